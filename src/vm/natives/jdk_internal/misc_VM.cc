// jdk.internal.misc.VM and Signal, and small questions about what this machine supports.
#include "vm/native/refusal.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr int64_t kUserId = 1000;

NativeResult GetId(NativeCall& call) { return call.ReturnLong(kUserId); }

NativeResult GetRuntimeArguments(NativeCall& call) {
  return call.ReturnReference(call.vm.NewArray(call.vm.known.string_array, 0));
}

// The loader of the innermost frame whose class is not the JDK's.
NativeResult LatestUserDefinedLoader(NativeCall& call) {
  const GuestThread& guest = call.guest();
  Ref platform = call.vm.mirrors.PlatformLoader();
  for (uint32_t index = guest.regs.depth; index > 0; --index) {
    Ref mirror = guest.frames[index - 1].method->owner->mirror;
    Ref loader = mirror == 0 ? 0 : call.vm.heap.Read<Ref>(mirror, call.vm.known.class_loader);
    if (loader != 0 && loader != platform) return call.ReturnReference(loader);
  }
  return call.ReturnReference(0);
}

// No signal ever comes; a handler may be set for those that a program may handle.
NativeResult FindSignal(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  std::string name = call.vm.strings.Utf8(call.Reference(0));
  static constexpr struct {
    const char* name;
    int32_t number;
  } kSignals[] = {{"HUP", 1}, {"INT", 2}, {"ABRT", 6}, {"ALRM", 14}, {"TERM", 15}, {"PIPE", 13}, {"WINCH", 28}};
  for (const auto& signal : kSignals) {
    if (name == signal.name) return call.ReturnInt(signal.number);
  }
  return call.ReturnInt(-1);
}

constexpr NativeRow kRows[] = {
    {"jdk/internal/misc/VM", "initialize", "()V", DoNothing},
    {"jdk/internal/misc/VM", "latestUserDefinedLoader0", "()Ljava/lang/ClassLoader;", LatestUserDefinedLoader},
    {"jdk/internal/misc/VM", "getRuntimeArguments", "()[Ljava/lang/String;", GetRuntimeArguments},
    {"jdk/internal/misc/VM", "getuid", "()J", GetId},
    {"jdk/internal/misc/VM", "geteuid", "()J", GetId},
    {"jdk/internal/misc/VM", "getgid", "()J", GetId},
    {"jdk/internal/misc/VM", "getegid", "()J", GetId},
    {"jdk/internal/misc/Signal", "findSignal0", "(Ljava/lang/String;)I", FindSignal},
    {"jdk/internal/misc/Signal", "handle0", "(IJ)J", ReturnZero},
    {"jdk/internal/misc/Signal", "raise0", "(I)V", Refuse, "unsupported: raising a signal"},
    {"jdk/internal/misc/PreviewFeatures", "isPreviewEnabled", "()Z", ReturnZero},
    {"jdk/internal/vm/ContinuationSupport", "isSupported0", "()Z", ReturnZero},
    {"jdk/internal/vm/ForeignLinkerSupport", "isSupported0", "()Z", ReturnZero},
    {"jdk/internal/vm/vector/VectorSupport", "registerNatives", "()I", ReturnZero},
    {"jdk/internal/vm/vector/VectorSupport", "getCPUFeatures", "()Ljava/lang/String;", ReturnNull},
    {"jdk/internal/platform/CgroupMetrics", "isUseContainerSupport", "()Z", ReturnZero},
    {"jdk/internal/platform/CgroupMetrics", "isContainerized0", "()Z", ReturnZero},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalMiscVm, kRows)

}  // namespace heddle
