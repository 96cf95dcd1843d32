#include "cli/outcomes.h"

#include <algorithm>
#include <utility>

namespace heddle {

void OutcomeCollector::AtEnd(Machine&, const Fingerprint& state, EndKind kind, std::span<const Step> schedule) {
  if (kind == EndKind::kDeadlock) return;
  Seen& seen = seen_[{std::string(machine_.StandardOutput()), machine_.ExitStatus()}];
  if (seen.schedule.empty() || schedule.size() < seen.schedule.size())
    seen.schedule.assign(schedule.begin(), schedule.end());
  seen.states.insert(state.low);
}

std::vector<CollectedOutcome> OutcomeCollector::Sorted() const {
  std::vector<CollectedOutcome> outcomes;
  for (const auto& [shown, seen] : seen_)
    outcomes.push_back({shown.first, shown.second, seen.schedule, {seen.states.begin(), seen.states.end()}});
  return outcomes;
}

std::vector<CollectedOutcome> United(const std::vector<CollectedOutcome>& outcomes) {
  std::map<std::pair<std::string, int>, CollectedOutcome> united;
  for (const CollectedOutcome& outcome : outcomes) {
    auto [place, is_new] = united.try_emplace({outcome.standard_output, outcome.exit_status}, outcome);
    if (is_new) continue;
    CollectedOutcome& known = place->second;
    if (outcome.schedule.size() < known.schedule.size()) known.schedule = outcome.schedule;
    known.states.insert(known.states.end(), outcome.states.begin(), outcome.states.end());
  }
  std::vector<CollectedOutcome> sorted;
  for (auto& [shown, outcome] : united) {
    std::sort(outcome.states.begin(), outcome.states.end());
    outcome.states.erase(std::unique(outcome.states.begin(), outcome.states.end()), outcome.states.end());
    sorted.push_back(std::move(outcome));
  }
  return sorted;
}

std::vector<ReportedOutcome> Reported(const std::vector<CollectedOutcome>& outcomes) {
  std::vector<ReportedOutcome> reported;
  for (const CollectedOutcome& outcome : outcomes) {
    reported.push_back({outcome.standard_output, outcome.exit_status, outcome.states.size(), outcome.schedule});
  }
  return reported;
}

}  // namespace heddle
