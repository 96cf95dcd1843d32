// Methods that tell how other threads wait inside the library, which need not be as it would be without known waits
// (vm/library/known_waits.h). The machine notes that they are used; the methods then run as they are.
#include "vm/library/synchronizer_names.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kReason[] = "shows how threads wait; the method's own code runs after that is noted";
constexpr const char kFairLock[] = "java/util/concurrent/locks/ReentrantLock$FairSync";
constexpr const char kFair[] = "a fair lock's look at its queue; the method's own code runs";

NativeResult Note(NativeCall& call) {
  call.vm.uses.looks_at_waits = true;
  return NativeResult::kDecline;
}

Ref LinkOf(const Vm& vm, Ref object, const char* field) {
  return vm.heap.Read<Ref>(object, vm.ClassOf(object)->FindInstanceField(field)->offset);
}

// The thread waits at a condition, and will until it is signalled: with no limit, and not interrupted.
bool StaysUntilSignalled(const Vm& vm, Ref waiter) {
  const ThreadId thread = waiter == 0 ? kNoThread : vm.living_threads.Of(waiter);
  if (thread == kNoThread || vm.threads.at(thread).regs.interrupted) return false;
  const GuestThread& guest = vm.threads.at(thread);
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Method& method = *guest.frames[i].method;
    if (!IsCondition(*method.owner)) continue;
    if (method.name == "awaitUninterruptibly" || (method.name == "await" && method.descriptor == "()V")) return true;
  }
  return false;
}

// The queue of a condition changes with the lock held, but for waiters that leave by a limit or an interrupt. Whoever
// asks holds the lock. So as long as nobody leaves like that, the answer is what it would be without known waits.
// Leaving counts as an update of the lock's state. So it is caution that such waiters count as a look at waits: no test
// fails without it. Its other half is where threads are interrupted (GuestUses::NoteInterrupt).
// test: programs/condition-queries
bool QueueIsSettled(NativeCall& call) {
  Vm& vm = call.vm;
  const TrustedTouches held(vm.heap.touches, Trust::kTold);
  vm.uses.asks_conditions = true;
  const Ref condition = call.Reference(0);
  if (vm.uses.interrupts || IsOfProgram(*vm.ClassOf(LinkOf(vm, condition, "this$0")))) return false;
  for (Ref node = LinkOf(vm, condition, "firstWaiter"); node != 0; node = LinkOf(vm, node, "nextWaiter")) {
    if (!StaysUntilSignalled(vm, LinkOf(vm, node, "waiter"))) return false;
  }
  return true;
}

NativeResult NoteUnlessSettled(NativeCall& call) { return QueueIsSettled(call) ? NativeResult::kDecline : Note(call); }

bool IsCalledBy(NativeCall& call, std::string_view class_name) {
  return call.guest().top().method->owner->name == class_name;
}

// Whether the queue of the receiver, a synchronizer, has a node of another thread in it that was not cancelled.
bool OthersAreQueued(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref synchronizer = call.Reference(0);
  const Ref head = LinkOf(vm, synchronizer, "head");
  for (Ref node = LinkOf(vm, synchronizer, "tail"); node != 0 && node != head; node = LinkOf(vm, node, "prev")) {
    const bool cancelled = vm.heap.Read<int32_t>(node, vm.ClassOf(node)->FindInstanceField("status")->offset) < 0;
    if (!cancelled && LinkOf(vm, node, "waiter") != call.guest().regs.thread_object) return true;
  }
  return false;
}

// A fair lock asks whether it has to stand in line. While nobody ever has, all is as with a lock that is not fair. But
// who waits before its attempt, in no queue, must not be overtaken by one whom a signal, or a wait with a limit, has
// put there.
NativeResult NoteLine(NativeCall& call) {
  if (IsCalledBy(call, kFairLock) && OthersAreQueued(call)) call.vm.uses.looks_at_waits = true;
  return NativeResult::kDecline;
}

NativeResult NoteUnlessFair(NativeCall& call) { return IsCalledBy(call, kFairLock) ? NoteLine(call) : Note(call); }

// The program asks, and not hasQueuedPredecessors.
NativeResult NoteUnlessInQueue(NativeCall& call) {
  const bool asks_itself = IsCalledBy(call, kSynchronizer) || IsCalledBy(call, kLongSynchronizer);
  return asks_itself ? NativeResult::kDecline : Note(call);
}

constexpr NativeRow kRows[] = {
    {kSynchronizer, "hasQueuedThreads", "()Z", NoteUnlessFair, kReason},
    {kSynchronizer, "hasQueuedPredecessors", "()Z", NoteLine, kFair},
    {kSynchronizer, "hasContended", "()Z", Note, kReason},
    {kSynchronizer, "getFirstQueuedThread", "()Ljava/lang/Thread;", NoteUnlessInQueue, kReason},
    {kSynchronizer, "isQueued", "(Ljava/lang/Thread;)Z", Note, kReason},
    {kSynchronizer, "getQueueLength", "()I", Note, kReason},
    {kSynchronizer, "getQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {kSynchronizer, "getExclusiveQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {kSynchronizer, "getSharedQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {kSynchronizer, "toString", "()Ljava/lang/String;", Note, kReason},
    {kConditionObject, "hasWaiters", "()Z", NoteUnlessSettled, kReason},
    {kConditionObject, "getWaitQueueLength", "()I", NoteUnlessSettled, kReason},
    {kConditionObject, "getWaitingThreads", "()Ljava/util/Collection;", NoteUnlessSettled, kReason},
    {kLongSynchronizer, "hasQueuedThreads", "()Z", Note, kReason},
    {kLongSynchronizer, "hasContended", "()Z", Note, kReason},
    {kLongSynchronizer, "getFirstQueuedThread", "()Ljava/lang/Thread;", NoteUnlessInQueue, kReason},
    {kLongSynchronizer, "isQueued", "(Ljava/lang/Thread;)Z", Note, kReason},
    {kLongSynchronizer, "getQueueLength", "()I", Note, kReason},
    {kLongSynchronizer, "getQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {kLongSynchronizer, "getExclusiveQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {kLongSynchronizer, "getSharedQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {kLongSynchronizer, "toString", "()Ljava/lang/String;", Note, kReason},
    {kLongConditionObject, "hasWaiters", "()Z", NoteUnlessSettled, kReason},
    {kLongConditionObject, "getWaitQueueLength", "()I", NoteUnlessSettled, kReason},
    {kLongConditionObject, "getWaitingThreads", "()Ljava/util/Collection;", NoteUnlessSettled, kReason},
    {"java/util/concurrent/locks/ReentrantLock$Sync", "getOwner", "()Ljava/lang/Thread;", Note, kReason},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync", "getOwner", "()Ljava/lang/Thread;", Note, kReason},
    {"java/util/concurrent/locks/LockSupport", "getBlocker", "(Ljava/lang/Thread;)Ljava/lang/Object;", Note, kReason},
    {"java/util/concurrent/CompletableFuture", "getNumberOfDependents", "()I", Note, kReason},
    {"java/util/concurrent/CompletableFuture", "toString", "()Ljava/lang/String;", Note, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(WaitObservers, kRows)

}  // namespace heddle
