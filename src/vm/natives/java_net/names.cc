// java.net: the names of hosts. The guest's host is called localhost, with the address 127.0.0.1. No other name is
// known: there is no network.
#include "vm/classes/class_init.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr std::string_view kHost = "localhost";
constexpr int32_t kLoopback = 0x7f000001;
constexpr const char kImplementation[] = "java/net/Inet4AddressImpl";

NativeResult LocalHostName(NativeCall& call) { return call.ReturnReference(call.vm.strings.Literal(kHost)); }

// An array with one address, whose constructor runs.
NativeResult LookUp(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered()) return call.ReturnReference(call.Extra(0));
  if (call.Reference(1) == 0) return call.ThrowNullPointer("host argument is null");
  const std::string name = vm.strings.Utf8(call.Reference(1));
  if (name != kHost) return call.Unsupported("sockets and networks: programs are closed (the address of " + name + ")");
  Class* type = RequireClass(vm, "java/net/Inet4Address");
  if (NativeResult r = EnsureInitialized(call, type); r != NativeResult::kDone) return r;
  call.Enter(1);
  const Ref address = vm.NewObject(type);
  call.SetExtra(0, NewReferenceArray(vm, RequireClass(vm, "java/net/InetAddress"), {address}));
  Slot arguments[3] = {};
  arguments[0].r = address;
  arguments[1].r = call.Reference(1);
  arguments[2].i = kLoopback;
  return call.Call(RequireMethod(vm, "java/net/Inet4Address", "<init>", "(Ljava/lang/String;I)V"), arguments, 3);
}

constexpr NativeRow kRows[] = {
    {kImplementation, "getLocalHostName", "()Ljava/lang/String;", LocalHostName},
    {kImplementation, "lookupAllHostAddr", "(Ljava/lang/String;)[Ljava/net/InetAddress;", LookUp},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaNetNames, kRows)

}  // namespace heddle
