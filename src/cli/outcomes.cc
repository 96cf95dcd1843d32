#include "cli/outcomes.h"

namespace heddle {

void OutcomeCollector::AtEnd(Machine&, const Fingerprint& state, EndKind kind, std::span<const Step> schedule) {
  if (kind == EndKind::kDeadlock) return;
  Seen& seen = seen_[{std::string(machine_.StandardOutput()), machine_.ExitStatus()}];
  if (seen.schedule.empty() || schedule.size() < seen.schedule.size())
    seen.schedule.assign(schedule.begin(), schedule.end());
  seen.states.insert(state.low);
}

std::vector<ReportedOutcome> OutcomeCollector::Sorted() const {
  std::vector<ReportedOutcome> outcomes;
  for (const auto& [shown, seen] : seen_)
    outcomes.push_back({shown.first, shown.second, seen.states.size(), seen.schedule});
  return outcomes;
}

}  // namespace heddle
