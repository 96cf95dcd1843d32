#include "vm/library/wait_roles.h"

#include <string_view>

#include "program/class.h"
#include "vm/library/synchronizer_names.h"

namespace heddle {

namespace {

constexpr const char kLock[] =
    "exclusive: whoever waits can only come to own it when it is free, and its first waiter is woken then; the order "
    "of arrival is nothing that anybody can see";
constexpr const char kWorker[] = "as for locks; others only try it";
constexpr const char kLatch[] = "opens once, for all";
constexpr const char kSemaphore[] =
    "as for locks, while nobody acquires several permits at once, which could stand in the way of one who needs fewer";
constexpr const char kNoWriter[] =
    "while another thread owns the write lock, who waits for either lock stands in nobody's way: that thread keeps all "
    "out; where readers hold the lock, who wants to write enqueues itself and keeps further readers out";
constexpr const char kCondition[] =
    "parked at once, unless it was signalled and woken before that; it can see no more when it looks again in between";
constexpr const char kFuture[] = "waits for the end of the task; nothing is done meanwhile but enqueueing and parking";
constexpr const char kPartner[] =
    "who has made an offer waits until it is taken; nothing else can end an offer in the one slot, nor one with a "
    "limit that was taken";
constexpr const char kPhase[] =
    "waits for the next phase; nothing is done meanwhile but enqueueing and parking, and who advances lets all go";
constexpr const char kQueue[] =
    "waits for an element, or for room, with the lock given back; who is signalled in vain waits again";

constexpr char kReentrantLock[] = "java/util/concurrent/locks/ReentrantLock";
constexpr char kLockSync[] = "java/util/concurrent/locks/ReentrantLock$Sync";
constexpr char kNonfairLock[] = "java/util/concurrent/locks/ReentrantLock$NonfairSync";
constexpr char kFairLock[] = "java/util/concurrent/locks/ReentrantLock$FairSync";
constexpr char kReadWriteSync[] = "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";
constexpr char kSemaphoreSync[] = "java/util/concurrent/Semaphore$Sync";
constexpr char kNonfairSemaphore[] = "java/util/concurrent/Semaphore$NonfairSync";
constexpr char kExchanger[] = "java/util/concurrent/Exchanger";
constexpr char kFutureTask[] = "java/util/concurrent/FutureTask";
constexpr char kCompletableFuture[] = "java/util/concurrent/CompletableFuture";
constexpr char kLinkedQueue[] = "java/util/concurrent/LinkedBlockingQueue";
constexpr char kLinkedDeque[] = "java/util/concurrent/LinkedBlockingDeque";

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
    // test: programs/library-read-write-lock/WriterThenReader
    {kReadWriteSync, "tryAcquire", WaitRole::kNeedsNoWriter, kNoWriter},
    {kReadWriteSync, "tryAcquireShared", WaitRole::kNeedsNoWriter, kNoWriter},
    {kReadWriteSync, "fullTryAcquireShared", WaitRole::kTriesInFull, kNoWriter},
    // test: programs/library-read-write-lock/WriterSignals
    {kLongSynchronizer, "getState", WaitRole::kState, "the cell"},
    {kLongSynchronizer, "compareAndSetState", WaitRole::kState, "the cell"},
    {kLongSynchronizer, "acquire", WaitRole::kWaitsThroughout, "waits; the loop does as it is told"},
    {kLongSynchronizer, "acquireShared", WaitRole::kWaitsThroughout, "waits"},
    {kLongSynchronizer, "acquireSharedInterruptibly", WaitRole::kWaits, "waits"},
    {kLongConditionObject, "canReacquire", WaitRole::kNeedsSignal, kCondition},
    {kLongConditionObject, "await", WaitRole::kWaits, kCondition},
    {kLongConditionObject, "awaitUninterruptibly", WaitRole::kWaitsThroughout, kCondition},
    {kLongConditionNode, "block", WaitRole::kBlocks, kCondition},
    // test: programs/library-read-write-lock/StampedTurns
    {kStampedLock, "casState", WaitRole::kTriesInFull, "the cell"},
    {kStampedLock, "writeLock", WaitRole::kNeedsNoStamp, kNoWriter},
    {kStampedLock, "readLock", WaitRole::kNeedsNoStamp, kNoWriter},
    {kStampedLock, "acquireWrite", WaitRole::kNeedsNoStamp, kNoWriter},
    {kStampedLock, "acquireRead", WaitRole::kNeedsNoStamp, kNoWriter},
    {kStampedLock, "tryAcquireRead", WaitRole::kTriesInFull, kNoWriter},
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
    // test: programs/library-synchronizers/PhaserMeets
    {"java/util/concurrent/Phaser", "internalAwaitAdvance", WaitRole::kNeedsPhase, kPhase},
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

}  // namespace heddle
