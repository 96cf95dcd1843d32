// jdk.internal.ref: Cleaners. References are never cleared by a collector (java_lang_ref_Reference.cc), so the thread of a
// Cleaner would never have anything to do; it is not started, for a thread that can step makes every access of the others
// to what is shared a choice.
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kCleanable[] = "jdk/internal/ref/CleanerImpl$CleanerCleanable";

// (this, cleaner, thread factory): registers the Cleaner with itself, as the JDK does.
NativeResult StartCleaner(NativeCall& call) {
  if (call.entered()) return call.ReturnVoid();
  Class* type = RequireClass(call.vm, kCleanable);
  if (NativeResult r = call.EnsureInitialized(type); r != NativeResult::kDone) return r;
  call.Enter();
  Slot arguments[2] = {};
  arguments[0].r = call.vm.NewObject(type);
  arguments[1].r = call.Reference(1);
  return call.Call(RequireMethod(call.vm, kCleanable, "<init>", "(Ljava/lang/ref/Cleaner;)V"), arguments, 2);
}

constexpr NativeRow kRows[] = {
    {"jdk/internal/ref/CleanerImpl", "start", "(Ljava/lang/ref/Cleaner;Ljava/util/concurrent/ThreadFactory;)V",
     StartCleaner, "no collector clears references, so the thread would never have anything to do"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalRef, kRows)

}  // namespace heddle
