// jdk.internal.loader: the JDK's own loaders, and native libraries. The machine is all the native code there is: the
// JDK's libraries count as built in, others do not exist.
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kLibraries[] = "jdk/internal/loader/NativeLibraries";
constexpr int32_t kJniVersion = 0x00010008;

// Given "libnet.so": the name itself when it is one of the JDK's libraries, which then need no file.
NativeResult FindBuiltinLib(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  std::string name = call.vm.StringUtf8(call.Reference(0));
  for (const char* known : {"libjava.so", "libnet.so", "libnio.so", "libzip.so", "libjimage.so", "libextnet.so",
                            "libprefs.so", "libmanagement.so", "libmanagement_ext.so", "libsyslookup.so"}) {
    if (name == known) return call.ReturnReference(call.Reference(0));
  }
  return call.ReturnReference(0);
}

// (implementation, name, isBuiltin, ...)
NativeResult LoadLibrary(NativeCall& call) {
  if (call.Int(2) == 0) return call.ReturnBool(false);
  SetLongField(call.vm, call.Reference(0), "handle", 1);
  SetIntField(call.vm, call.Reference(0), "jniVersion", kJniVersion);
  return call.ReturnBool(true);
}

// Program::Load has looked on the class path already (see ClassLoader.findLoadedClass0).
NativeResult NoSuchClass(NativeCall& call) { return call.ReturnReference(0); }

bool OnClassPath(NativeCall& call) {
  Ref name = call.Reference(1);
  if (name == 0 || call.vm.options.user_classes == nullptr) return false;
  auto found = call.vm.options.user_classes->Find(call.vm.StringUtf8(name));
  return !found || found.value();
}

NativeResult FindResourceOnClassPath(NativeCall& call) {
  if (OnClassPath(call)) {
    return call.Unsupported("the resource " + call.vm.StringUtf8(call.Reference(1)) + " on the class path");
  }
  return call.ReturnReference(0);
}

NativeResult FindResourcesOnClassPath(NativeCall& call) {
  if (call.entered()) return call.ReturnReference(call.returned().r);
  if (OnClassPath(call)) {
    return call.Unsupported("the resource " + call.vm.StringUtf8(call.Reference(1)) + " on the class path");
  }
  call.Enter();
  return call.Call(RequireMethod(call.vm, "java/util/Collections", "emptyEnumeration", "()Ljava/util/Enumeration;"),
                   nullptr, 0);
}

// ClassLoader.getResourceAsStream of the application's loader: what is on the class path comes as a stream over its
// bytes. Everything else goes the library's way.
NativeResult ResourceAsStream(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered()) return call.ReturnReference(call.Extra(0));
  if (call.Reference(0) != vm.AppLoader() || call.Reference(1) == 0 || vm.options.user_classes == nullptr) {
    return NativeResult::kDecline;
  }
  const std::string name = vm.StringUtf8(call.Reference(1));
  auto found = vm.options.user_classes->Find(name);
  if (!found) return call.Unsupported("a resource that cannot be read: " + found.error().message);
  if (!found.value()) return NativeResult::kDecline;
  // Packages of the JDK's own modules are not looked for on the class path.
  const size_t slash = name.rfind('/');
  if (slash != std::string::npos && !vm.options.image->ModuleOfPackage(name.substr(0, slash)).empty()) {
    return NativeResult::kDecline;
  }
  Class* stream = RequireClass(vm, "java/io/ByteArrayInputStream");
  NativeResult ready = call.EnsureInitialized(stream);
  if (ready != NativeResult::kDone) return ready;
  const std::span<const uint8_t> bytes = (*found.value()).bytes;
  const Ref array = NewArrayOrThrow(call, vm.known.byte_array, static_cast<uint32_t>(bytes.size()));
  if (array == 0) return NativeResult::kThrow;
  for (size_t i = 0; i < bytes.size(); ++i) {
    vm.heap.Write<uint8_t>(array, kHeaderBytes + static_cast<uint32_t>(i), bytes[i]);
  }
  const Ref object = vm.NewObject(stream);
  Slot arguments[2] = {};
  arguments[0].r = object;
  arguments[1].r = array;
  call.Enter(1);
  call.SetExtra(0, object);
  return call.Call(stream->FindDeclared("<init>", "([B)V"), arguments, 2);
}

constexpr const char kBuiltin[] = "jdk/internal/loader/BuiltinClassLoader";
constexpr NativeRow kRows[] = {
    {kLibraries, "findBuiltinLib", "(Ljava/lang/String;)Ljava/lang/String;", FindBuiltinLib},
    {kLibraries, "load", "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZZ)Z",
     LoadLibrary},
    {kLibraries, "load", "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZ)Z", LoadLibrary},
    {kLibraries, "unload", "(Ljava/lang/String;ZZJ)V", DoNothing},
    {kLibraries, "unload", "(Ljava/lang/String;ZJ)V", DoNothing},
    {kLibraries, "findEntry0", "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;)J",
     ReturnZero},
    {"jdk/internal/loader/NativeLibrary", "findEntry0", "(JLjava/lang/String;)J", ReturnZero},
    {"java/lang/ClassLoader", "getResourceAsStream", "(Ljava/lang/String;)Ljava/io/InputStream;", ResourceAsStream,
     "the class path is on the host, which the guest does not read"},
    {kBuiltin, "findClassOnClassPathOrNull", "(Ljava/lang/String;)Ljava/lang/Class;", NoSuchClass,
     "the machine has looked on the class path when it was asked for the loaded class"},
    {kBuiltin, "findResourceOnClassPath", "(Ljava/lang/String;)Ljava/net/URL;", FindResourceOnClassPath,
     "the class path is on the host, which the guest does not read"},
    {kBuiltin, "findResourcesOnClassPath", "(Ljava/lang/String;)Ljava/util/Enumeration;", FindResourcesOnClassPath,
     "the class path is on the host, which the guest does not read"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalLoader, kRows)

}  // namespace heddle
