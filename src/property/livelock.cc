#include "property/livelock.h"

#include <set>
#include <string>

namespace heddle {

void LivelockProperty::Before(Machine& machine, Step, std::vector<Violation>&) {
  const Fingerprint state = machine.StateFingerprint();
  states_[{state.low, state.high}] = steps_++;
}

void LivelockProperty::AtState(Machine& machine, ThreadId, std::span<const ThreadId>,
                               std::vector<Violation>& violations) {
  if (!replays_) return;
  const Fingerprint state = machine.StateFingerprint();
  const auto before = states_.find({state.low, state.high});
  if (before != states_.end()) violations.push_back(In(machine, describer_, steps_ - before->second));
}

Violation LivelockProperty::In(const Machine& machine, const Describer& describer, uint64_t steps) {
  Violation violation;
  violation.property = "livelock";
  std::set<std::string> locations;
  std::string threads;
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const auto thread = static_cast<ThreadId>(t);
    if (machine.Ended(thread)) continue;
    const std::string name = describer.ThreadName(thread), location = describer.Location(thread);
    const std::string what = machine.Enabled(thread) ? "goes on" : WaitWords(machine, describer, thread);
    threads += (threads.empty() ? "" : "; ") + name + " (" + location + ") " + what;
    violation.thread += (violation.thread.empty() ? "" : ", ") + name;
    locations.insert(location);
  }
  violation.message = "livelock: no end can be reached any more (the last " + std::to_string(steps) +
                      " steps lead back to where they began): " + threads;
  for (const std::string& location : locations) {
    violation.location += (violation.location.empty() ? "" : ", ") + location;
  }
  return violation;
}

}  // namespace heddle
