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

void OutcomeCollector::Save(CheckpointWriter& to) const {
  to.Put<uint64_t>(seen_.size());
  for (const auto& [shown, seen] : seen_) {
    to.PutText(shown.first);
    to.Put<int32_t>(shown.second);
    to.PutList(seen.schedule);
    to.PutList(std::vector<uint64_t>(seen.states.begin(), seen.states.end()));
  }
}

void OutcomeCollector::Load(CheckpointReader& from) {
  std::vector<uint64_t> states;
  for (uint64_t left = from.GetCount(1); left > 0 && from.ok(); --left) {
    std::string output = from.GetText();
    Seen& seen = seen_[{std::move(output), from.Get<int32_t>()}];
    from.GetList(seen.schedule);
    from.GetList(states);
    seen.states.insert(states.begin(), states.end());
  }
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
