#include "vm/library/confined.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace heddle {

namespace {

constexpr const char kBarrier[] = "CyclicBarrier: every method that touches it holds the barrier's lock";
constexpr const char kArrayQueue[] = "ArrayBlockingQueue: \"Main lock guarding all access\"";
constexpr const char kPriorityQueue[] = "PriorityBlockingQueue: touched with the queue's lock held";
constexpr const char kDelayedQueue[] = "DelayedWorkQueue: every method that touches it holds the queue's lock";
constexpr const char kMainLock[] = "ThreadPoolExecutor: \"Accessed only under mainLock\"";
constexpr const char kOwner[] =
    "compared with the current thread only; the others write null or themselves, and that is never equal";
constexpr const char kState[] =
    "used by the owner only, and while a thread owns the lock no other writes the state; who is not the owner throws";

constexpr const char kFirstReader[] =
    "compared with the current thread only; written by the one reader whose hold is the first, before it gives it back";
constexpr const char kHolds[] =
    "a cache of the reader's own counter, which readHolds has as well; what others put there is passed over";

constexpr const char kThreadLocals[] = "a map that only its own thread has, by the current thread's threadLocals";

constexpr char kBarrierClass[] = "java/util/concurrent/CyclicBarrier";
constexpr char kArrayQueueClass[] = "java/util/concurrent/ArrayBlockingQueue";
constexpr char kPriorityQueueClass[] = "java/util/concurrent/PriorityBlockingQueue";
constexpr char kDelayedQueueClass[] = "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue";
constexpr char kPoolClass[] = "java/util/concurrent/ThreadPoolExecutor";
constexpr char kThreadLocalMap[] = "java/lang/ThreadLocal$ThreadLocalMap";
constexpr char kLockSync[] = "java/util/concurrent/locks/ReentrantLock$Sync";
constexpr char kReadWriteSync[] = "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";

struct Row {
  const char* class_name;
  const char* member;
  const char* reason;
};

// Plain fields. Trusted: all code of the library that touches one holds the lock that the reason names. So no other
// thread can touch it before the holder lets go. Reflection and Unsafe are not meant: their accesses stay visible.
constexpr Row kFields[] = {
    // test: programs/library-synchronizers/BarrierBroken
    {kBarrierClass, "generation", kBarrier},
    {kBarrierClass, "count", kBarrier},
    {"java/util/concurrent/CyclicBarrier$Generation", "broken", kBarrier},
    // test: programs/library-queues/ArrayBlocking
    {kArrayQueueClass, "takeIndex", kArrayQueue},
    {kArrayQueueClass, "putIndex", kArrayQueue},
    {kArrayQueueClass, "count", kArrayQueue},
    {kArrayQueueClass, "itrs", kArrayQueue},
    // Not its field `queue`, which tryGrow reads without the lock.
    // test: programs/library-queues/Priorities
    {kPriorityQueueClass, "size", kPriorityQueue},
    // test: programs/library-executors/ScheduledOnce
    {kDelayedQueueClass, "queue", kDelayedQueue},
    {kDelayedQueueClass, "size", kDelayedQueue},
    {kDelayedQueueClass, "leader", kDelayedQueue},
    // test: programs/library-read-write-lock/WriterThenReader
    {kReadWriteSync, "firstReader", kFirstReader},
    {kReadWriteSync, "firstReaderHoldCount", kFirstReader},
    {kReadWriteSync, "cachedHoldCounter", kHolds},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync$HoldCounter", "count", kHolds},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync$HoldCounter", "tid", kHolds},
    // test: programs/library-executors/PoolOfTwo
    {kPoolClass, "largestPoolSize", kMainLock},
    // test: programs/library-executors/CachedDaemon
    {kPoolClass, "completedTaskCount", kMainLock},
    // test: programs/library-threads/Locals
    {kThreadLocalMap, "table", kThreadLocals},
    {kThreadLocalMap, "size", kThreadLocals},
    {kThreadLocalMap, "threshold", kThreadLocals},
    {"java/lang/ThreadLocal$ThreadLocalMap$Entry", "value", kThreadLocals},
};

// Methods whose array elements are confined. Trusted: the array is the queue's own, and the caller holds its lock. None
// of them is given an array by the program. (PriorityBlockingQueue copies what a collection's toArray gives it.)
constexpr Row kArrays[] = {
    // test: programs/library-queues/ArrayBlocking
    {kArrayQueueClass, "enqueue", kArrayQueue},
    {kArrayQueueClass, "dequeue", kArrayQueue},
    // test: programs/library-queues/TakenFromMiddle
    {kArrayQueueClass, "removeAt", kArrayQueue},
    {kArrayQueueClass, "itemAt", kArrayQueue},
    // test: programs/library-queues/Priorities
    {kPriorityQueueClass, "dequeue", kPriorityQueue},
    {kPriorityQueueClass, "siftUpComparable", kPriorityQueue},
    {kPriorityQueueClass, "siftDownComparable", kPriorityQueue},
    // test: programs/library-queues/PrioritiesByRule
    {kPriorityQueueClass, "siftUpUsingComparator", kPriorityQueue},
    {kPriorityQueueClass, "siftDownUsingComparator", kPriorityQueue},
    // test: programs/library-executors/ScheduledOnce
    {kDelayedQueueClass, "finishPoll", kDelayedQueue},
    {kDelayedQueueClass, "take", kDelayedQueue},
    // test: programs/library-executors/ScheduledTwo
    {kDelayedQueueClass, "siftUp", kDelayedQueue},
    {kDelayedQueueClass, "siftDown", kDelayedQueue},
    {kDelayedQueueClass, "offer", kDelayedQueue},
    {kDelayedQueueClass, "poll", kDelayedQueue},
    // test: programs/library-threads/Locals
    {kThreadLocalMap, "<init>", kThreadLocals},
    {kThreadLocalMap, "getEntry", kThreadLocals},
    {kThreadLocalMap, "getEntryAfterMiss", kThreadLocals},
    {kThreadLocalMap, "set", kThreadLocals},
    {kThreadLocalMap, "remove", kThreadLocals},
    {kThreadLocalMap, "replaceStaleEntry", kThreadLocals},
    {kThreadLocalMap, "expungeStaleEntry", kThreadLocals},
    {kThreadLocalMap, "expungeStaleEntries", kThreadLocals},
    {kThreadLocalMap, "cleanSomeSlots", kThreadLocals},
    {kThreadLocalMap, "rehash", kThreadLocals},
    {kThreadLocalMap, "resize", kThreadLocals},
};

// Getters of the synchronizers, whose reads are confined when these methods call them. Trusted: what the method makes
// of the value is the same, whatever other threads can write before.
constexpr char kOwnerGetter[] = "getExclusiveOwnerThread", kStateGetter[] = "getState";
constexpr Row kOwnerReaders[] = {
    // test: programs/library-locks/OwnerCompared
    {kLockSync, "tryLock", kOwner},
    {kLockSync, "isHeldExclusively", kOwner},
    {kReadWriteSync, "isHeldExclusively", kOwner},
    // test: programs/library-time/TryLockInTime
    {"java/util/concurrent/locks/ReentrantLock$NonfairSync", "initialTryLock", kOwner},
    // test: programs/library-locks/FairLock
    {"java/util/concurrent/locks/ReentrantLock$FairSync", "initialTryLock", kOwner},
};
// These read the owner as well.
constexpr Row kStateReaders[] = {
    // test: programs/library-locks/ConditionHandOver
    {kLockSync, "tryRelease", kState},
};

// The set of workers of a ThreadPoolExecutor, "accessed only when holding mainLock". So confined is what these classes
// do when it calls them, by however many calls of theirs. Trusted: it touches no other set or map.
constexpr const char* kWorkerSet[] = {
    // test: programs/library-executors/CachedDaemon
    "java/util/HashSet",
    "java/util/HashMap",
    // test: programs/library-executors/FixedPool
    "java/util/HashMap$KeySet",
    "java/util/HashMap$HashIterator",
    "java/util/HashMap$KeyIterator",
};

template <size_t kCount>
bool Names(const Row (&rows)[kCount], const Class& type, std::string_view member) {
  for (const Row& row : rows) {
    if (row.class_name == type.name && row.member == member) return true;
  }
  return false;
}

bool CalledByPool(const GuestThread& guest) {
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Confinement confinement = guest.frames[i].method->confinement;
    if (confinement == Confinement::kOfCaller) continue;
    return confinement == Confinement::kCallees;
  }
  return false;
}

bool CalledBy(const GuestThread& guest, Confinement caller) {
  return guest.regs.depth >= 2 && guest.frames[guest.regs.depth - 2].method->confinement == caller;
}

}  // namespace

void MarkConfined(Class& type) {
  if (type.is_user || !type.name.starts_with("java/")) return;
  for (const auto& field : type.fields) field->confined = Names(kFields, type, field->name);
  const bool worker_set = std::find(std::begin(kWorkerSet), std::end(kWorkerSet), type.name) != std::end(kWorkerSet);
  for (const auto& method : type.methods) {
    Confinement& confinement = method->confinement;
    if (worker_set) confinement = Confinement::kOfCaller;
    if (type.name == kPoolClass) confinement = Confinement::kCallees;
    if (Names(kArrays, type, method->name)) confinement = Confinement::kArrays;
    if (Names(kOwnerReaders, type, method->name)) confinement = Confinement::kReadsOwner;
    if (Names(kStateReaders, type, method->name)) confinement = Confinement::kReadsOwnerAndState;
    const std::string_view synchronizers = "java/util/concurrent/locks/Abstract";
    if (!type.name.starts_with(synchronizers)) continue;
    if (method->name == kOwnerGetter) confinement = Confinement::kOwnerGetter;
    if (method->name == kStateGetter) confinement = Confinement::kStateGetter;
  }
}

bool IsConfined(const GuestThread& guest, const Field* field) {
  if (field != nullptr && field->confined) return true;
  switch (guest.top().method->confinement) {
    case Confinement::kArrays: return field == nullptr;
    case Confinement::kOfCaller: return CalledByPool(guest);
    case Confinement::kOwnerGetter:
      return CalledBy(guest, Confinement::kReadsOwner) || CalledBy(guest, Confinement::kReadsOwnerAndState);
    case Confinement::kStateGetter: return CalledBy(guest, Confinement::kReadsOwnerAndState);
    default: return false;
  }
}

}  // namespace heddle
