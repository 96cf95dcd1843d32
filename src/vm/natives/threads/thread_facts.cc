#include "vm/natives/threads/thread_facts.h"

#include "vm/core/alike_threads.h"
#include "vm/core/parking.h"
#include "vm/core/prepared_code.h"
#include "vm/library/thread_monitor.h"
#include "vm/native/clock.h"
#include "vm/natives/java_lang/stack_trace_elements.h"

namespace heddle {

namespace {

bool InGroup(const Vm& vm, Ref thread, Ref group) {
  for (Ref own = GroupOf(vm, thread); own != 0; own = GetReferenceField(vm, own, "parent")) {
    if (own == group) return true;
  }
  return false;
}

// The method that does what the thread waits in. It has no frame while the machine does it.
Method* WaitingMethod(Vm& vm, ThreadId thread) {
  switch (vm.threads.at(thread).regs.next.kind) {
    case ActionKind::kPark: return RequireMethod(vm, "jdk/internal/misc/Unsafe", "park", "(ZJ)V");
    case ActionKind::kWake: return RequireMethod(vm, "java/lang/Object", "wait", "(J)V");
    default: return nullptr;
  }
}

}  // namespace

// A thread that stands before something that it cannot pass has either come to wait there or is still on its way: the
// second is the other alternative of Thread.getState.
int32_t ThreadStatus(const Vm& vm, Ref object) {
  ThreadId id = vm.living_threads.Of(object);
  if (id == kNoThread) {
    CellPlace cell = ThreadStatusCell(vm, object);
    return vm.heap.Read<int32_t>(cell.object, cell.offset);
  }
  const ThreadRegisters& regs = vm.threads.at(id).regs;
  switch (regs.next.kind) {
    case ActionKind::kOutput:
      if (regs.next.object == 0) return kStatusRunnable;
      [[fallthrough]];
    case ActionKind::kMonitorEnter:
      return vm.monitors.IsFree(regs.next.object) || vm.monitors.Owns(id, regs.next.object) ? kStatusRunnable
                                                                                            : kStatusBlocked;
    case ActionKind::kWake:
      if (regs.wake != WakeCause::kNone) return vm.monitors.IsFree(regs.next.object) ? kStatusRunnable : kStatusBlocked;
      return HasLimit(regs) ? kStatusTimedWaiting : kStatusWaiting;
    case ActionKind::kJoin:
      if (vm.living_threads.Of(regs.next.object) == kNoThread) return kStatusRunnable;
      return HasLimit(regs) ? kStatusTimedWaiting : kStatusWaiting;
    case ActionKind::kPark:
      if (regs.park_permit) return kStatusRunnable;
      return HasLimit(regs) ? kStatusTimedWaiting : kStatusWaiting;
    case ActionKind::kSleep: return kStatusTimedWaiting;
    default: return kStatusRunnable;
  }
}

unsigned StateAlternatives(const Vm& vm, Ref thread_object) {
  const ThreadId id = vm.living_threads.Of(thread_object);
  if (id == kNoThread) return 1;
  const ThreadRegisters& regs = vm.threads.at(id).regs;
  if (regs.next.kind == ActionKind::kWake || ThreadStatus(vm, thread_object) == kStatusRunnable) return 1;
  // Once seen to have come to wait, it is not on its way any more; but an interrupt or its deadline may have set it
  // going.
  return regs.seen_blocked && !regs.interrupted && !regs.timed ? 1 : 2;
}

Action QueryAction(ThreadQuery query, Ref thread) {
  Action action = ObjectAction(ActionKind::kQueryThread, thread);
  action.query = query;
  return action;
}

ThreadBlocker BlockerOf(const Vm& vm, ThreadId thread) {
  auto object_of = [&vm](ThreadId owner) { return owner == kNoThread ? 0 : vm.threads.at(owner).regs.thread_object; };
  const ThreadRegisters& regs = vm.threads.at(thread).regs;
  const int32_t status = ThreadStatus(vm, regs.thread_object);
  if (status == kStatusRunnable) return {};
  switch (regs.next.kind) {
    case ActionKind::kMonitorEnter:
    case ActionKind::kOutput: return {regs.next.object, object_of(vm.monitors.Owner(regs.next.object))};
    case ActionKind::kWake:
      return {regs.next.object, status == kStatusBlocked ? object_of(vm.monitors.Owner(regs.next.object)) : 0};
    case ActionKind::kJoin: return {regs.next.object, 0};
    case ActionKind::kPark: {
      const Ref blocker = ParkedFor(vm, thread);
      return {blocker, object_of(OwnerOfSynchronizer(vm, blocker))};
    }
    default: return {};
  }
}

Ref GroupOf(const Vm& vm, Ref thread) {
  if (const Field* field = InstanceField(vm, thread, "group")) return vm.heap.Read<Ref>(thread, field->offset);
  return GetReferenceField(vm, GetReferenceField(vm, thread, "holder"), "group");
}

std::vector<Ref> LivePlatformThreads(Vm& vm, Ref group) {
  NoteToldApart(vm);
  std::vector<Ref> live;
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    const ThreadRegisters& regs = vm.threads.at(t).regs;
    if (regs.state == ThreadState::kEnded || IsVirtualThread(vm, regs.thread_object)) continue;
    if (group == 0 || InGroup(vm, regs.thread_object, group)) live.push_back(regs.thread_object);
  }
  return live;
}

std::vector<TraceEntry> StackOf(Vm& vm, ThreadId thread) {
  std::vector<TraceEntry> entries;
  if (thread != vm.step.thread) NoteToldApart(vm);
  const GuestThread& guest = vm.threads.at(thread);
  if (thread == vm.step.thread) {
    if (vm.step.native != nullptr) entries.push_back({vm.step.native, 0, vm.step.native->IsNative()});
  } else if (Method* waiting = WaitingMethod(vm, thread)) {
    entries.push_back({waiting, 0, waiting->IsNative()});
  }
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if ((frame.flags & kFrameStub) != 0 || frame.method->hidden) continue;
    const bool native = (frame.flags & kFrameNative) != 0;
    const bool placed = !native && frame.method->prepared != nullptr;
    entries.push_back({frame.method, placed ? frame.method->prepared->PcOf(frame.ip) : 0, native});
  }
  return entries;
}

Ref StackTraceArray(Vm& vm, ThreadId thread, size_t max_depth) {
  std::vector<Ref> elements;
  for (const TraceEntry& entry : StackOf(vm, thread)) {
    if (elements.size() == max_depth) break;
    elements.push_back(vm.NewObject(vm.known.stack_trace_element));
    InitStackTraceElement(vm, elements.back(), entry);
  }
  return NewReferenceArray(vm, vm.known.stack_trace_element, elements);
}

void NoteSampleOfThreads(Vm& vm) {
  NoteToldApart(vm);
  if (!vm.exploration.run_mode() && vm.globals.live_threads > 1) vm.uses.sampled = true;
}

}  // namespace heddle
