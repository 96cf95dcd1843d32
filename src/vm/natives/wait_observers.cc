// Methods that tell how other threads wait inside the library, which need not be as it would be without known waits
// (vm/library_waits.h). The machine notes that they are used; the methods then run as they are.
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kReason[] = "shows how threads wait; the method's own code runs after that is noted";
constexpr const char kLock[] = "java/util/concurrent/locks/ReentrantLock";
constexpr const char kSemaphore[] = "java/util/concurrent/Semaphore";

NativeResult Note(NativeCall& call) {
  call.vm.uses.looks_at_waits = true;
  return NativeResult::kDecline;
}

constexpr NativeRow kRows[] = {
    {kLock, "hasQueuedThreads", "()Z", Note, kReason},
    {kLock, "hasQueuedThread", "(Ljava/lang/Thread;)Z", Note, kReason},
    {kLock, "getQueueLength", "()I", Note, kReason},
    {kLock, "getQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {kSemaphore, "hasQueuedThreads", "()Z", Note, kReason},
    {kSemaphore, "getQueueLength", "()I", Note, kReason},
    {kSemaphore, "getQueuedThreads", "()Ljava/util/Collection;", Note, kReason},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", "toString", "()Ljava/lang/String;", Note, kReason},
    {"java/util/concurrent/locks/LockSupport", "getBlocker", "(Ljava/lang/Thread;)Ljava/lang/Object;", Note, kReason},
    {"java/util/concurrent/CompletableFuture", "getNumberOfDependents", "()I", Note, kReason},
    {"java/util/concurrent/CompletableFuture", "toString", "()Ljava/lang/String;", Note, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(WaitObservers, kRows)

}  // namespace heddle
