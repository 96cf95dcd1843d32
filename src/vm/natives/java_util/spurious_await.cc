// Condition.await that returns for no reason, as its specification allows (option --spurious-wakeups). The library's
// own loop goes on waiting when a park returns for no reason, so that is decided before it waits: the lock is given
// back and taken again, and no signal is used up. (A wait with a limit may return early by its time anyway.)
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kReason[] = "may return for no reason; the method's own code runs otherwise";
constexpr const char kSynchronizer[] = "java/util/concurrent/locks/AbstractQueuedSynchronizer";

// progress(): the synchronizer's state, to be acquired again, above the phase.
constexpr uint32_t kReleasing = 0, kAcquiring = 1, kPhases = 2;

NativeResult CallOfSynchronizer(NativeCall& call, std::string_view name, std::string_view descriptor, uint32_t state) {
  Slot arguments[2] = {};
  arguments[0].r = GetReferenceField(call.vm, call.Reference(0), "this$0");
  arguments[1].i = static_cast<int32_t>(state);
  return call.Call(call.vm.program->Load(kSynchronizer).value->FindDeclared(name, descriptor), arguments, 2);
}

NativeResult Await(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered()) {
    const uint32_t state = call.progress() / kPhases;
    if (call.progress() % kPhases == kAcquiring) return call.ReturnVoid();
    call.progress() += kAcquiring;
    return CallOfSynchronizer(call, "acquire", "(I)V", state);
  }
  if (!vm.options.spurious_wakeups || vm.exploration.run_mode() || call.guest().regs.interrupted) {
    return NativeResult::kDecline;
  }
  Action action;
  action.kind = ActionKind::kChoose;
  action.object = call.Reference(0);
  action.offset = 2;
  if (!call.MayAct(action)) return NativeResult::kStop;
  if (call.alternative() == 0) return NativeResult::kDecline;
  Ref synchronizer = GetReferenceField(vm, call.Reference(0), "this$0");
  const int32_t state = vm.heap.Read<int32_t>(synchronizer, vm.FieldOf(kSynchronizer, "state")->offset);
  if (state < 0) return call.Unsupported("a spurious wakeup with a synchronizer whose state is negative");
  call.Enter();
  call.progress() = static_cast<uint32_t>(state) * kPhases + kReleasing;
  return CallOfSynchronizer(call, "release", "(I)Z", static_cast<uint32_t>(state));
}

constexpr NativeRow kRows[] = {
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", "await", "()V", Await, kReason},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", "awaitUninterruptibly", "()V", Await,
     kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(SpuriousAwait, kRows)

}  // namespace heddle
