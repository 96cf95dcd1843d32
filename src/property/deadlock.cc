#include "property/deadlock.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace heddle {

namespace {

// The thread that alone can let `thread` go on; kNoThread if there is none or if something else can, too. (A join can
// be interrupted, so it is no part of a circle that nothing can undo.)
ThreadId HeldUpBy(Machine& machine, ThreadId thread) {
  const ActionKind next = machine.Next(thread).kind;
  if (next != ActionKind::kMonitorEnter && next != ActionKind::kWake && next != ActionKind::kClassInit &&
      next != ActionKind::kOutput)
    return kNoThread;
  BlockedOn blocked = machine.Blocked(thread);  // not at all if it can step
  bool for_good = blocked.reason == BlockReason::kMonitor || blocked.reason == BlockReason::kClassInit;
  return for_good ? blocked.owner : kNoThread;
}

std::string Joined(const std::set<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace

void DeadlockProperty::AtState(Machine& machine, ThreadId last, std::span<const ThreadId> enabled,
                               std::vector<Violation>& violations) {
  if (machine.Exited()) return;
  const bool may_be_any = last == kNoThread || enabled.empty() || machine.Facts().Has(ProgramFacts::kHasInterrupted);
  if (!may_be_any && std::find(enabled.begin(), enabled.end(), last) != enabled.end()) return;  // nobody holds it up
  if (may_be_any ? FindAnyCircle(machine, enabled) : FindCircle(machine, last)) {
    violations.push_back(Describe(machine, circle_, "deadlock"));
  } else if (enabled.empty()) {
    JudgeStuck(machine, violations);
  }
}

bool DeadlockProperty::FindAnyCircle(Machine& machine, std::span<const ThreadId> enabled) {
  size_t next = 0;
  for (unsigned i = 0; i < machine.ThreadCount(); ++i) {
    const auto thread = static_cast<ThreadId>(i);
    if (next < enabled.size() && enabled[next] == thread) {
      ++next;
    } else if (FindCircle(machine, thread)) {
      return true;
    }
  }
  return false;
}

// No thread can step. Idle workers are left out of the report unless nothing else is left. So are daemons, unless they
// wait for a lock that somebody holds: it may be why the others wait.
void DeadlockProperty::JudgeStuck(Machine& machine, std::vector<Violation>& violations) {
  std::vector<ThreadId> stuck;
  std::vector<ThreadId> idle;
  std::vector<ThreadId> daemons;
  for (unsigned i = 0; i < machine.ThreadCount(); ++i) {
    auto thread = static_cast<ThreadId>(i);
    if (machine.Ended(thread)) continue;
    if (machine.Daemon(thread)) {
      if (machine.Blocked(thread).owner != kNoThread) daemons.push_back(thread);
      continue;
    }
    (describer_.IdleWorker(thread) ? idle : stuck).push_back(thread);
  }
  if (!stuck.empty()) {
    stuck.insert(stuck.end(), daemons.begin(), daemons.end());
    violations.push_back(Describe(machine, stuck, "deadlock"));
  } else if (!idle.empty()) {
    violations.push_back(Describe(machine, idle, "never ends: executor not shut down"));
    Violation& found = violations.back();
    if (const std::string made = MadeAt(idle); !made.empty()) found.message += "; made in " + made;
    found.remark = idle_workers_stay_;
    if (found.remark) found.property = kLeftRunning;
  }
}

// Where the executors of the workers were made.
std::string DeadlockProperty::MadeAt(const std::vector<ThreadId>& workers) const {
  std::set<std::string> places;
  for (ThreadId worker : workers) {
    if (std::string place = describer_.ExecutorMadeAt(worker); !place.empty()) places.insert(std::move(place));
  }
  return Joined(places);
}

// Follows the owners from `start`; true if that leads back to it, with the threads met in circle_, from the lowest on,
// so that each circle has one form.
bool DeadlockProperty::FindCircle(Machine& machine, ThreadId start) {
  circle_.clear();
  ThreadId thread = start;
  do {
    if (circle_.size() > machine.ThreadCount()) return false;
    circle_.push_back(thread);
    thread = HeldUpBy(machine, thread);
    if (thread == kNoThread) return false;
  } while (thread != start);
  std::rotate(circle_.begin(), std::min_element(circle_.begin(), circle_.end()), circle_.end());
  return true;
}

Violation DeadlockProperty::Describe(Machine& machine, const std::vector<ThreadId>& threads, const char* what) const {
  Violation violation;
  violation.property = Name();
  violation.message = what;
  std::set<std::string> locations;
  for (ThreadId thread : threads) {
    std::string name = describer_.ThreadName(thread);
    std::string location = describer_.Location(thread);
    violation.message += fmt::format("{}{} ({}) {}", thread == threads.front() ? ": " : "; ", name, location,
                                     WaitWords(machine, describer_, thread));
    violation.thread += (violation.thread.empty() ? "" : ", ") + name;
    locations.insert(location);
  }
  violation.location = Joined(locations);
  return violation;
}

}  // namespace heddle
