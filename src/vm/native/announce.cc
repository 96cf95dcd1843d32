#include "vm/native/announce.h"

#include <utility>

#include "vm/core/attributes.h"
#include "vm/core/prepared_code.h"
#include "vm/library/known_waits.h"
#include "vm/library/pool_sections.h"
#include "vm/library/wait_queues.h"

namespace heddle {

namespace {

// Whether the action must be announced, given the threads there are.
bool IsVisible(const Vm& vm, const Action& action) {
  if (vm.exploration.run_mode()) {  // only what lets others go on
    return vm.globals.live_threads > 1 && (action.kind == ActionKind::kSleep || action.kind == ActionKind::kYield ||
                                           action.kind == ActionKind::kJoin || action.kind == ActionKind::kPark);
  }
  switch (action.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate:
    case ActionKind::kMonitorEnter:
    case ActionKind::kMonitorExit: return vm.exploration.Shows(vm.heap.Flags(action.object));
    case ActionKind::kChoose: return true;
    default:
      // With more than one thread. A worker that waits for work may be at its end all the same.
      return vm.exploration.ShowsShared() || (action.timed && vm.options.time_outs_last && vm.booted);
  }
}

// Whether what another thread does after it may come, for that, after all that this thread has done so far.
bool MayOrderOthers(const Action& action) {
  switch (action.kind) {
    case ActionKind::kWrite:
    case ActionKind::kUpdate: return action.is_volatile;
    case ActionKind::kRead:
    case ActionKind::kMonitorEnter:
    case ActionKind::kWake:
    case ActionKind::kJoin:
    case ActionKind::kQueryThread:
    case ActionKind::kSleep:
    case ActionKind::kYield:
    case ActionKind::kPark:
    case ActionKind::kClassInit:
    case ActionKind::kChoose:
    case ActionKind::kClock:
    case ActionKind::kBudget: return false;
    default: return true;
  }
}

bool StopsBefore(Vm& vm, const Action& action) {
  ThreadRegisters& regs = vm.threads.at(vm.step.thread).regs;
  if (regs.going_on) {
    regs.going_on = false;
    vm.exploration.UpdateFilter();
    if (regs.next.kind == action.kind && regs.next.object == action.object && regs.next.offset == action.offset) {
      if (regs.next.for_permit != 0) regs.park_permit = false;
      return false;
    }
  }
  if (!IsVisible(vm, action)) return false;
  if (IsAccess(action.kind) && vm.exploration.KnowsWaits()) {
    GuestThread& guest = vm.threads.at(vm.step.thread);
    if (IsQueueAccess(vm, guest, action) || IsPoolAccess(vm, guest, action)) {
      vm.uses.known_waits = true;
      return false;
    }
  }
  if (regs.atomic_depth > 0 && action.kind != ActionKind::kChoose) {
    if (vm.attributes != nullptr) vm.attributes->NoteHiddenByAtomic(vm.threads.at(vm.step.thread));
    return false;
  }
  StandBefore(vm, action);
  return true;
}

}  // namespace

void StandBefore(Vm& vm, Action action) {
  GuestThread& guest = vm.threads.at(vm.step.thread);
  const Frame& frame = guest.top();
  action.method = frame.method->number;
  action.pc =
      frame.method->prepared != nullptr && !(frame.flags & kFrameNative) ? frame.method->prepared->PcOf(frame.ip) : 0;
  {
    const TrustedTouches guard(vm.heap.touches, Trust::kGuard);
    guest.regs.guard = GuardOf(vm, guest, action);
    if (vm.exploration.KnowsWaits()) {
      AddPoolUpdate(vm, guest, action);
      if (action.queue_object == 0) AddQueueUpdate(vm, guest, action);
    }
  }
  if (vm.attributes != nullptr && action.relevance == Relevance::kByReduction) {
    action.relevance = vm.attributes->RelevanceOf(vm, guest, action);
  }
  guest.regs.next = action;
  guest.regs.seen_blocked = false;
  vm.step.outcome = Outcome::kVisible;
}

bool MustStop(Vm& vm, const Action& action) {
  if (StopsBefore(vm, action)) return true;
  if (MayOrderOthers(action)) vm.NoteRelease();
  return false;
}

void StopToReport(Vm& vm, Outcome how, Ref exception, std::string what, std::string where) {
  vm.step.report.message = std::move(what);
  vm.step.report.location = std::move(where);
  vm.step.report.exception_class = vm.ClassOf(exception)->ExternalName();
  vm.step.report.exception = exception;
  StandBefore(vm, Action{.kind = ActionKind::kBudget});
  vm.step.outcome = how;
}

}  // namespace heddle
