// The end of the program: halt is one visible action that depends on every action of every other thread.
#include "vm/native/support.h"

namespace heddle {

namespace {

// "System.exit(1)": what the program has called.
std::string ExitCall(NativeCall& call) {
  const char* method = "System.exit";
  const GuestThread& guest = call.guest();
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Method& running = *guest.frames[i].method;
    if (running.owner->name == "java/lang/Runtime" && running.name == "halt") method = "Runtime.halt";
  }
  return std::string(method) + "(" + std::to_string(call.Int(0)) + ")";
}

NativeResult Halt(NativeCall& call) {
  Action action;
  action.kind = ActionKind::kExit;
  if (!call.MayAct(action)) return NativeResult::kStop;
  Vm& vm = call.vm;
  vm.step.report.message = ExitCall(call);
  vm.step.report.location = vm.places.OfThread(call.thread);
  vm.globals.exited = vm.globals.exit_called = true;
  vm.globals.exit_status = call.Int(0) & 0xff;
  return NativeResult::kEndThread;
}

const NativeRow kRows[] = {
    {"java/lang/Shutdown", "beforeHalt", "()V", DoNothing},
    {"java/lang/Shutdown", "halt0", "(I)V", Halt},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangShutdown, kRows)

}  // namespace heddle
