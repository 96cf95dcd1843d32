#include "report/trace_recorder.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/one_line.h"
#include "report/columns.h"
#include "search/early_end.h"

namespace heddle {

namespace {

constexpr size_t kLongestPrinted = 60, kLongestMessage = 200;

bool IsNotable(ActionKind kind) {
  switch (kind) {
    case ActionKind::kWait:
    case ActionKind::kWake:
    case ActionKind::kNotify:
    case ActionKind::kNotifyAll:
    case ActionKind::kStart:
    case ActionKind::kJoin:
    case ActionKind::kInterrupt:
    case ActionKind::kPark:
    case ActionKind::kUnpark:
    case ActionKind::kSleep:
    case ActionKind::kExit:
    case ActionKind::kCollect:
    case ActionKind::kClassInit:
    case ActionKind::kChoose: return true;
    default: return false;
  }
}

std::string PrintedWords(const std::string& text) { return Shortened(InOneLine(text, " | "), kLongestPrinted); }
std::string MessageWords(const std::string& text) { return Shortened(InOneLine(text), kLongestMessage); }

// Class and field without the object's number: "Account.balance".
std::string KindOf(const CellName& cell) { return cell.object.substr(0, cell.object.find('#')) + "." + cell.member; }

}  // namespace

void TraceRecorder::Taking(Machine& machine, Step step) {
  describer_.WatchStep(step.thread, true);
  machine.Mark();
  notes_.clear();  // of what a property has looked at ahead
  early_notes_ = 0;
  RecordSwitch(step);
  threads_before_ = machine.ThreadCount();
  action_ = machine.Next(step.thread);
  RecordEarlyEnd(step);
  event_ = TraceEvent();
  event_.thread = step.thread;
  event_.place = describer_.UserPlace(step.thread);
  event_.library_call = describer_.LibraryCall(step.thread);
  event_.call = CallNumbered(step.thread, describer_.CallOf(step.thread));
  event_.notable = IsNotable(action_.kind);
  if (action_.kind == ActionKind::kClassInit) event_.notable = event_.library_call.empty();
  if (IsAccess(action_.kind)) {
    BeginAccess(action_);
    return;
  }
  std::string words = describer_.Words(machine, step);
  if (!words.empty() && action_.kind != ActionKind::kEnd) event_.effects.push_back(words);
  if (action_.kind == ActionKind::kMonitorEnter || action_.kind == ActionKind::kMonitorExit) {
    std::string monitor = describer_.ObjectName(action_.object);
    event_.target = "monitor " + monitor;
    event_.writes = true;
    if (action_.kind == ActionKind::kMonitorEnter) locked_at_[{step.thread, monitor}] = event_.place;
    event_.notable = event_.library_call.empty() && !event_.place.in_library;
  }
}

void TraceRecorder::RecordSwitch(Step step) {
  if (last_thread_ != kNoThread && last_thread_ != step.thread) {
    std::string name = describer_.ThreadName(last_thread_);
    std::string reason = machine_.Ended(last_thread_)     ? name + " ended"
                         : machine_.Enabled(last_thread_) ? "preemption"
                                                          : name + " " + WaitWords(machine_, describer_, last_thread_);
    trace_.switches.push_back({trace_.events.size(), last_thread_, step.thread, reason});
  }
  last_thread_ = step.thread;
}

void TraceRecorder::RecordEarlyEnd(Step step) {
  const ThreadId other = EndsBefore(machine_, step.thread);
  if (other == kNoThread) return;
  const EarlyEnd end{.place = describer_.UserPlace(step.thread),
                     .thread = describer_.ThreadName(step.thread),
                     .other = describer_.ThreadName(other),
                     .sleep = action_.kind == ActionKind::kSleep,
                     .limit = describer_.LimitOf(step.thread),
                     .other_waits = !machine_.Enabled(other) || machine_.ExpiresAt(other) != Machine::kNoExpiry};
  auto same = [&end](const EarlyEnd& known) { return known.place == end.place && known.sleep == end.sleep; };
  if (std::ranges::none_of(trace_.early_ends, same)) trace_.early_ends.push_back(end);
}

void TraceRecorder::BeginAccess(const Action& next) {
  const std::string words = describer_.WordsOfFileOrClass(event_.thread, next);
  at_file_ = !words.empty();
  if (at_file_) {
    event_.effects.push_back(words);
    const size_t path = words.find('/');
    event_.target = path == std::string::npos ? words.substr(words.find("class ")) : "file " + words.substr(path);
    event_.writes = next.kind != ActionKind::kRead;
    event_.notable = true;
    return;
  }
  cell_ = describer_.NameOfCell(next);
  old_value_ = describer_.Value(next);
  compare_and_set_ = describer_.NextCompareAndSet(event_.thread);
  event_.target = cell_.object.empty() ? describer_.FieldName(next) : cell_.object + "." + cell_.member;
  event_.writes = next.kind != ActionKind::kRead;
}

void TraceRecorder::EndAccess() {
  std::string value = describer_.Value(action_);
  if (EndLock(value)) return;
  std::string before, change = ": " + old_value_ + " -> " + value;
  if (action_.kind == ActionKind::kRead) {
    before = "read ";
    change = ": " + old_value_;
  } else if (compare_and_set_ != CompareAndSet::kNone) {
    before = "CAS ";
    change = compare_and_set_ == CompareAndSet::kSucceeds ? change + " ok" : ": failed (was " + old_value_ + ")";
  } else if (value == old_value_ && action_.kind == ActionKind::kUpdate) {
    change = ": " + value + " (unchanged)";
  }
  event_.change = {cell_, old_value_, value};
  if (event_.call != kNoCall) trace_.calls[event_.call].was = old_value_;
  accesses_.push_back({trace_.events.size(), cell_, before, change});
}

// --- calls of the library ---

size_t TraceRecorder::CallNumbered(ThreadId thread, uint64_t number) {
  if (number == 0) return kNoCall;
  std::vector<OpenCall>& open = open_calls_[thread];
  for (const OpenCall& known : open) {
    if (known.number == number) return known.index;
  }
  open.push_back({number, trace_.calls.size()});
  trace_.calls.push_back({.call = describer_.CallNumbered(number)});
  return open.back().index;
}

// Those that have ended in the newest event.
void TraceRecorder::EndCalls(ThreadId thread) {
  std::erase_if(open_calls_[thread], [this](const OpenCall& open) {
    ToldCall call = describer_.CallNumbered(open.number);
    if (call.end == ToldCall::kOpen) return false;
    trace_.calls[open.index].call = std::move(call);
    trace_.calls[open.index].ended_at = trace_.events.size() - 1;
    return true;
  });
}

const ToldCall* TraceRecorder::CallOfStep() const {
  return event_.call == kNoCall ? nullptr : &trace_.calls[event_.call].call;
}

// --- locks of the library ---

std::string TraceRecorder::LockWords(const LockChange& change) const {
  const ToldCall* call = CallOfStep();
  if (call == nullptr || !call->on_condition || !call->method.starts_with("await")) return change.Words();
  return change.taken ? "await: takes " + change.lock + " again" : "await: releases " + change.lock;
}

// A lock of the library was taken, for the first time, or given back: to its user that is one thing, as with a monitor.
bool TraceRecorder::EndLock(const std::string& state) {
  if (action_.kind == ActionKind::kRead || state == old_value_) return false;
  const LockChange change = describer_.ChangeOfLock(action_, std::atoll(old_value_.c_str()), std::atoll(state.c_str()));
  if (change.lock.empty()) return false;
  event_.effects.push_back(LockWords(change));
  event_.notable = change.of_program;
  event_.inner = !change.of_program;
  if (event_.inner) inner_locks_.push_back({trace_.events.size(), event_.thread, change.lock});
  if (change.shared) return true;
  watch_.LibraryLock(event_.thread, action_.object, change.taken);
  if (change.taken) locked_at_[{event_.thread, change.lock}] = event_.place;
  return true;
}

// A lock inside an object of the library is told of if several threads use it in this schedule. Otherwise the call that
// uses it says enough.
void TraceRecorder::TellInnerLocks() {
  std::map<std::string, std::set<ThreadId>> users;
  for (const InnerLock& use : inner_locks_) users[use.lock].insert(use.thread);
  for (const PendingStatus& pending : inner_locks_.empty() ? std::vector<PendingStatus>() : statuses_) {
    const BlockedOn& blocked = pending.thread.blocked;
    if (blocked.object != 0) users[describer_.ObjectName(blocked.object)].insert(pending.thread.thread);
  }
  for (const InnerLock& use : inner_locks_) trace_.events[use.event].notable |= users[use.lock].size() > 1;
}

void TraceRecorder::Took(Machine& machine, Step step, Outcome outcome) {
  if (IsAccess(action_.kind) && !at_file_) EndAccess();
  NotedDeeds noted = describer_.TakeNoted();
  const bool tells_more = IsAccess(action_.kind) || !event_.effects.empty() || early_notes_ > 0;
  if (tells_more && threads_before_ < machine.ThreadCount() && action_.kind != ActionKind::kStart) SplitBeforeStart();
  for (unsigned t = threads_before_; t < machine.ThreadCount() && action_.kind != ActionKind::kStart; ++t) {
    event_.effects.push_back("start " + describer_.ThreadName(static_cast<ThreadId>(t)));
    event_.notable = true;
    PlaceAtStart(noted.start);
  }
  trace_.events.push_back(std::move(event_));
  describer_.WatchStep(step.thread, false);
  EndCalls(step.thread);
  AddRemarks(noted.remarks);
  AddPrinted(false);
  AddPrinted(true);
  for (TraceEvent& note : notes_) trace_.events.push_back(std::move(note));
  notes_.clear();
  AddThrow(step, outcome);
  for (WatchedThread& changed : watch_.Changes()) {
    const bool for_work = IsForWork(changed.blocked, describer_, changed.thread);
    statuses_.push_back({trace_.events.size() - 1, std::move(changed), for_work});
  }
}

// A step that starts the first thread begins before that: its own action comes first, and what was noted until then.
void TraceRecorder::SplitBeforeStart() {
  TraceEvent start{.thread = event_.thread, .place = event_.place};
  trace_.events.push_back(std::exchange(event_, std::move(start)));
  for (size_t i = 0; i < early_notes_; ++i) trace_.events.push_back(std::move(notes_[i]));
  notes_.erase(notes_.begin(), notes_.begin() + static_cast<std::ptrdiff_t>(early_notes_));
}

// The program's first start of a thread is no step of its own: the step begins long before it.
void TraceRecorder::PlaceAtStart(const std::optional<StartPoint>& start) {
  if (!start || start->place.file.empty()) return;
  event_.place = start->place;
  event_.library_call = start->library_call;
  event_.call = CallNumbered(event_.thread, start->call);
}

// After the step: its own words come first.
void TraceRecorder::AddRemarks(std::vector<Remark>& remarks) {
  for (Remark& remark : remarks) {
    TraceEvent event;
    event.thread = remark.thread;
    event.place = remark.place;
    event.effects.push_back(std::move(remark.words));
    event.notable = true;
    trace_.events.push_back(std::move(event));
  }
}

void TraceRecorder::AddRacingAccesses() {
  if (trace_.events.empty() || !IsAccess(action_.kind)) return;
  const Action mine = action_;
  const ThreadId last = last_thread_;
  for (unsigned t = 0; t < machine_.ThreadCount(); ++t) {
    const auto other = static_cast<ThreadId>(t);
    const Action& theirs = machine_.Next(other);
    if (other == last || !machine_.Enabled(other) || !ConflictingAccesses(mine, theirs)) continue;
    TraceEvent event;
    event.thread = other;
    event.place = describer_.UserPlace(other);
    event.library_call = describer_.LibraryCall(other);
    event.target = trace_.events.back().target;
    event.writes = theirs.kind != ActionKind::kRead;
    event.notable = true;
    trace_.switches.push_back({trace_.events.size(), last_thread_, other, "the race's other access is next"});
    const char* what = event.writes ? "is about to write " : "is about to read ";
    accesses_.push_back({trace_.events.size(), describer_.NameOfCell(theirs), what, ""});
    trace_.events.push_back(std::move(event));
    last_thread_ = other;
  }
}

void TraceRecorder::AddPrinted(bool standard_error) {
  std::string& before = standard_error ? printed_error_ : printed_;
  std::string printed = describer_.Printed(standard_error);
  if (printed.size() > before.size()) {
    TraceEvent& event = trace_.events.back();
    const char* what = standard_error ? "prints to standard error: " : "prints ";
    event.effects.push_back(what + PrintedWords(printed.substr(before.size())));
    event.notable = true;
  }
  before = std::move(printed);
}

void TraceRecorder::Note(ThreadId thread, const std::string& text) {
  TraceEvent note{.thread = thread, .place = describer_.UserPlace(thread)};
  note.effects.push_back("note: " + PrintedWords(text));
  note.notable = true;
  notes_.push_back(std::move(note));
  if (machine_.ThreadCount() == threads_before_) early_notes_ = notes_.size();
}

void TraceRecorder::AddThrow(Step step, Outcome outcome) {
  if (outcome == Outcome::kExited) trace_.exception = describer_.ExceptionLines(step.thread);
  const bool test = outcome == Outcome::kTestFailed;
  if (outcome != Outcome::kAssertion && outcome != Outcome::kUncaught && !test) return;
  TraceEvent event;
  event.thread = step.thread;
  event.notable = true;
  std::string location = machine_.Location();
  Place here = describer_.UserPlace(step.thread);
  if (here.Text() == location) {
    event.place = here;
  } else {
    size_t colon = location.rfind(':');
    event.place.file = location.substr(0, colon);
    if (colon != std::string::npos) event.place.line = std::atoi(location.c_str() + colon + 1);
    event.place.folder = FolderOf(event.place.file, step.thread);
  }
  std::string message = machine_.Message();
  size_t dot = message.substr(0, message.find(':')).rfind('.');
  if (test) {
    event.effects.push_back(MessageWords(message));
  } else {
    event.effects.push_back("throws " + MessageWords(dot == std::string::npos ? message : message.substr(dot + 1)));
  }
  trace_.events.push_back(std::move(event));
  trace_.exception = describer_.ExceptionLines(step.thread);
}

// Of a file in which the thread was before: the folder of its package.
std::string TraceRecorder::FolderOf(const std::string& file, ThreadId thread) const {
  for (auto event = trace_.events.rbegin(); event != trace_.events.rend(); ++event) {
    if (event->thread == thread && !event->place.in_library && event->place.file == file) return event->place.folder;
  }
  return {};
}

void TraceRecorder::Finish(Outcome last) {
  for (unsigned t = 0; t < machine_.ThreadCount(); ++t) {
    trace_.threads.push_back(describer_.ThreadName(static_cast<ThreadId>(t)));
  }
  std::map<std::string, std::set<std::string>> objects;  // that have a cell of the kind
  for (const PendingAccess& access : accesses_) objects[KindOf(access.cell)].insert(access.cell.object);
  for (const PendingAccess& access : accesses_) {
    bool one = objects[KindOf(access.cell)].size() == 1 && access.cell.member[0] != '[';
    std::string dot = access.cell.member[0] == '[' || access.cell.object.empty() ? "" : ".";
    std::string name = one ? access.cell.member : access.cell.object + dot + access.cell.member;
    std::vector<std::string>& effects = trace_.events[access.event].effects;
    effects.insert(effects.begin(), access.before + name + access.change);
  }
  TellInnerLocks();
  if (last != Outcome::kDropped && !machine_.Exited()) DescribeThreadsAtEnd();
  NameStatuses();
}

// Last, for naming numbers the objects: those that nothing else names have the highest numbers.
void TraceRecorder::NameStatuses() {
  for (const PendingStatus& pending : statuses_) {
    const WatchedThread& seen = pending.thread;
    ThreadStatus status{seen.thread, seen.state, "", "", kNoThread, {}};
    if (seen.state == ThreadStatus::kBlocked) {
      status.waits = pending.for_work ? kWaitsForWork : WaitWords(seen.blocked, describer_);
      if (seen.blocked.object != 0) status.object = describer_.ObjectName(seen.blocked.object);
      status.owner = seen.blocked.owner;
    }
    for (uint32_t object : seen.holds) status.holds.push_back(describer_.ObjectName(object));
    trace_.events[pending.event].statuses.push_back(std::move(status));
  }
}

std::string TraceRecorder::LockedAt(ThreadId thread, const std::string& monitor) const {
  auto place = locked_at_.find({thread, monitor});
  return monitor + (place == locked_at_.end() ? "" : " (locked at " + place->second.Text() + ")");
}

void TraceRecorder::DescribeThreadsAtEnd() {
  std::map<ThreadId, std::vector<std::string>> owned;  // what others wait for, that is no monitor
  for (unsigned t = 0; t < machine_.ThreadCount(); ++t) {
    BlockedOn blocked = machine_.Blocked(static_cast<ThreadId>(t));
    if (blocked.reason == BlockReason::kParked && blocked.owner != kNoThread && blocked.object != 0) {
      owned[blocked.owner].push_back(LockedAt(blocked.owner, describer_.ObjectName(blocked.object)));
    }
  }
  for (unsigned t = 0; t < machine_.ThreadCount(); ++t) {
    auto thread = static_cast<ThreadId>(t);
    if (machine_.Ended(thread)) continue;
    ThreadAtEnd at_end;
    at_end.name = describer_.ThreadName(thread);
    at_end.place = describer_.UserPlace(thread);
    at_end.holds = owned[thread];
    at_end.stack = describer_.StackLines(thread);
    if (!machine_.Enabled(thread)) {
      BlockedOn blocked = machine_.Blocked(thread);
      at_end.waits = WaitWords(machine_, describer_, thread);
      if (blocked.object != 0) at_end.object = describer_.ObjectName(blocked.object);
      at_end.owner = blocked.owner;
      if (blocked.reason == BlockReason::kMonitor) at_end.target = "monitor " + describer_.ObjectName(blocked.object);
    }
    at_end.executor_made_at = describer_.IdleWorker(thread) ? describer_.ExecutorMadeAt(thread) : std::string();
    for (const std::string& monitor : describer_.HeldMonitors(thread))
      at_end.holds.push_back(LockedAt(thread, monitor));
    trace_.at_end.push_back(std::move(at_end));
  }
}

}  // namespace heddle
