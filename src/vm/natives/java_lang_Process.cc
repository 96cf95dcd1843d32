// Processes: the guest is process 1, without environment, and there are no others.
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kHandle[] = "java/lang/ProcessHandleImpl";
constexpr int64_t kPid = 1;

// Names and values in turn, each a byte array.
NativeResult Environment(NativeCall& call) {
  Vm& vm = call.vm;
  return call.ReturnReference(vm.NewArray(vm.program->ArrayOf(vm.known.byte_array), 0));
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
