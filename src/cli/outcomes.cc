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

}  // namespace heddle
