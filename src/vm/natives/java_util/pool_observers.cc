// Methods of a ThreadPoolExecutor that tell how far its threads have come in its own code, or give its queue away
// (vm/library/pool_sections.h). The machine notes that they are used; the methods then run as they are.
#include "vm/library/pool_sections.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kPool[] = "java/util/concurrent/ThreadPoolExecutor";
constexpr const char kRejecting[] = "java/util/concurrent/ThreadPoolExecutor$AbortPolicy";
constexpr const char kRejection[] = "java/util/concurrent/RejectedExecutionException";
constexpr const char kNumbers[] = "shows how far a pool's threads have come; the method's own code runs";
constexpr const char kText[] = "the text of a rejected task has such numbers; the method's own code runs";
constexpr const char kLeaving[] = "a worker leaves; the method's own code runs";
constexpr const char kQueue[] = "the program has the pool's queue from here on; the method's own code runs";

NativeResult NoteLook(NativeCall& call) {
  NoteLookAtPool(call.vm);
  return NativeResult::kDecline;
}

// The text of a RejectedExecutionException has the numbers, too. That counts once it is asked for.
// test: programs/pools/RejectedText
NativeResult NoteLookUnlessRejecting(NativeCall& call) {
  return call.guest().top().method->owner->name == kRejecting ? NativeResult::kDecline : NoteLook(call);
}

NativeResult NoteTextOfRejection(NativeCall& call) {
  if (call.vm.ClassOf(call.Reference(0))->name == kRejection) NoteLookAtPool(call.vm);
  return NativeResult::kDecline;
}

NativeResult NoteQueue(NativeCall& call) {
  NotePoolQueue(call.vm, call.guest());
  return NativeResult::kDecline;
}

NativeResult NoteExit(NativeCall& call) {
  NoteLeaving(call.vm, call.Reference(0));
  return NativeResult::kDecline;
}

NativeResult NoteMade(NativeCall& call) {
  NotePoolMade(call.vm, call.Reference(0));
  return NoteQueue(call);
}

constexpr NativeRow kRows[] = {
    {kPool, "getPoolSize", "()I", NoteLook, kNumbers},
    {kPool, "getActiveCount", "()I", NoteLook, kNumbers},
    {kPool, "getLargestPoolSize", "()I", NoteLook, kNumbers},
    {kPool, "getTaskCount", "()J", NoteLook, kNumbers},
    {kPool, "getCompletedTaskCount", "()J", NoteLook, kNumbers},
    {kPool, "toString", "()Ljava/lang/String;", NoteLookUnlessRejecting, kNumbers},
    {"java/lang/Throwable", "getMessage", "()Ljava/lang/String;", NoteTextOfRejection, kText},
    {kPool, "processWorkerExit", "(Ljava/util/concurrent/ThreadPoolExecutor$Worker;Z)V", NoteExit, kLeaving},
    {kPool, "getQueue", "()Ljava/util/concurrent/BlockingQueue;", NoteQueue, kQueue},
    {kPool, "<init>",
     "(IIJLjava/util/concurrent/TimeUnit;Ljava/util/concurrent/BlockingQueue;Ljava/util/concurrent/ThreadFactory;Ljava/"
     "util/concurrent/RejectedExecutionHandler;)V",
     NoteMade, kQueue},
};

}  // namespace

HEDDLE_NATIVE_TABLE(PoolObservers, kRows)

}  // namespace heddle
