// java.util.concurrent.CompletableFuture: notes which failures of its functions nobody has been given
// (vm/library/unread_failures.h). The methods run as they are.
//
// What a function has thrown is boxed by encodeThrowable, and the box is what the stage is completed with. A stage
// whose source has failed is completed with the source's box (there the exception is wrapped already, so that it is not
// boxed anew).
#include "vm/core/frames.h"
#include "vm/library/task_outcomes.h"
#include "vm/natives/java_util/watched_futures.h"

namespace heddle {

namespace {

constexpr const char kStage[] = "java/util/concurrent/CompletableFuture";
constexpr const char kRelayOfTwo[] = "java/util/concurrent/CompletableFuture$BiRelay";

// The stage that the calling method completes, if it is not new: completeThrowable has it on its operand stack.
Ref CompletedStage(NativeCall& call) {
  GuestThread& guest = call.guest();
  const uint32_t caller = guest.regs.depth - 2;
  if (!IsMethod(&guest.frames[caller], kStage, "completeThrowable")) return 0;
  Ref stage = 0;
  VisitFrameSlots(
      guest, caller,
      [&](Slot& slot) {
        if (slot.r != 0 && IsA(call.vm, slot.r, kStage)) stage = slot.r;
      },
      [](Slot&) {});
  return stage;
}

NativeResult NoteBoxed(NativeCall& call) {
  if (call.caught() != 0) return NativeResult::kDone;
  Vm& vm = call.vm;
  const Ref stage = CompletedStage(call);
  if (stage != 0 && ResultOfStage(vm, stage) != 0) return NativeResult::kDone;
  const Ref box = call.returned().r;
  AddUnreadFailure(vm, {box, stage, WithoutWrapping(vm, BoxedException(vm, box)), call.guest().regs.thread_object});
  return NativeResult::kDone;
}

// encodeThrowable(x): what a function threw.
NativeResult Boxed(NativeCall& call) {
  return WatchCall(call, [&] { return NoteBoxed(call); });
}

NativeResult NoteTakenBy(NativeCall& call, Ref box, Ref stage) {
  if (!call.vm.exploration.run_mode() && BoxedException(call.vm, box) != 0) NoteTaken(call.vm, box, stage);
  return NativeResult::kDecline;
}

// encodeThrowable(x, r): of a source with result r, for a new stage if it is not for completeThrowable(x, r). Thrown by
// the action of whenComplete if r is no failure. What allOf makes of some of its futures is not a stage for anybody.
NativeResult BoxedOrTaken(NativeCall& call) {
  const Ref result = call.Reference(1);
  if (call.entered() || BoxedException(call.vm, result) == 0) return Boxed(call);
  const Frame* caller = CallerFrame(call, 0);
  const bool is_part = IsMethod(caller, kStage, "andTree") && !IsMethod(CallerFrame(call, 1), kStage, "allOf");
  if (is_part || IsMethod(caller, kStage, "completeThrowable")) return NativeResult::kDecline;
  return NoteTakenBy(call, result, 0);
}

// allOf makes a tree of stages, of which the program gets the root. Only who combines into that one is told apart.
bool IsInnerNode(NativeCall& call) {
  const Frame* caller = CallerFrame(call, 0);
  if (!IsMethod(caller, kRelayOfTwo, "tryFire")) return false;
  const Ref relay = call.guest().slots[caller->locals].r;
  const Ref one = GetReferenceField(call.vm, relay, "src"), other = GetReferenceField(call.vm, relay, "snd");
  return !(one != 0 && IsBelowRoot(call.vm, one)) && !(other != 0 && IsBelowRoot(call.vm, other));
}

// completeThrowable(x, r), completeRelay(r), and encodeRelay(r) for a new stage.
NativeResult TakesOver(NativeCall& call) {
  return IsInnerNode(call) ? NativeResult::kDecline : NoteTakenBy(call, call.Reference(2), call.Reference(0));
}
NativeResult Relays(NativeCall& call) { return NoteTakenBy(call, call.Reference(1), call.Reference(0)); }
NativeResult RelaysToNew(NativeCall& call) {
  if (IsMethod(CallerFrame(call, 0), kStage, "completeRelay")) return NativeResult::kDecline;
  return NoteTakenBy(call, call.Reference(0), 0);
}

// The key of the failure in a result; 0: there is none.
Ref KeyOf(const Vm& vm, Ref result) { return BoxedException(vm, result) == 0 ? 0 : result; }

void Read(NativeCall& call, Ref result) { RemoveUnreadFailure(call.vm, KeyOf(call.vm, result)); }

// reportGet(r), reportJoin(r).
NativeResult Reported(NativeCall& call) {
  Read(call, call.Reference(0));
  return NativeResult::kDecline;
}

// uniHandle(r, f, c), uniExceptionally(r, f, c): the program's function gets r.
NativeResult Given(NativeCall& call) {
  Read(call, call.Reference(1));
  return NativeResult::kDecline;
}

// uniWhenComplete(r, f, c): so does this one, but orTimeout and completeOnTimeout come by it, too.
NativeResult GivenToAction(NativeCall& call) {
  const Ref action = call.Reference(2);
  if (action != 0 && call.vm.ClassOf(action)->name == "java/util/concurrent/CompletableFuture$Canceller") {
    return NativeResult::kDecline;
  }
  return Given(call);
}

template <typename IsTold>
NativeResult WatchStage(NativeCall& call, IsTold is_told) {
  return WatchReader(
      call, [&] { return KeyOf(call.vm, ResultOfStage(call.vm, call.Reference(0))); }, is_told);
}

// exceptionallyCompose: of a stage that is completed, and of one that was not; then this is called when it is.
NativeResult ComposedNow(NativeCall& call) {
  return WatchStage(call, [] { return true; });
}
NativeResult Composed(NativeCall& call) {
  const Ref source = GetReferenceField(call.vm, call.Reference(0), "src");
  if (source != 0) Read(call, ResultOfStage(call.vm, source));
  return NativeResult::kDecline;
}

NativeResult AskedWhetherFailed(NativeCall& call) {
  return WatchStage(call, [&] { return call.returned().i != 0; });
}
NativeResult AskedForStageState(NativeCall& call) {
  return WatchStage(call, [&] { return HasReturnedFailed(call); });
}
NativeResult AskedForException(NativeCall& call) {
  return WatchStage(call, [&] { return call.caught() == 0; });
}
NativeResult AskedForResult(NativeCall& call) {
  return WatchStage(call, [&] { return call.caught() != 0; });
}

void NoteCombined(NativeCall& call, Ref future) {
  if (future != 0 && IsA(call.vm, future, kStage)) AddCombined(call.vm, future);
}

NativeResult NoteCombined(NativeCall& call, Ref one, Ref other) {
  if (call.vm.exploration.run_mode()) return NativeResult::kDecline;
  NoteCombined(call, one);
  NoteCombined(call, other);
  return NativeResult::kDecline;
}

// allOf(cfs), anyOf(cfs).
NativeResult CombinesAll(NativeCall& call) {
  const Ref futures = call.Reference(0);
  if (call.vm.exploration.run_mode() || futures == 0) return NativeResult::kDecline;
  for (uint32_t i = 0; i < call.vm.heap.Length(futures); ++i) {
    NoteCombined(call, call.vm.heap.Read<Ref>(futures, kHeaderBytes + 4 * i));
  }
  return NativeResult::kDecline;
}

// biApplyStage(executor, other, f) and its like.
NativeResult CombinesTwo(NativeCall& call) { return NoteCombined(call, call.Reference(0), call.Reference(2)); }
// BiRelay(dep, src, snd), by allOf.
NativeResult CombinesIntoRoot(NativeCall& call) {
  const bool is_root = IsMethod(CallerFrame(call, 1), kStage, "allOf");
  if (call.vm.exploration.run_mode() || !is_root) return NativeResult::kDecline;
  AddBelowRoot(call.vm, call.Reference(2));
  AddBelowRoot(call.vm, call.Reference(3));
  return NativeResult::kDecline;
}

// postComplete(), postFire(...): what a stage that is completed comes to.
NativeResult Completed(NativeCall& call) {
  ForgetCombined(call.vm);
  return NativeResult::kDecline;
}

// They look at futures without actions of their own, for the sake of `swallowed` alone.
template <NativeResult (*Native)(NativeCall&)>
NativeResult Looks(NativeCall& call) {
  const TrustedTouches own(call.vm.heap.touches, Trust::kFailedTasks);
  return Native(call);
}

constexpr NativeRow kRows[] = {
    {kStage, "encodeThrowable", "(Ljava/lang/Throwable;)Ljava/util/concurrent/CompletableFuture$AltResult;",
     Looks<Boxed>, kNotesFailures},
    {kStage, "encodeThrowable", "(Ljava/lang/Throwable;Ljava/lang/Object;)Ljava/lang/Object;", Looks<BoxedOrTaken>,
     kNotesFailures},
    {kStage, "reportGet", nullptr, Looks<Reported>, kNotesFailures},
    {kStage, "reportJoin", nullptr, Looks<Reported>, kNotesFailures},
    {kStage, "uniHandle", nullptr, Looks<Given>, kNotesFailures},
    {kStage, "uniExceptionally", nullptr, Looks<Given>, kNotesFailures},
    {kStage, "uniWhenComplete", nullptr, Looks<GivenToAction>, kNotesFailures},
    {kStage, "uniComposeExceptionallyStage", nullptr, Looks<ComposedNow>, kNotesFailures},
    {"java/util/concurrent/CompletableFuture$UniComposeExceptionally", "tryFire",
     "(I)Ljava/util/concurrent/CompletableFuture;", Looks<Composed>, kNotesFailures},
    {kStage, "isCompletedExceptionally", "()Z", Looks<AskedWhetherFailed>, kNotesFailures},
    {kStage, "state", "()Ljava/util/concurrent/Future$State;", Looks<AskedForStageState>, kNotesFailures},
    {kStage, "exceptionNow", "()Ljava/lang/Throwable;", Looks<AskedForException>, kNotesFailures},
    {kStage, "resultNow", "()Ljava/lang/Object;", Looks<AskedForResult>, kNotesFailures},
    {kStage, "allOf", nullptr, Looks<CombinesAll>, kNotesFailures},
    {kStage, "anyOf", nullptr, Looks<CombinesAll>, kNotesFailures},
    {kStage, "biApplyStage", nullptr, Looks<CombinesTwo>, kNotesFailures},
    {kStage, "biAcceptStage", nullptr, Looks<CombinesTwo>, kNotesFailures},
    {kStage, "biRunStage", nullptr, Looks<CombinesTwo>, kNotesFailures},
    {kStage, "orApplyStage", nullptr, Looks<CombinesTwo>, kNotesFailures},
    {kStage, "orAcceptStage", nullptr, Looks<CombinesTwo>, kNotesFailures},
    {kStage, "orRunStage", nullptr, Looks<CombinesTwo>, kNotesFailures},
    {kStage, "postComplete", "()V", Looks<Completed>, kNotesFailures},
    {kStage, "postFire", nullptr, Looks<Completed>, kNotesFailures},
    {kRelayOfTwo, "<init>", nullptr, Looks<CombinesIntoRoot>, kNotesFailures},
    {kStage, "completeThrowable", "(Ljava/lang/Throwable;Ljava/lang/Object;)Z", Looks<TakesOver>, kNotesFailures},
    {kStage, "completeRelay", "(Ljava/lang/Object;)Z", Looks<Relays>, kNotesFailures},
    {kStage, "encodeRelay", "(Ljava/lang/Object;)Ljava/lang/Object;", Looks<RelaysToNew>, kNotesFailures},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaUtilConcurrentCompletableFuture, kRows)

}  // namespace heddle
