// Methods that tell how other threads wait inside the library, which need not be as it would be without known waits
// (vm/library_waits.h). The machine notes that they are used; the methods then run as they are.
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kReason[] = "shows how threads wait; the method's own code runs after that is noted";
constexpr const char kSynchronizer[] = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
constexpr const char kCondition[] = "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";

NativeResult Note(NativeCall& call) {
  call.vm.uses.looks_at_waits = true;
  return NativeResult::kDecline;
}

constexpr NativeRow kRows[] = {
    {kSynchronizer, "hasQueuedThreads", "()Z", Note, kReason},
    {kSynchronizer, "hasContended", "()Z", Note, kReason},
    {kSynchronizer, "getFirstQueuedThread", "()Ljava/lang/Thread;", Note, kReason},
    {kSynchronizer, "isQueued", "(Ljava/lang/Thread;)Z", Note, kReason},
    {kSynchronizer, "getQueueLength", "()I", Note, kReason},
    {kSynchronizer, "getQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {kSynchronizer, "getExclusiveQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {kSynchronizer, "getSharedQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {kSynchronizer, "toString", "()Ljava/lang/String;", Note, kReason},
    {kCondition, "hasWaiters", "()Z", Note, kReason},
    {kCondition, "getWaitQueueLength", "()I", Note, kReason},
    {kCondition, "getWaitingThreads", "()Ljava/util/Collection;", Note, kReason},
    {"java/util/concurrent/locks/ReentrantLock$Sync", "getOwner", "()Ljava/lang/Thread;", Note, kReason},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync", "getOwner", "()Ljava/lang/Thread;", Note, kReason},
    {"java/util/concurrent/locks/LockSupport", "getBlocker", "(Ljava/lang/Thread;)Ljava/lang/Object;", Note, kReason},
    {"java/util/concurrent/CompletableFuture", "getNumberOfDependents", "()I", Note, kReason},
    {"java/util/concurrent/CompletableFuture", "toString", "()Ljava/lang/String;", Note, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(WaitObservers, kRows)

}  // namespace heddle
