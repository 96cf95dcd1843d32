// Processes: the guest is process 1, with the environment that the user gave, and there are no others.
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kHandle[] = "java/lang/ProcessHandleImpl";
constexpr int64_t kPid = 1;

// Names and values in turn, each a byte array.
NativeResult Environment(NativeCall& call) {
  Vm& vm = call.vm;
  std::vector<Ref> parts;
  for (const auto& [name, value] : vm.options.environment) {
    parts.push_back(vm.NewByteArray(name.data(), static_cast<uint32_t>(name.size())));
    parts.push_back(vm.NewByteArray(value.data(), static_cast<uint32_t>(value.size())));
  }
  return call.ReturnReference(NewReferenceArray(vm, vm.known.byte_array, parts));
}

NativeResult CurrentPid(NativeCall& call) { return call.ReturnLong(kPid); }

// The start time, 0 when it is not known; -1 when there is no such process.
NativeResult IsAlive(NativeCall& call) { return call.ReturnLong(call.Long(0) == kPid ? 0 : -1); }

NativeResult Parent(NativeCall& call) { return call.ReturnLong(-1); }
NativeResult Fork(NativeCall& call) { return call.Unsupported("starting a process"); }

constexpr NativeRow kRows[] = {
    {"java/lang/ProcessEnvironment", "environ", "()[[B", Environment},
    {kHandle, "initNative", "()V", DoNothing},
    {kHandle, "getCurrentPid0", "()J", CurrentPid},
    {kHandle, "isAlive0", "(J)J", IsAlive},
    {kHandle, "parent0", "(JJ)J", Parent},
    {"java/lang/ProcessHandleImpl$Info", "info0", "(J)V", DoNothing},
    {"java/lang/ProcessImpl", "init", "()V", DoNothing},
    {"java/lang/ProcessImpl", "forkAndExec", "(I[B[B[BI[BI[B[IZ)I", Fork},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangProcess, kRows)

}  // namespace heddle
