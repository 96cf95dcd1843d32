#include "report/trace_recorder.h"

#include <algorithm>

#include "search/early_end.h"

namespace heddle {

namespace {

constexpr size_t kLongestPrinted = 60;

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
    case ActionKind::kChoose: return true;
    default: return false;
  }
}

std::string OneLine(const std::string& text) {
  std::string line;
  for (char c : text) {
    if (c == '\r') continue;
    line += c == '\n' ? std::string("\\n") : c == '\t' ? std::string(" ") : std::string(1, c);
  }
  while (line.size() >= 2 && line.compare(line.size() - 2, 2, "\\n") == 0) line.resize(line.size() - 2);
  return line.size() <= kLongestPrinted ? line : line.substr(0, kLongestPrinted) + "...";
}

// Class and field without the object's number: "Account.balance".
std::string KindOf(const CellName& cell) { return cell.object.substr(0, cell.object.find('#')) + "." + cell.member; }

}  // namespace

void TraceRecorder::Taking(Machine& machine, Step step) {
  machine.Mark();
  notes_.clear();  // of what a property has looked at ahead
  RecordSwitch(step);
  threads_before_ = machine.ThreadCount();
  action_ = machine.Next(step.thread);
  RecordEarlyEnd(step);
  event_ = TraceEvent();
  event_.thread = step.thread;
  event_.place = describer_.UserPlace(step.thread);
  event_.library_call = describer_.LibraryCall(step.thread);
  event_.notable = IsNotable(action_.kind);
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
  const EarlyEnd end{describer_.UserPlace(step.thread), describer_.ThreadName(step.thread),
                     describer_.ThreadName(other), action_.kind == ActionKind::kSleep,
                     describer_.LimitLeft(step.thread)};
  auto same = [&end](const EarlyEnd& known) { return known.place == end.place && known.sleep == end.sleep; };
  if (std::ranges::none_of(trace_.early_ends, same)) trace_.early_ends.push_back(end);
}

void TraceRecorder::BeginAccess(const Action& next) {
  const std::string words = describer_.FileWords(event_.thread, next);
  at_file_ = !words.empty();
  if (at_file_) {
    event_.effects.push_back(words);
    event_.target = "file " + words.substr(words.find('/'));
    event_.writes = next.kind != ActionKind::kRead;
    event_.notable = true;
    return;
  }
  cell_ = describer_.NameOfCell(next);
  old_value_ = describer_.Value(next);
  event_.target = cell_.object.empty() ? describer_.FieldName(next) : cell_.object + "." + cell_.member;
  event_.writes = next.kind != ActionKind::kRead;
}

void TraceRecorder::EndAccess() {
  std::string value = describer_.Value(action_);
  if (EndLock(value)) return;
  std::string change = " = " + old_value_;
  if (action_.kind != ActionKind::kRead) {
    change = value == old_value_ && action_.kind == ActionKind::kUpdate ? " = " + value + " (unchanged)"
                                                                        : ": " + old_value_ + " -> " + value;
  }
  event_.change = {cell_, old_value_, value};
  accesses_.push_back({trace_.events.size(), cell_, change});
}

// A lock of the library was taken, for the first time, or given back: to its user that is one thing, as with a monitor.
bool TraceRecorder::EndLock(const std::string& state) {
  const std::string lock = action_.kind == ActionKind::kRead ? std::string() : describer_.LockOf(action_);
  if (lock.empty() || (old_value_ == "0") == (state == "0")) return false;
  event_.effects.push_back((state == "0" ? "unlock " : "lock ") + lock);
  event_.notable = true;
  watch_.LibraryLock(event_.thread, action_.object, state != "0");
  if (state != "0") locked_at_[{event_.thread, lock}] = event_.place;
  return true;
}

void TraceRecorder::Took(Machine& machine, Step step, Outcome outcome) {
  if (IsAccess(action_.kind) && !at_file_) EndAccess();
  for (unsigned t = threads_before_; t < machine.ThreadCount() && action_.kind != ActionKind::kStart; ++t) {
    event_.effects.push_back("start " + describer_.ThreadName(static_cast<ThreadId>(t)));
    event_.notable = true;
  }
  trace_.events.push_back(std::move(event_));
  AddPrinted(false);
  AddPrinted(true);
  for (TraceEvent& note : notes_) trace_.events.push_back(std::move(note));
  notes_.clear();
  AddThrow(step, outcome);
  for (WatchedThread& changed : watch_.Changes()) statuses_.push_back({trace_.events.size() - 1, std::move(changed)});
}

void TraceRecorder::AddPrinted(bool standard_error) {
  std::string& before = standard_error ? printed_error_ : printed_;
  std::string printed = describer_.Printed(standard_error);
  if (printed.size() > before.size()) {
    TraceEvent& event = trace_.events.back();
    const char* what = standard_error ? "prints to standard error: " : "prints ";
    event.effects.push_back(what + OneLine(printed.substr(before.size())));
    event.notable = true;
  }
  before = std::move(printed);
}

void TraceRecorder::Note(ThreadId thread, const std::string& text) {
  TraceEvent note;
  note.thread = thread;
  note.place = describer_.UserPlace(thread);
  note.effects.push_back("note: " + OneLine(text));
  note.notable = true;
  notes_.push_back(std::move(note));
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
    event.effects.push_back(OneLine(message));
  } else {
    event.effects.push_back("throws " + OneLine(dot == std::string::npos ? message : message.substr(dot + 1)));
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
    effects.insert(effects.begin(), name + access.change);
  }
  if (last != Outcome::kDropped && !machine_.Exited()) DescribeThreadsAtEnd();
  NameStatuses();
}

// Last, for naming numbers the objects: those that nothing else names have the highest numbers.
void TraceRecorder::NameStatuses() {
  for (const PendingStatus& pending : statuses_) {
    const WatchedThread& seen = pending.thread;
    ThreadStatus status{seen.thread, seen.state, "", "", kNoThread, {}};
    if (seen.state == ThreadStatus::kBlocked) {
      status.waits = WaitWords(seen.blocked, describer_);
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
      at_end.waits = WaitWords(blocked, describer_);
      if (blocked.object != 0) at_end.object = describer_.ObjectName(blocked.object);
      at_end.owner = blocked.owner;
      if (blocked.reason == BlockReason::kMonitor) at_end.target = "monitor " + describer_.ObjectName(blocked.object);
    }
    for (const std::string& monitor : describer_.HeldMonitors(thread))
      at_end.holds.push_back(LockedAt(thread, monitor));
    trace_.at_end.push_back(std::move(at_end));
  }
}

}  // namespace heddle
