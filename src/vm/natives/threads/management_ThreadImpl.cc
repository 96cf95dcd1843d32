// java.lang.management.ThreadMXBean, under the library's own sun.management.ThreadImpl.
//
// Of each thread is told what it is, does, holds and waits for. What the machine does not measure (processor time,
// bytes allocated, time blocked) is switched off, as the specification lets a virtual machine do: the library then
// answers -1. Switching it on is unsupported, and so are the counts of how often a thread was blocked.
#include "vm/classes/class_init.h"
#include "vm/native/refusal.h"
#include "vm/natives/threads/thread_facts.h"
#include "vm/state/fingerprint.h"

namespace heddle {

namespace {

constexpr const char kThreadImpl[] = "sun/management/ThreadImpl";
constexpr const char kThreadInfo[] = "java/lang/management/ThreadInfo";
constexpr const char kUnmeasured[] =
    "unsupported: how much a thread computes, allocates or is blocked: that is not measured";
constexpr int32_t kUnknownDepth = -1;

NativeResult GetThreads(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
  return call.ReturnReference(NewReferenceArray(call.vm, call.vm.known.thread, LivePlatformThreads(call.vm, 0)));
}

// What a constructor of ThreadInfo is given, all read at once: the constructors are guest code, and other threads may
// go on between two of them.
enum Part : uint32_t { kThread, kLock, kOwner, kStack, kMonitors, kDepths, kSynchronizers, kStatus, kPartCount };

struct Wanted {
  size_t depth = 0;  // frames
  bool stack = false, monitors = false, synchronizers = false;
};

Ref NewIntArray(Vm& vm, const std::vector<int32_t>& values) {
  const Ref array = vm.NewArray(vm.known.int_array, static_cast<uint32_t>(values.size()));
  for (uint32_t i = 0; i < values.size(); ++i) vm.heap.Write<int32_t>(array, kHeaderBytes + 4 * i, values[i]);
  return array;
}

// Where in the shown stack the monitor was entered, if a synchronized method did it: the machine does not remember
// which statement entered a monitor.
int32_t DepthOf(const GuestThread& guest, Ref monitor, size_t shown) {
  int32_t depth = 0, found = kUnknownDepth;
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if ((frame.flags & kFrameStub) != 0 || frame.method->hidden) continue;
    if ((frame.flags & kFrameHoldsMonitor) != 0 && frame.monitor == monitor) found = depth;
    ++depth;
  }
  // Its stack may begin with a method that has no frame.
  if (found != kUnknownDepth) found += static_cast<int32_t>(shown) - depth;
  return found;
}

void AddMonitors(Vm& vm, ThreadId id, size_t max_depth, Ref parts) {
  const GuestThread& guest = vm.threads.at(id);
  const size_t shown = StackOf(vm, id).size();
  std::vector<Ref> objects;
  std::vector<int32_t> depths;
  for (uint32_t i = guest.regs.monitor_count; i-- > 0;) {
    const Ref object = guest.monitors[i].object;
    const int32_t depth = DepthOf(guest, object, shown);
    objects.push_back(object);
    depths.push_back(depth < static_cast<int64_t>(std::min<size_t>(max_depth, INT32_MAX)) ? depth : kUnknownDepth);
  }
  vm.StoreReference(parts, kHeaderBytes + 4 * kMonitors, NewReferenceArray(vm, vm.known.object, objects));
  vm.StoreReference(parts, kHeaderBytes + 4 * kDepths, NewIntArray(vm, depths));
}

void AddSynchronizers(Vm& vm, Ref thread, const std::vector<Ref>& live, Ref parts) {
  const Class* synchronizer = RequireClass(vm, "java/util/concurrent/locks/AbstractOwnableSynchronizer");
  std::vector<Ref> owned;
  for (Ref object : live) {
    if (!vm.IsInstance(object, synchronizer)) continue;
    if (GetReferenceField(vm, object, "exclusiveOwnerThread") == thread) owned.push_back(object);
  }
  vm.StoreReference(parts, kHeaderBytes + 4 * kSynchronizers, NewReferenceArray(vm, vm.known.object, owned));
}

Ref PartsOf(Vm& vm, Ref thread, const Wanted& wanted, const std::vector<Ref>& live) {
  const ThreadId id = vm.living_threads.Of(thread);
  const Ref parts = vm.NewArray(vm.known.object_array, kPartCount);
  auto set = [&](Part part, Ref value) { vm.StoreReference(parts, kHeaderBytes + 4 * part, value); };
  const bool runs = id == vm.step.thread;  // it asks for itself
  const ThreadBlocker blocker = runs ? ThreadBlocker{} : BlockerOf(vm, id);
  set(kThread, thread);
  set(kLock, blocker.object);
  set(kOwner, blocker.owner);
  set(kStatus, NewIntArray(vm, {runs ? kStatusRunnable : ThreadStatus(vm, thread)}));
  if (wanted.stack) set(kStack, StackTraceArray(vm, id, wanted.depth));
  if (wanted.monitors) AddMonitors(vm, id, wanted.depth, parts);
  if (wanted.synchronizers) AddSynchronizers(vm, thread, live, parts);
  return parts;
}

Ref LiveThreadWithId(Vm& vm, const std::vector<Ref>& threads, int64_t id) {
  for (Ref thread : threads) {
    if (vm.heap.Read<int64_t>(thread, InstanceField(vm, thread, "tid")->offset) == id) return thread;
  }
  return 0;
}

// The threads with these ids, 0 where there is none; all threads when `ids` is null.
std::vector<Ref> ThreadsWithIds(Vm& vm, Ref ids) {
  const std::vector<Ref> live = LivePlatformThreads(vm, 0);
  if (ids == 0) return live;
  std::vector<Ref> threads;
  for (uint32_t i = 0; i < vm.heap.Length(ids); ++i) {
    threads.push_back(LiveThreadWithId(vm, live, vm.heap.Read<int64_t>(ids, kHeaderBytes + 8 * i)));
  }
  return threads;
}

// Extra slots: what was read of each thread (null: no such thread), the result, and the ThreadInfo that is being made.
enum ExtraSlot : unsigned { kParts, kResult, kInfo, kExtraCount };

// Progress: 0 before anything is read, then one more than the number of threads done.
NativeResult MakeInfos(NativeCall& call, Ref ids, Ref result, const Wanted& wanted) {
  Vm& vm = call.vm;
  Class* info_class = RequireClass(vm, kThreadInfo);
  NativeResult ready = EnsureInitialized(call, info_class);
  if (ready != NativeResult::kDone) return ready;
  if (call.progress() == 0) {
    if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
    NoteSampleOfThreads(vm);
    const std::vector<Ref> threads = ThreadsWithIds(vm, ids);
    std::vector<Ref> live;
    if (wanted.synchronizers) live = Fingerprinter(vm, Fingerprinter::Use::kOnce).AllObjects();
    std::vector<Ref> parts;
    for (Ref thread : threads) parts.push_back(thread == 0 ? 0 : PartsOf(vm, thread, wanted, live));
    if (result == 0) result = vm.NewArray(vm.program->ArrayOf(info_class), static_cast<uint32_t>(parts.size()));
    const Ref all_parts = NewReferenceArray(vm, vm.known.object_array, parts);
    call.Enter(kExtraCount);
    call.SetExtra(kParts, all_parts);
    call.SetExtra(kResult, result);
    call.progress() = 1;
  } else {
    vm.StoreReference(call.Extra(kResult), kHeaderBytes + 4 * (call.progress() - 1), call.Extra(kInfo));
    ++call.progress();
  }
  const Ref all_parts = call.Extra(kParts);
  Ref parts = 0;
  for (;; ++call.progress()) {
    const uint32_t index = call.progress() - 1;
    if (index == vm.heap.Length(all_parts)) return call.ReturnReference(call.Extra(kResult));
    parts = vm.heap.Read<Ref>(all_parts, kHeaderBytes + 4 * index);
    if (parts != 0) break;
  }
  call.SetExtra(kInfo, vm.NewObject(info_class));
  // this, thread, status, lock, owner, four times and counts, which have two slots each, and what is held
  Slot arguments[5 + 8 + 4] = {};
  auto part = [&](Part which) { return vm.heap.Read<Ref>(parts, kHeaderBytes + 4 * which); };
  arguments[0].r = call.Extra(kInfo);
  arguments[1].r = part(kThread);
  arguments[2].i = vm.heap.Read<int32_t>(part(kStatus), kHeaderBytes);
  arguments[3].r = part(kLock);
  arguments[4].r = part(kOwner);
  for (unsigned i = 5; i < 13; i += 2) arguments[i].l = -1;
  arguments[13].r = part(kStack);
  arguments[14].r = part(kMonitors);
  arguments[15].r = part(kDepths);
  arguments[16].r = part(kSynchronizers);
  return call.Call(RequireMethod(vm, kThreadInfo, "<init>",
                                 "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;JJJJ"
                                 "[Ljava/lang/StackTraceElement;[Ljava/lang/Object;[I[Ljava/lang/Object;)V"),
                   arguments, 17);
}

size_t DepthLimit(int32_t given) { return given < 0 || given == INT32_MAX ? SIZE_MAX : static_cast<size_t>(given); }

NativeResult GetThreadInfo(NativeCall& call) {
  const int32_t depth = call.Int(1);
  return MakeInfos(call, call.Reference(0), call.Reference(2), {DepthLimit(depth), depth != 0, false, false});
}

NativeResult DumpThreads(NativeCall& call) {
  return MakeInfos(call, call.Reference(0), 0, {DepthLimit(call.Int(3)), true, call.Int(1) != 0, call.Int(2) != 0});
}

// The threads of all cycles in which each waits for what the next one holds; null when there are none.
NativeResult FindDeadlocked(NativeCall& call, bool synchronizers) {
  Vm& vm = call.vm;
  if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
  NoteSampleOfThreads(vm);
  const std::vector<Ref> threads = LivePlatformThreads(vm, 0);
  auto next_of = [&](Ref thread) -> Ref {
    const ThreadId id = vm.living_threads.Of(thread);
    const bool monitor = vm.threads.at(id).regs.next.kind != ActionKind::kPark;
    return monitor || synchronizers ? BlockerOf(vm, id).owner : 0;
  };
  std::vector<Ref> deadlocked;
  for (Ref thread : threads) {
    Ref at = next_of(thread);
    for (size_t steps = 0; at != 0 && at != thread && steps < threads.size(); ++steps) at = next_of(at);
    if (at == thread) deadlocked.push_back(thread);
  }
  return call.ReturnReference(deadlocked.empty() ? 0 : NewReferenceArray(vm, vm.known.thread, deadlocked));
}

NativeResult FindDeadlockedThreads(NativeCall& call) { return FindDeadlocked(call, true); }
NativeResult FindMonitorDeadlockedThreads(NativeCall& call) { return FindDeadlocked(call, false); }

// The library calls these only to change what is set: from off to on.
constexpr NativeRow kRows[] = {
    {kThreadImpl, "getThreads", "()[Ljava/lang/Thread;", GetThreads},
    {kThreadImpl, "getThreadInfo1", "([JI[Ljava/lang/management/ThreadInfo;)V", GetThreadInfo},
    {kThreadImpl, "dumpThreads0", "([JZZI)[Ljava/lang/management/ThreadInfo;", DumpThreads},
    {kThreadImpl, "findDeadlockedThreads0", "()[Ljava/lang/Thread;", FindDeadlockedThreads},
    {kThreadImpl, "findMonitorDeadlockedThreads0", "()[Ljava/lang/Thread;", FindMonitorDeadlockedThreads},
    {kThreadImpl, "setThreadCpuTimeEnabled0", "(Z)V", Refuse, kUnmeasured},
    {kThreadImpl, "setThreadAllocatedMemoryEnabled0", "(Z)V", Refuse, kUnmeasured},
    {kThreadImpl, "setThreadContentionMonitoringEnabled0", "(Z)V", Refuse, kUnmeasured},
    {kThreadImpl, "resetContentionTimes0", "(J)V", Refuse, kUnmeasured},
    {kThreadInfo, "getBlockedCount", "()J", Refuse, kUnmeasured},
    {kThreadInfo, "getWaitedCount", "()J", Refuse, kUnmeasured},
};

}  // namespace

HEDDLE_NATIVE_TABLE(SunManagementThreadImpl, kRows)

}  // namespace heddle
