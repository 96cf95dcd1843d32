// The end of the program: halt is one visible action that depends on every action of every other thread.
#include "vm/natives/support.h"

namespace heddle {

namespace {

NativeResult Halt(NativeCall& call) {
  Action action;
  action.kind = ActionKind::kExit;
  if (!call.MayAct(action)) return NativeResult::kStop;
  call.vm.globals.exited = true;
  call.vm.globals.exit_status = call.Int(0) & 0xff;
  return NativeResult::kEndThread;
}

const NativeRow kRows[] = {
    {"java/lang/Shutdown", "beforeHalt", "()V", DoNothing},
    {"java/lang/Shutdown", "halt0", "(I)V", Halt},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangShutdown, kRows)

}  // namespace heddle
