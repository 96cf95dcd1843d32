// jdk.internal.perf.PerfCounter: counters for tools that look at a JVM from outside. Nobody does, so nothing is
// counted.
#include "vm/native/support.h"

namespace heddle {

namespace {

NativeResult Construct(NativeCall& call) {
  SetReferenceField(call.vm, call.Reference(0), "name", call.Reference(1));
  return call.ReturnVoid();
}

constexpr const char kCounter[] = "jdk/internal/perf/PerfCounter";
constexpr const char kReason[] = "a lock and shared memory outside the heap for what nobody reads";
constexpr NativeRow kRows[] = {
    {kCounter, "<init>", "(Ljava/lang/String;I)V", Construct, kReason},
    {kCounter, "get", "()J", ReturnZero, kReason},
    {kCounter, "set", "(J)V", DoNothing, kReason},
    {kCounter, "add", "(J)V", DoNothing, kReason},
    {kCounter, "increment", "()V", DoNothing, kReason},
    {kCounter, "addTime", "(J)V", DoNothing, kReason},
    {kCounter, "addElapsedTimeFrom", "(J)V", DoNothing, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalPerf, kRows)

}  // namespace heddle
