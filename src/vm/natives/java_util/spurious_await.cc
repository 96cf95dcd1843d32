// Condition.await that returns for no reason, as its specification allows (option --spurious-wakeups). The library's
// own loop goes on waiting when a park returns for no reason, so that is decided before it waits: the lock is given
// back and taken again, and no signal is used up. A wait with a limit then has time left. The library's own methods
// with a limit go on waiting as well: only what the program calls itself has the choice.
#include "vm/library/known_waits.h"
#include "vm/library/synchronizer_names.h"
#include "vm/native/spurious_return.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kReason[] = "may return for no reason; the method's own code runs otherwise";

// progress(): the synchronizer's state, to be acquired again, above the phase.
constexpr uint32_t kReleasing = 0, kAcquiring = 1, kPhases = 2;
constexpr int64_t kMostState = INT32_MAX;

bool HasLongState(const NativeCall& call) { return call.method->owner->name == kLongConditionObject; }

// `shape`: the descriptor, of an argument of type int.
NativeResult CallOfSynchronizer(NativeCall& call, std::string_view name, std::string shape, uint32_t state) {
  const bool is_long = HasLongState(call);
  if (is_long) shape[1] = 'J';
  Slot arguments[3] = {};
  arguments[0].r = GetReferenceField(call.vm, call.Reference(0), "this$0");
  if (is_long) {
    arguments[1].l = state;
  } else {
    arguments[1].i = static_cast<int32_t>(state);
  }
  const Class* base = call.vm.program->Load(is_long ? kLongSynchronizer : kSynchronizer).value;
  return call.Call(base->FindDeclared(name, shape), arguments, is_long ? 3 : 2);
}

// Whether the method has a limit: await(long, TimeUnit) and awaitNanos(long).
bool IsLimited(const NativeCall& call) { return call.method->descriptor.starts_with("(J"); }

// Not without a unit: the method's own code throws then.
bool MayHaveTimeLeft(NativeCall& call) {
  const bool has_unit = call.method->name == "await";
  return call.Long(1) > 0 && (!has_unit || call.Reference(3) != 0) && IsOutsideLibrary(call.guest());
}

// No time has passed: true, or all that was left.
NativeResult Return(NativeCall& call) {
  if (!IsLimited(call)) return call.ReturnVoid();
  return call.method->descriptor.ends_with('Z') ? call.ReturnBool(true) : call.ReturnLong(call.Long(1));
}

NativeResult Await(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered()) {
    const uint32_t state = call.progress() / kPhases;
    if (call.progress() % kPhases == kAcquiring) return Return(call);
    call.progress() += kAcquiring;
    return CallOfSynchronizer(call, "acquire", "(I)V", state);
  }
  if (!MayReturnForNoReason(vm) || call.guest().regs.interrupted) return NativeResult::kDecline;
  if (IsLimited(call) && !MayHaveTimeLeft(call)) return NativeResult::kDecline;
  bool chosen = false;
  if (ChooseReturn(call, call.Reference(0), chosen) == NativeResult::kStop) return NativeResult::kStop;
  if (!chosen) return NativeResult::kDecline;
  Ref synchronizer = GetReferenceField(vm, call.Reference(0), "this$0");
  const uint32_t offset = vm.FieldOf(HasLongState(call) ? kLongSynchronizer : kSynchronizer, "state")->offset;
  const int64_t state =
      HasLongState(call) ? vm.heap.Read<int64_t>(synchronizer, offset) : vm.heap.Read<int32_t>(synchronizer, offset);
  if (state < 0 || state > kMostState) {
    return call.Unsupported("a spurious wakeup with a synchronizer whose state is negative, or 2^31 or more");
  }
  call.Enter();
  call.progress() = static_cast<uint32_t>(state) * kPhases + kReleasing;
  return CallOfSynchronizer(call, "release", "(I)Z", static_cast<uint32_t>(state));
}

constexpr NativeRow kRows[] = {
    {kConditionObject, "await", "()V", Await, kReason},
    {kConditionObject, "awaitUninterruptibly", "()V", Await, kReason},
    {kConditionObject, "await", "(JLjava/util/concurrent/TimeUnit;)Z", Await, kReason},
    {kConditionObject, "awaitNanos", "(J)J", Await, kReason},
    {kLongConditionObject, "await", "()V", Await, kReason},
    {kLongConditionObject, "awaitUninterruptibly", "()V", Await, kReason},
    {kLongConditionObject, "await", "(JLjava/util/concurrent/TimeUnit;)Z", Await, kReason},
    {kLongConditionObject, "awaitNanos", "(J)J", Await, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(SpuriousAwait, kRows)

}  // namespace heddle
