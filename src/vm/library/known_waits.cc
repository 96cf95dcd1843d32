#include "vm/library/known_waits.h"

#include <string_view>
#include <utility>

#include "vm/core/vm.h"

namespace heddle {

namespace {

constexpr const char kLock[] =
    "exclusive: whoever waits can only come to own it when it is free, and its first waiter is woken then; the order "
    "of arrival is nothing that anybody can see";
constexpr const char kWorker[] = "as for locks; others only try it";
constexpr const char kLatch[] = "opens once, for all";
constexpr const char kSemaphore[] =
    "as for locks, while nobody acquires several permits at once, which could stand in the way of one who needs fewer";
constexpr const char kCondition[] =
    "parked at once, unless it was signalled and woken before that; it can see no more when it looks again in between";
constexpr const char kFuture[] = "waits for the end of the task; nothing is done meanwhile but enqueueing and parking";
constexpr const char kPartner[] =
    "who has made an offer waits until it is taken; nothing else can end an offer in the one slot, nor one with a "
    "limit that was taken";
constexpr const char kQueue[] =
    "waits for an element, or for room, with the lock given back; who is signalled in vain waits again";

constexpr char kSynchronizer[] = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
constexpr char kConditionObject[] = "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";
constexpr char kConditionNode[] = "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode";
constexpr char kReentrantLock[] = "java/util/concurrent/locks/ReentrantLock";
constexpr char kLockSync[] = "java/util/concurrent/locks/ReentrantLock$Sync";
constexpr char kNonfairLock[] = "java/util/concurrent/locks/ReentrantLock$NonfairSync";
constexpr char kFairLock[] = "java/util/concurrent/locks/ReentrantLock$FairSync";
constexpr char kSemaphoreSync[] = "java/util/concurrent/Semaphore$Sync";
constexpr char kNonfairSemaphore[] = "java/util/concurrent/Semaphore$NonfairSync";
constexpr char kExchanger[] = "java/util/concurrent/Exchanger";
constexpr char kFutureTask[] = "java/util/concurrent/FutureTask";
constexpr char kCompletableFuture[] = "java/util/concurrent/CompletableFuture";
constexpr char kLinkedQueue[] = "java/util/concurrent/LinkedBlockingQueue";
constexpr char kLinkedDeque[] = "java/util/concurrent/LinkedBlockingDeque";
constexpr char kArrayQueue[] = "java/util/concurrent/ArrayBlockingQueue";
constexpr char kPriorityQueue[] = "java/util/concurrent/PriorityBlockingQueue";

constexpr std::string_view kAcquireLoop = "(Ljava/util/concurrent/locks/AbstractQueuedSynchronizer$Node;IZZZJ)I";
constexpr uint32_t kInterruptibleLocal = 4, kTimedLocal = 5;  // of the acquire loop: what may end it

struct Row {
  const char* class_name;
  const char* method;
  WaitRole role;
  const char* reason;
};

// Trusted: whoever waits here does nothing that others see until its last attempt. That one is the library's own code.
// This is sound because a failed attempt changes no state that others read. A release with nobody to wake just goes on.
// No waiter of these stands in another's way. See docs/reductions.md, "Known waits".
constexpr Row kRows[] = {
    // test: programs/library-latch/LatchOnce
    {kSynchronizer, "getState", WaitRole::kState, "the cell"},
    {kSynchronizer, "acquireSharedInterruptibly", WaitRole::kWaits, "waits"},
    {"java/util/concurrent/CountDownLatch$Sync", "tryAcquireShared", WaitRole::kNeedsZero, kLatch},
    // test: programs/library-locks/ConditionHandOver
    {kSynchronizer, "compareAndSetState", WaitRole::kState, "the cell"},
    {kSynchronizer, "acquire", WaitRole::kWaitsThroughout, "waits; the loop does as it is told"},
    {kLockSync, "lock", WaitRole::kWaitsThroughout, "waits"},
    {kNonfairLock, "initialTryLock", WaitRole::kNeedsZero, kLock},
    {kNonfairLock, "tryAcquire", WaitRole::kNeedsZero, kLock},
    {kConditionObject, "canReacquire", WaitRole::kNeedsSignal, kCondition},
    {kConditionObject, "await", WaitRole::kWaits, kCondition},
    // test: programs/library-locks/SlotFilled
    {kFairLock, "tryAcquire", WaitRole::kNeedsZero, kLock},
    {kConditionObject, "awaitUninterruptibly", WaitRole::kWaitsThroughout, kCondition},
    {kConditionNode, "block", WaitRole::kBlocks, kCondition},
    // test: programs/library-locks/FairTurns
    {kFairLock, "initialTryLock", WaitRole::kNeedsZero, kLock},
    // test: programs/library-executors/PoolOfOne
    {"java/util/concurrent/ThreadPoolExecutor$Worker", "tryAcquire", WaitRole::kNeedsZero, kWorker},
    // test: programs/library-semaphore/SemaphorePermits
    {kSynchronizer, "acquireShared", WaitRole::kWaitsThroughout, "waits"},
    {kSemaphoreSync, "nonfairTryAcquireShared", WaitRole::kNeedsPermit, kSemaphore},
    {kNonfairSemaphore, "tryAcquireShared", WaitRole::kForwards, kSemaphore},
    // test: programs/library-synchronizers/ExchangeGivenUp
    {kExchanger, "slotExchange", WaitRole::kNeedsPartner, kPartner},  // JDK 17
    // test: programs/timed-exchange/PermitLeftOver
    {kExchanger, "xchg", WaitRole::kNeedsPartner, kPartner},  // JDK 25
    // test: programs/library-executors/CachedDaemon
    {kFutureTask, "get", WaitRole::kNeedsEnd, kFuture},
    // test: programs/library-futures/GetDone
    {kCompletableFuture, "get", WaitRole::kNeedsResult, kFuture},
    // test: programs/library-futures/AllOf
    {kCompletableFuture, "join", WaitRole::kNeedsResult, kFuture},
    // test: programs/library-queues/ArrayBlocking
    {kLockSync, "lockInterruptibly", WaitRole::kWaits, "waits"},
    {kReentrantLock, "lockInterruptibly", WaitRole::kLocks, "what called it may wait for more than the lock"},
    {kArrayQueue, "take", WaitRole::kTakes, kQueue},
    {kArrayQueue, "put", WaitRole::kPuts, kQueue},
    // test: programs/library-queues/DequeEnds
    {kReentrantLock, "lock", WaitRole::kLocks, "as for lockInterruptibly"},
    {kLinkedDeque, "takeFirst", WaitRole::kTakes, kQueue},
    {kLinkedDeque, "takeLast", WaitRole::kTakes, kQueue},
    {kLinkedDeque, "putFirst", WaitRole::kPuts, kQueue},
    {kLinkedDeque, "putLast", WaitRole::kPuts, kQueue},
    // test: programs/library-queues/LinkedBlocking
    {kLinkedQueue, "take", WaitRole::kTakes, kQueue},
    // test: programs/library-queues/LinkedRoom
    {kLinkedQueue, "put", WaitRole::kPuts, kQueue},
    // test: programs/library-queues/Priorities
    {kPriorityQueue, "take", WaitRole::kTakes, kQueue},
};

// Overloads with a limit are other methods.
bool HasLimit(const Method& method) { return method.descriptor.find("TimeUnit") != std::string_view::npos; }

const Frame* FrameAt(const GuestThread& guest, unsigned from_top) {
  return from_top < guest.regs.depth ? &guest.frames[guest.regs.depth - 1 - from_top] : nullptr;
}

WaitRole RoleAt(const GuestThread& guest, unsigned from_top) {
  const Frame* frame = FrameAt(guest, from_top);
  return frame == nullptr ? WaitRole::kNone : frame->method->wait_role;
}

// Whether the frame's method, asked to acquire, returns only with success, or also by an exception; kNone: it may give
// up.
WaitRole WaitOf(const GuestThread& guest, unsigned from_top) {
  const WaitRole role = RoleAt(guest, from_top);
  if (role != WaitRole::kWaits && role != WaitRole::kWaitsThroughout) return WaitRole::kNone;
  const Frame& frame = *FrameAt(guest, from_top);
  if (frame.method->descriptor != kAcquireLoop) return role;
  if (guest.slots[frame.locals + kTimedLocal].i != 0) return WaitRole::kNone;
  return guest.slots[frame.locals + kInterruptibleLocal].i != 0 ? WaitRole::kWaits : WaitRole::kWaitsThroughout;
}

bool OwnsSynchronizer(const Vm& vm, const GuestThread& guest, Ref synchronizer) {
  const Field* owner = vm.ClassOf(synchronizer)->FindInstanceField("exclusiveOwnerThread");
  return owner != nullptr && vm.heap.Read<Ref>(synchronizer, owner->offset) == guest.regs.thread_object;
}

// A worker of a ForkJoinPool does other tasks while it waits, or has the pool start another worker.
bool HelpsWhileWaiting(const Vm& vm, const GuestThread& guest) {
  if (guest.regs.thread_object == 0) return true;
  for (const Class* type = vm.ClassOf(guest.regs.thread_object); type != nullptr; type = type->super) {
    if (type->name == "java/util/concurrent/ForkJoinWorkerThread") return true;
  }
  return false;
}

// The number of elements of the queue in the frame's first local, and how many there is room for.
void WaitForQueue(const Vm& vm, const GuestThread& guest, unsigned from_top, Action& action, Guard& guard) {
  const WaitRole role = RoleAt(guest, from_top);
  if ((role != WaitRole::kTakes && role != WaitRole::kPuts) || HelpsWhileWaiting(vm, guest)) return;
  const Ref queue = guest.slots[FrameAt(guest, from_top)->locals].r;
  const Class* type = FrameAt(guest, from_top)->method->owner;
  const Field* count = type->FindInstanceField(type->name == kPriorityQueue ? "size" : "count");
  Ref object = queue;
  uint32_t offset = count->offset;
  if (!count->descriptor.starts_with('I')) {
    object = vm.heap.Read<Ref>(queue, offset);
    offset = vm.ClassOf(object)->FindInstanceField("value")->offset;
  }
  action.guard_object = object;
  action.guard_offset = offset;
  guard.other = role == WaitRole::kTakes ? CellTest::kAboveBound : CellTest::kBelowBound;
  guard.bound = 0;
  if (role == WaitRole::kTakes) return;
  if (type->name == kArrayQueue) {
    guard.bound =
        static_cast<int32_t>(vm.heap.Length(vm.heap.Read<Ref>(queue, type->FindInstanceField("items")->offset)));
  } else {
    guard.bound = vm.heap.Read<int32_t>(queue, type->FindInstanceField("capacity")->offset);
  }
}

// Whether the thread's class has an `interrupt` of its own. The library calls it on a thread that was interrupted while
// it waited, so it tells that the thread waited.
bool SeesInterruptGivenBack(const Vm& vm, const GuestThread& guest) {
  const auto at = static_cast<size_t>(vm.known.thread_interrupt->vtable_index);
  return !vm.ClassOf(guest.regs.thread_object)->vtable[at]->owner->name.starts_with("java/lang/");
}

// Top of the stack: the accessor of the state; under it the attempt, and who made it.
Guard GuardOfState(Vm& vm, const GuestThread& guest, Action& action) {
  Guard guard;
  const WaitRole attempt = RoleAt(guest, 1);
  if (attempt == WaitRole::kNeedsZero) {
    const WaitRole wait = WaitOf(guest, 2);
    if (wait == WaitRole::kNone || OwnsSynchronizer(vm, guest, action.object)) return {};
    guard.cell = CellTest::kZero;
    if (RoleAt(guest, 3) == WaitRole::kLocks) WaitForQueue(vm, guest, 4, action, guard);
    guard.throughout = wait == WaitRole::kWaitsThroughout && guard.other == CellTest::kNone;
    return guard;
  }
  if (attempt != WaitRole::kNeedsPermit || RoleAt(guest, 2) != WaitRole::kForwards) return {};
  const int32_t permits = guest.slots[FrameAt(guest, 1)->locals + 1].i;
  if (permits != 1) vm.uses.looks_at_waits = true;
  const WaitRole wait = WaitOf(guest, 3);
  if (permits != 1 || wait == WaitRole::kNone) return {};
  guard.cell = CellTest::kAboveBound;
  guard.throughout = wait == WaitRole::kWaitsThroughout;
  return guard;
}

// Top of the stack: canReacquire(node), called by the loop of await. The node is in the lock's queue once it was
// signalled. It is woken when a release clears WAITING in its status, which the thread is given a permit for. Woken
// from a park, the thread looks without waiting for a second permit.
Guard GuardOfSignal(const Vm& vm, GuestThread& guest, Action& action) {
  constexpr uint32_t kNodeLocal = 1;
  Guard guard;
  const WaitRole wait = WaitOf(guest, 1);
  const Ref node = guest.slots[guest.top().locals + kNodeLocal].r;
  if (wait == WaitRole::kNone || node != action.object || HelpsWhileWaiting(vm, guest)) return guard;
  const Class* type = vm.ClassOf(node);
  if (type->FindInstanceField("prev")->offset != action.offset || std::exchange(guest.regs.woken, false)) return guard;
  guard.cell = CellTest::kNotZero;
  guard.other = CellTest::kBitClear;
  guard.bound = 1;  // Node.WAITING
  guard.throughout = wait == WaitRole::kWaitsThroughout;
  action.for_permit = 1;
  action.guard_object = node;
  action.guard_offset = type->FindInstanceField("status")->offset;
  return guard;
}

// Top of the stack: slotExchange(item, timed, ns) of JDK 17, or the later xchg(x, deadline), which has no limit if that
// is 0. In JDK 17, who has made an offer spins with random numbers once it was taken. No limit, interrupt or permit
// ends that.
// Whether it was taken is the other cell that the action reads: who takes it decides that this one waits.
Guard GuardOfExchange(const Vm& vm, const GuestThread& guest, Action& action) {
  constexpr uint32_t kLimitLocal = 2;
  Guard guard;
  const Frame& frame = guest.top();
  const Field* match = vm.ClassOf(action.object)->FindInstanceField("match");
  if (match == nullptr || match->offset != action.offset || action.kind != ActionKind::kRead) return guard;
  if (frame.method->name == "xchg") {
    if (guest.slots[frame.locals + kLimitLocal].l == 0) guard.cell = CellTest::kNotZero;
    return guard;
  }
  const Ref exchanger = guest.slots[frame.locals].r;
  const uint32_t slot = vm.ClassOf(exchanger)->FindInstanceField("slot")->offset;
  const bool is_taken = vm.heap.Read<Ref>(exchanger, slot) != action.object;
  if (guest.slots[frame.locals + kLimitLocal].i != 0 && !is_taken) return guard;
  action.guard_object = exchanger;
  action.guard_offset = slot;
  guard.cell = CellTest::kNotZero;
  guard.throughout = is_taken;
  return guard;
}

bool Passes(CellTest test, int32_t value, int32_t bound) {
  switch (test) {
    case CellTest::kNone: return true;
    case CellTest::kZero: return value == 0;
    case CellTest::kNotZero: return value != 0;
    case CellTest::kAboveBound: return value > bound;
    case CellTest::kBelowBound: return value < bound;
    case CellTest::kBitClear: return (value & bound) == 0;
  }
  return true;
}

}  // namespace

void MarkLibraryWaits(Class& type) {
  if (type.is_user || !type.name.starts_with("java/util/concurrent/")) return;
  for (const Row& row : kRows) {
    if (row.class_name != type.name) continue;
    for (const auto& method : type.methods) {
      if (method->name == row.method && !HasLimit(*method)) method->wait_role = row.role;
    }
  }
}

Guard GuardOf(Vm& vm, GuestThread& guest, Action& action) {
  Guard guard;
  if (!vm.exploration.KnowsWaits() || !IsAccess(action.kind)) return guard;
  switch (guest.top().method->wait_role) {
    case WaitRole::kState: guard = GuardOfState(vm, guest, action); break;
    case WaitRole::kNeedsSignal: guard = GuardOfSignal(vm, guest, action); break;
    case WaitRole::kNeedsEnd: {
      constexpr int32_t kCompleting = 1;  // FutureTask.COMPLETING
      guard.cell = CellTest::kAboveBound;
      guard.bound = kCompleting;
      break;
    }
    case WaitRole::kNeedsResult:
      if (!HelpsWhileWaiting(vm, guest)) guard.cell = CellTest::kNotZero;
      break;
    case WaitRole::kNeedsPartner: guard = GuardOfExchange(vm, guest, action); break;
    default: break;
  }
  action.guarded = guard.cell != CellTest::kNone;
  vm.uses.known_waits |= action.guarded;
  if (guard.throughout && SeesInterruptGivenBack(vm, guest)) vm.uses.looks_at_waits = true;
  return guard;
}

bool IsWaitOver(const Vm& vm, const GuestThread& guest) {
  const ThreadRegisters& regs = guest.regs;
  const Action& next = regs.next;
  if (regs.interrupted && !regs.guard.throughout) return true;
  if (!Passes(regs.guard.cell, vm.heap.Read<int32_t>(next.object, next.offset), regs.guard.bound)) return false;
  return regs.guard.other == CellTest::kNone ||
         Passes(regs.guard.other, vm.heap.Read<int32_t>(next.guard_object, next.guard_offset), regs.guard.bound);
}

void NotePark(const Vm& vm, GuestThread& guest) {
  guest.regs.woken = vm.exploration.KnowsWaits() && RoleAt(guest, 1) == WaitRole::kBlocks;
}

bool IsOutsideLibrary(const GuestThread& guest) {
  for (unsigned i = 0;; ++i) {
    const Frame* frame = FrameAt(guest, i);
    if (frame == nullptr) return true;
    const std::string_view owner = frame->method->owner->name;
    if (owner == "java/util/concurrent/locks/LockSupport" || owner == "jdk/internal/misc/Unsafe" ||
        owner == "java/lang/Thread") {
      continue;
    }
    return frame->method->owner->is_user || !owner.starts_with("java/util/concurrent/");
  }
}

}  // namespace heddle
