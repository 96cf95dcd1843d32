#include "vm/library/wait_queues.h"

#include <string_view>

#include "vm/core/vm.h"
#include "vm/library/own_synchronizers.h"
#include "vm/library/synchronizer_names.h"

namespace heddle {

namespace {

constexpr const char kQueue[] = "the queue of those who wait for a synchronizer";
constexpr const char kCondition[] = "the queue of those who wait for a signal, changed by who holds the lock";
constexpr const char kBlocker[] = "what a thread is parked for is for monitoring";
constexpr const char kOwner[] =
    "for monitoring; the library itself only compares it with the current thread, and what others write is never equal";

struct Row {
  const char* class_name;
  const char* field;
  const char* reason;
};

// Trusted: an operation on a queue, interleaved with those of other threads, does the same as when done at once. The
// JDK's queue is made for that. A program that looks at queues, blockers or owners is noted (wait_observers.cc).
constexpr Row kRows[] = {
    // test: programs/library-locks/ConditionHandOver
    {kSynchronizer, "head", kQueue},
    {kSynchronizerNode, "prev", kQueue},
    {kSynchronizerNode, "next", kQueue},
    {kSynchronizerNode, "waiter", kQueue},
    {kSynchronizerNode, "status", kQueue},
    {kConditionObject, "firstWaiter", kCondition},
    {kConditionObject, "lastWaiter", kCondition},
    {"java/lang/Thread", "parkBlocker", kBlocker},
    // The program's own synchronizers may read it for other ends.
    {"java/util/concurrent/locks/ReentrantLock$Sync", "exclusiveOwnerThread", kOwner},
    // test: programs/library-locks/OwnLatch
    {kSynchronizer, "tail", kQueue},
    // test: programs/library-synchronizers/BarrierBroken
    {kConditionNode, "nextWaiter", kCondition},
    // test: programs/library-locks/ReadersAndWriter
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync", "exclusiveOwnerThread", kOwner},
    // test: programs/library-executors/CachedDaemon
    {"java/util/concurrent/ThreadPoolExecutor$Worker", "exclusiveOwnerThread", kOwner},
    // test: programs/library-read-write-lock/WriterSignals
    {kLongSynchronizer, "head", kQueue},
    {kLongSynchronizer, "tail", kQueue},
    {kLongNode, "prev", kQueue},
    {kLongNode, "next", kQueue},
    {kLongNode, "waiter", kQueue},
    {kLongNode, "status", kQueue},
    {kLongConditionObject, "firstWaiter", kCondition},
    {kLongConditionObject, "lastWaiter", kCondition},
    {kLongConditionNode, "nextWaiter", kCondition},
};

constexpr uint32_t kCellBytes = 4, kCells = 64;

// The loops that enqueue the thread, park it and take it out of the queue. Trusted: all else changes the queue only
// after an update of the state. A loop missing here would make changes that no action tells of.
constexpr std::string_view kLoops[] = {
    "acquire",               // test: programs/library-locks/ReadersAndWriter
    "await",                 // test: programs/library-locks/ConditionHandOver
    "awaitNanos",            // test: programs/library-time/AwaitNanos
    "awaitUntil",            // test: programs/library-locks/SlotFilled
    "awaitUninterruptibly",  // test: programs/library-locks/SlotFilled
};

bool IsLoop(const Class& type, const Method& method) {
  const bool of_condition = IsCondition(type);
  if (!of_condition && type.name != kSynchronizer && type.name != kLongSynchronizer) return false;
  for (const std::string_view loop : kLoops) {
    if (method.name != loop) continue;
    return of_condition || method.descriptor == kAcquireLoop || method.descriptor == kLongAcquireLoop;
  }
  return false;
}

bool IsQueueCell(const Vm& vm, const Action& access) {
  const uint32_t cell = access.offset / kCellBytes;
  return cell < kCells && (vm.ClassOf(access.object)->queue_cells >> cell & 1) != 0;
}

}  // namespace

void MarkWaitQueues(Class& type) {
  if (type.super != nullptr) type.queue_cells = type.super->queue_cells;
  if (type.is_user || !type.name.starts_with("java/")) return;
  for (const Row& row : kRows) {
    if (row.class_name != type.name) continue;
    const uint32_t cell = type.FindInstanceField(row.field)->offset / kCellBytes;
    if (cell < kCells) type.queue_cells |= uint64_t{1} << cell;
  }
  for (const auto& method : type.methods) method->waits_in_queue = IsLoop(type, *method);
}

bool IsQueueAccess(Vm& vm, const GuestThread& guest, const Action& action) {
  if (!IsQueueCell(vm, action)) return false;
  // Before this one the thread stands until it was signalled (known_waits.h).
  if (guest.top().method->wait_role == WaitRole::kNeedsSignal) return false;
  const TrustedTouches told(vm.heap.touches, Trust::kGuard);
  const Ref own = OwnSynchronizerOf(vm, action.object);
  if (own == 0) return true;
  NoteHooks(vm, action.object, own);
  return UpdatesState(vm, guest.regs.next, own);
}

void AddQueueUpdate(const Vm& vm, const GuestThread& guest, Action& action) {
  if (IsAccess(action.kind) && IsQueueCell(vm, action)) {
    if (const Ref own = OwnSynchronizerOf(vm, action.object)) return CountAsUpdate(vm, action, own);
  }
  constexpr uint32_t kDeepest = 12;  // attempts of the library's own synchronizers call no deeper than that
  for (uint32_t i = guest.regs.depth, left = kDeepest; i-- > 0 && left-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (!frame.method->waits_in_queue) continue;
    Ref synchronizer = guest.slots[frame.locals].r;
    if (IsCondition(*frame.method->owner)) {
      synchronizer = vm.heap.Read<Ref>(synchronizer, frame.method->owner->FindInstanceField("this$0")->offset);
    }
    return CountAsUpdate(vm, action, synchronizer);
  }
}

}  // namespace heddle
