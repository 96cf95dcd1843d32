#include "reduction/common/footprint.h"

#include <algorithm>

namespace heddle {

namespace {

bool SamePlace(const Touch& a, const Touch& b) {
  if (a.kind != b.kind || a.object != b.object) return false;
  return a.kind != TouchKind::kCell || (a.offset < b.offset + b.size && b.offset < a.offset + a.size);
}

// Whether nothing shows if the program ends right before the action instead of right after it. The acting thread is a
// daemon, so it is cut off either way. Memory and output would show it. A thread that was started may be one that the
// program waits for.
bool LeavesNothing(const Action& action) {
  switch (action.kind) {
    case ActionKind::kRead:
    case ActionKind::kMonitorEnter:
    case ActionKind::kMonitorExit:
    case ActionKind::kWait:
    case ActionKind::kWake:
    case ActionKind::kNotify:
    case ActionKind::kNotifyAll:
    case ActionKind::kEnd:
    case ActionKind::kJoin:
    case ActionKind::kInterrupt:
    case ActionKind::kQueryThread:
    case ActionKind::kSleep:
    case ActionKind::kYield:
    case ActionKind::kPark:
    case ActionKind::kUnpark: return true;
    case ActionKind::kNone:
    case ActionKind::kWrite:
    case ActionKind::kUpdate:
    case ActionKind::kStart:
    case ActionKind::kClassInit:
    case ActionKind::kOutput:
    case ActionKind::kExit:
    case ActionKind::kChoose:
    case ActionKind::kClock:
    case ActionKind::kCollect:
    case ActionKind::kBudget: return false;
  }
  return false;
}

class Footprint {
 public:
  Footprint(const Machine& machine, ThreadId thread, const FootprintOptions& options, std::vector<Touch>& touches)
      : machine_(machine), thread_(thread), action_(machine.Next(thread)), options_(options), touches_(touches) {}

  void Collect() {
    touches_.clear();
    if (action_.kind == ActionKind::kNone) return;
    if (options_.anything) Add(TouchKind::kAnything, TouchMode::kRead);
    if (machine_.Daemon(thread_)) AddUserEnd();
    if (options_.states) Add(TouchKind::kStatus, TouchMode::kWrite, Self());
    AddOwn();
    if (action_.guarded) AddGuard();
    if (action_.queue_object != 0) AddSecondCell(TouchMode::kWrite, action_.queue_object, action_.queue_offset);
    if (touches_.size() > 1) std::sort(touches_.begin(), touches_.end());
  }

 private:
  void Add(TouchKind kind, TouchMode mode, uint64_t object = 0) {
    touches_.push_back({kind, mode, false, 0, 0, object});
  }
  void AddCell(TouchMode mode) {
    touches_.push_back({TouchKind::kCell, mode, !action_.is_volatile, action_.size, action_.offset, Object()});
  }
  void AddSecondCell(TouchMode mode, uint32_t object, uint32_t offset) {
    touches_.push_back({TouchKind::kCell, mode, false, 4, offset, machine_.NameOfObject(object)});
  }
  void AddMonitor(TouchMode mode, uint64_t object) {
    Add(TouchKind::kMonitor, mode, object);
    if (options_.states) Add(TouchKind::kOwner, TouchMode::kWrite, object);
  }
  void AddUserEnd() {
    touches_.push_back({TouchKind::kUserEnd, TouchMode::kRead, !options_.ends_look && LeavesNothing(action_), 0, 0, 0});
  }
  uint64_t Object() const { return machine_.NameOfObject(action_.object); }
  uint64_t Self() const { return machine_.NameOfObject(machine_.ObjectOfThread(thread_)); }

  // Where time-outs come last, time passes if nobody can do anything else. So it depends on whatever anybody can do.
  void AddClock() { Add(machine_.PutsOffTimeOuts() ? TouchKind::kAnything : TouchKind::kClock, TouchMode::kWrite); }

  // An action that an interrupt can end, or that sees one that came before, and that may end by its deadline. All but
  // parks clear the status then.
  void AddInterruptible() {
    Add(TouchKind::kInterrupted, action_.kind == ActionKind::kPark ? TouchMode::kRead : TouchMode::kWrite, Self());
    if (action_.timed && options_.clock_matters) AddClock();
  }

  // An action that may be the end of a wait or a sleep by its limit.
  void AddEndOfWait() {
    AddInterruptible();
    if (!action_.timed || !machine_.PutsOffTimeOuts()) return;
    Add(TouchKind::kTimeOut, machine_.EndsLast(thread_) ? TouchMode::kWrite : TouchMode::kRead);
  }

  void AddOwn() {
    switch (action_.kind) {
      case ActionKind::kRead: return AddCell(TouchMode::kRead);
      case ActionKind::kWrite:
      case ActionKind::kUpdate: return AddCell(TouchMode::kWrite);
      case ActionKind::kMonitorEnter: return AddMonitor(TouchMode::kWrite, Object());
      case ActionKind::kMonitorExit: return AddMonitor(TouchMode::kOrdered, Object());
      case ActionKind::kWait: AddMonitor(TouchMode::kOrdered, Object()); return AddInterruptible();
      case ActionKind::kWake: AddMonitor(TouchMode::kWrite, Object()); return AddEndOfWait();
      case ActionKind::kNotify:
      case ActionKind::kNotifyAll: return Add(TouchKind::kWaiters, TouchMode::kRead);
      case ActionKind::kStart:
        return Add(TouchKind::kBirth, action_.refused ? TouchMode::kRead : TouchMode::kWrite, Object());
      case ActionKind::kEnd:
        Add(TouchKind::kDeath, TouchMode::kWrite, Self());
        if (action_.size != 0) AddCell(TouchMode::kWrite);
        if (action_.of_thread) {
          AddMonitor(TouchMode::kOrdered, Self());
          Add(TouchKind::kWaiters, TouchMode::kRead);
        }
        if (options_.daemons && !machine_.Daemon(thread_)) Add(TouchKind::kUserEnd, TouchMode::kWrite);
        return;
      case ActionKind::kJoin:
        Add(TouchKind::kBirth, TouchMode::kRead, Object());
        Add(TouchKind::kDeath, action_.timed || options_.interrupts ? TouchMode::kRead : TouchMode::kOrdered, Object());
        return AddEndOfWait();
      case ActionKind::kInterrupt: return AddInterrupt();
      case ActionKind::kQueryThread: return AddQuery();
      case ActionKind::kSleep: return AddEndOfWait();
      case ActionKind::kPark: Add(TouchKind::kPermit, TouchMode::kRead, Self()); return AddEndOfWait();
      case ActionKind::kUnpark:
        Add(TouchKind::kBirth, TouchMode::kRead, Object());
        return Add(TouchKind::kPermit, TouchMode::kWrite, Object());
      case ActionKind::kClassInit: return Add(TouchKind::kClass, TouchMode::kWrite, Object());
      case ActionKind::kOutput: return AddOutput();
      case ActionKind::kClock: return AddClock();
      case ActionKind::kExit:
      case ActionKind::kCollect: return Add(TouchKind::kAnything, TouchMode::kWrite);
      case ActionKind::kNone:
      case ActionKind::kYield:
      case ActionKind::kChoose:
      case ActionKind::kBudget: return;
    }
  }

  // It is done with the stream's monitor held, and tells whether the file is open. Plain: it orders no more than
  // outputs do.
  void AddOutput() {
    Add(TouchKind::kOutput, TouchMode::kWrite);
    if (action_.object != 0) Add(TouchKind::kMonitor, TouchMode::kRead, Object());
    if (action_.guard_object == 0) return;
    const uint64_t name = machine_.NameOfObject(action_.guard_object);
    touches_.push_back({TouchKind::kCell, TouchMode::kRead, true, 4, action_.guard_offset, name});
  }

  // What may enable it, besides the cell that it accesses.
  void AddGuard() {
    if (action_.guard_object != 0) AddSecondCell(TouchMode::kRead, action_.guard_object, action_.guard_offset);
    if (action_.for_permit != 0) Add(TouchKind::kPermit, TouchMode::kRead, Self());
    Add(TouchKind::kInterrupted, TouchMode::kRead, Self());
  }

  void AddInterrupt() {
    if (action_.object == 0) return Add(TouchKind::kAnything, TouchMode::kWrite);
    Add(TouchKind::kBirth, TouchMode::kRead, Object());
    Add(TouchKind::kDeath, TouchMode::kRead, Object());
    Add(TouchKind::kInterrupted, TouchMode::kWrite, Object());
    Add(TouchKind::kWaiters, TouchMode::kWrite);
  }

  void AddQuery() {
    if (action_.object == 0) return Add(TouchKind::kAnything, TouchMode::kWrite);
    switch (action_.query) {
      case ThreadQuery::kAlive:
        Add(TouchKind::kBirth, TouchMode::kRead, Object());
        return Add(TouchKind::kDeath, TouchMode::kRead, Object());
      case ThreadQuery::kInterrupted:
        Add(TouchKind::kBirth, TouchMode::kRead, Object());
        return Add(TouchKind::kInterrupted, TouchMode::kRead, Object());
      case ThreadQuery::kTakeInterrupt: return Add(TouchKind::kInterrupted, TouchMode::kWrite, Object());
      case ThreadQuery::kState: return AddStatusQuery();
    }
  }

  // What a thread is said to be doing rests on its next action, and on whether it waits there. So all that it does
  // itself may change the answer, and whatever ends or begins that wait. Of a thread that does not live only its start
  // and end do.
  void AddStatusQuery() {
    Add(TouchKind::kBirth, TouchMode::kRead, Object());
    Add(TouchKind::kDeath, TouchMode::kRead, Object());
    if (action_.guard_object != 0) AddSecondCell(TouchMode::kRead, action_.guard_object, action_.guard_offset);
    const ThreadId asked = LivingThread();
    if (asked == kNoThread) return;
    Add(TouchKind::kStatus, TouchMode::kWrite, Object());  // for later questions: that it was seen to wait
    const Action& next = machine_.Next(asked);
    const uint64_t awaited = machine_.NameOfObject(next.object);
    switch (next.kind) {
      case ActionKind::kWake: Add(TouchKind::kWaiters, TouchMode::kWrite); [[fallthrough]];
      case ActionKind::kMonitorEnter:
      case ActionKind::kOutput:
        if (next.object == 0) break;
        Add(TouchKind::kMonitor, TouchMode::kRead, awaited);
        Add(TouchKind::kOwner, TouchMode::kRead, awaited);
        break;
      case ActionKind::kJoin:
        Add(TouchKind::kBirth, TouchMode::kRead, awaited);
        Add(TouchKind::kDeath, TouchMode::kRead, awaited);
        break;
      case ActionKind::kPark: Add(TouchKind::kPermit, TouchMode::kRead, Object()); break;
      case ActionKind::kSleep: break;
      default: return;  // it does not wait
    }
    Add(TouchKind::kInterrupted, TouchMode::kWrite, Object());
  }

  ThreadId LivingThread() const {
    for (unsigned t = 0; t < machine_.ThreadCount(); ++t) {
      const auto thread = static_cast<ThreadId>(t);
      if (!machine_.Ended(thread) && machine_.ObjectOfThread(thread) == action_.object) return thread;
    }
    return kNoThread;
  }

  const Machine& machine_;
  const ThreadId thread_;
  const Action& action_;
  const FootprintOptions& options_;
  std::vector<Touch>& touches_;
};

}  // namespace

bool WritesCommute(TouchKind kind) {
  return kind == TouchKind::kPermit || kind == TouchKind::kWaiters || kind == TouchKind::kUserEnd ||
         kind == TouchKind::kOwner;
}

bool Depend(const Touch& a, const Touch& b) {
  if (!SamePlace(a, b)) return false;
  if (a.kind == TouchKind::kMonitor) return a.mode != TouchMode::kRead || b.mode != TouchMode::kRead;
  if (WritesCommute(a.kind)) return a.mode != b.mode;
  return a.mode == TouchMode::kWrite || b.mode == TouchMode::kWrite;
}

bool Orders(const Touch& touch) {
  switch (touch.kind) {
    case TouchKind::kCell: return !touch.plain;
    case TouchKind::kMonitor: return touch.mode != TouchMode::kRead;
    case TouchKind::kInterrupted:
    case TouchKind::kWaiters:
    case TouchKind::kUserEnd:
    case TouchKind::kStatus:
    case TouchKind::kOwner:
    case TouchKind::kOutput: return false;
    case TouchKind::kAnything:
    case TouchKind::kBirth:
    case TouchKind::kDeath:
    case TouchKind::kPermit:
    case TouchKind::kClass:
    case TouchKind::kClock:
    case TouchKind::kTimeOut: return true;
  }
  return true;
}

bool Compete(const Touch& earlier, const Touch& later) {
  if (earlier.kind == TouchKind::kUserEnd && earlier.mode == TouchMode::kRead && earlier.plain) return false;
  return Depend(earlier, later) && earlier.mode != TouchMode::kOrdered && later.mode != TouchMode::kOrdered;
}

void FootprintOf(const Machine& machine, ThreadId thread, const FootprintOptions& options,
                 std::vector<Touch>& touches) {
  Footprint(machine, thread, options, touches).Collect();
}

void AddNeeds(const std::vector<Touch>& touches, FootprintOptions& needed) {
  for (const Touch& touch : touches) {
    needed.anything |= touch.kind == TouchKind::kAnything && touch.mode == TouchMode::kWrite;
    needed.states |= touch.kind == TouchKind::kStatus;
    needed.daemons |= touch.kind == TouchKind::kUserEnd && touch.mode == TouchMode::kRead;
  }
}

}  // namespace heddle
