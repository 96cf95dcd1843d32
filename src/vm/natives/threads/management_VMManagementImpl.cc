// java.lang.management, but for threads: what the virtual machine says of itself. It agrees with Runtime, ProcessHandle
// and the clock of this machine. What depends on how classes were loaded or on the host is unsupported.
#include "vm/classes/class_init.h"
#include "vm/native/clock.h"
#include "vm/native/refusal.h"
#include "vm/native/support.h"
#include "vm/natives/threads/thread_facts.h"

namespace heddle {

namespace {

constexpr const char kManagement[] = "sun/management/VMManagementImpl";
constexpr const char kMemory[] = "sun/management/MemoryImpl";
constexpr int32_t kProcessId = 1;
constexpr int64_t kNanosPerMilli = 1000000;
// As in HotSpot of that JDK.
constexpr int kFirstFeatureOfVersion4 = 20;

NativeResult GetVersion(NativeCall& call) {
  return call.ReturnReference(
      call.vm.strings.Literal(call.vm.options.jdk.feature >= kFirstFeatureOfVersion4 ? "4.0" : "3.0"));
}

// What the machine measures or could: see management_ThreadImpl.cc.
NativeResult InitOptionalSupport(NativeCall& call) {
  static constexpr const char* kSupported[] = {"threadContentionMonitoringSupport", "currentThreadCpuTimeSupport",
                                               "otherThreadCpuTimeSupport",         "objectMonitorUsageSupport",
                                               "synchronizerUsageSupport",          "threadAllocatedMemorySupport"};
  for (const char* name : kSupported) {
    const Field* field = call.vm.FieldOf(kManagement, name);
    if (field != nullptr) call.vm.heap.Write<uint8_t>(field->owner->statics, field->offset, 1);
  }
  return call.ReturnVoid();
}

NativeResult ProcessId(NativeCall& call) { return call.ReturnInt(kProcessId); }
NativeResult VmId(NativeCall& call) {
  return call.ReturnReference(call.vm.strings.Literal(std::to_string(kProcessId) + "@localhost"));
}
NativeResult StartupTime(NativeCall& call) { return call.ReturnLong(kClockStart / kNanosPerMilli); }
NativeResult Uptime(NativeCall& call) {
  int64_t now;
  return ReadClock(call, &now) ? call.ReturnLong((now - kClockStart) / kNanosPerMilli) : NativeResult::kStop;
}

NativeResult VmArguments(NativeCall& call) {
  std::vector<Ref> words;
  for (const auto& [name, value] : call.vm.options.properties) {
    words.push_back(call.vm.strings.New("-D" + name + (value.empty() ? "" : "=" + value)));
  }
  return call.ReturnReference(NewReferenceArray(call.vm, call.vm.known.string, words));
}

NativeResult LiveThreadCount(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
  return call.ReturnInt(static_cast<int32_t>(LivePlatformThreads(call.vm, 0).size()));
}

NativeResult DaemonThreadCount(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
  int32_t count = 0;
  for (Ref thread : LivePlatformThreads(call.vm, 0)) {
    if (call.vm.threads.at(call.vm.living_threads.Of(thread)).regs.daemon) ++count;
  }
  return call.ReturnInt(count);
}

// The past is no part of a state: when schedules are explored, these numbers are those of one way to get here.
NativeResult TotalThreadCount(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
  if (!call.vm.exploration.run_mode()) call.vm.uses.sampled = true;
  return call.ReturnLong(static_cast<int64_t>(call.vm.threads.created()));
}

NativeResult PeakThreadCount(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
  if (!call.vm.exploration.run_mode()) call.vm.uses.sampled = true;
  return call.ReturnInt(static_cast<int32_t>(call.vm.globals.peak_threads));
}

NativeResult ResetPeakThreadCount(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
  call.vm.globals.peak_threads = call.vm.globals.live_threads;
  return call.ReturnVoid();
}

NativeResult Processors(NativeCall& call) {
  constexpr int32_t kProcessors = 2;  // as Runtime says
  return call.ReturnInt(kProcessors);
}

// The heap as Runtime describes it; there is no other memory.
NativeResult GetMemoryUsage(NativeCall& call) {
  Vm& vm = call.vm;
  const bool heap = call.Int(1) != 0;
  const int64_t bytes = heap ? static_cast<int64_t>(vm.options.guest_heap_bytes) : 0;
  const Ref usage = vm.NewObject(RequireClass(vm, "java/lang/management/MemoryUsage"));
  SetLongField(vm, usage, "init", bytes);
  SetLongField(vm, usage, "used", bytes / 2);
  SetLongField(vm, usage, "committed", bytes);
  SetLongField(vm, usage, "max", heap ? bytes : -1);
  return call.ReturnReference(usage);
}

NativeResult NoPools(NativeCall& call) {
  return call.ReturnReference(
      NewReferenceArray(call.vm, RequireClass(call.vm, "java/lang/management/MemoryPoolMXBean"), {}));
}
NativeResult NoManagers(NativeCall& call) {
  return call.ReturnReference(
      NewReferenceArray(call.vm, RequireClass(call.vm, "java/lang/management/MemoryManagerMXBean"), {}));
}

NativeResult NoBufferPools(NativeCall& call) {
  const Field* empty = call.vm.FieldOf("java/util/Collections", "EMPTY_LIST");
  if (NativeResult r = EnsureInitialized(call, empty->owner); r != NativeResult::kDone) return r;
  return call.ReturnReference(call.vm.heap.Read<Ref>(empty->owner->statics, empty->offset));
}

NativeResult NoLoadAverage(NativeCall& call) { return call.ReturnInt(-1); }

constexpr NativeRow kRows[] = {
    {kManagement, "getVersion0", "()Ljava/lang/String;", GetVersion},
    {kManagement, "initOptionalSupportFields", "()V", InitOptionalSupport},
    {kManagement, "isThreadContentionMonitoringEnabled", "()Z", ReturnZero},
    {kManagement, "isThreadCpuTimeEnabled", "()Z", ReturnZero},
    {kManagement, "isThreadAllocatedMemoryEnabled", "()Z", ReturnZero},
    {kManagement, "getTotalClassCount", "()J", Refuse,
     "unsupported: counts of loaded classes: the machine loads them for itself, too"},
    {kManagement, "getUnloadedClassCount", "()J", ReturnZero},
    {kManagement, "getVerboseClass", "()Z", ReturnZero},
    {kManagement, "getVerboseGC", "()Z", ReturnZero},
    {kManagement, "getProcessId", "()I", ProcessId},
    {kManagement, "getVmId", "()Ljava/lang/String;", VmId, "asks the network for the host's name"},
    {kManagement, "getVmArguments0", "()[Ljava/lang/String;", VmArguments},
    {kManagement, "getStartupTime", "()J", StartupTime},
    {kManagement, "getUptime0", "()J", Uptime},
    {kManagement, "getAvailableProcessors", "()I", Processors},
    {kManagement, "getTotalThreadCount", "()J", TotalThreadCount},
    {kManagement, "getLiveThreadCount", "()I", LiveThreadCount},
    {kManagement, "getPeakThreadCount", "()I", PeakThreadCount},
    {kManagement, "getDaemonThreadCount", "()I", DaemonThreadCount},
    {"sun/management/ThreadImpl", "resetPeakThreadCount0", "()V", ResetPeakThreadCount},
    {kMemory, "getMemoryUsage0", "(Z)Ljava/lang/management/MemoryUsage;", GetMemoryUsage},
    {kMemory, "getMemoryPools0", "()[Ljava/lang/management/MemoryPoolMXBean;", NoPools},
    {kMemory, "getMemoryManagers0", "()[Ljava/lang/management/MemoryManagerMXBean;", NoManagers},
    {kMemory, "setVerboseGC", "(Z)V", Refuse, "unsupported: messages of the virtual machine"},
    {"sun/management/ClassLoadingImpl", "setVerboseClass", "(Z)V", Refuse,
     "unsupported: messages of the virtual machine"},
    {"jdk/internal/misc/VM", "getBufferPools", "()Ljava/util/List;", NoBufferPools,
     "there is no memory outside the heap, and files are closed"},
    {"com/sun/management/internal/OperatingSystemImpl", "initialize0", "()V", DoNothing},
    {"jdk/internal/misc/Unsafe", "getLoadAverage0", "([DI)I", NoLoadAverage},
};

}  // namespace

HEDDLE_NATIVE_TABLE(SunManagement, kRows)

}  // namespace heddle
