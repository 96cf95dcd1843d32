#include "property/exit_status.h"

#include <algorithm>

#include "property/deadlock.h"
#include "property/no_tests.h"

namespace heddle {

void ExitStatusProperty::After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) {
  if (outcome != Outcome::kExited) return;
  Ending ending = machine.HowEnded();
  statuses_.insert(ending.status);
  const bool is_wrong = ending.status != 0 || ending.in_test;
  if (ending.exit_call.empty() || !is_wrong || allowed_.contains(ending.status)) return;
  if (IsReportedByOthers(machine, ending)) return;
  Violation violation;
  violation.property = Name();
  violation.message = "exit with status " + std::to_string(ending.status) + ": " + ending.exit_call;
  violation.thread = describer_.ThreadName(step.thread);
  violation.location = std::move(ending.location);
  violations.push_back(std::move(violation));
}

bool ExitStatusProperty::IsReportedByOthers(Machine& machine, const Ending& ending) const {
  if (others_.no_tests != nullptr && others_.no_tests->found()) return true;
  auto is_reported = [&](Outcome outcome) { return ending.HasFailed(outcome); };
  if (std::ranges::any_of(others_.outcomes, is_reported)) return true;
  if (others_.swallowed) {
    std::vector<UnreadFailure> failures;
    machine.UnreadFailures(failures);
    if (!failures.empty()) return true;
  }
  return others_.deadlock && DeadlockProperty(describer_).FindAnyCircle(machine, {});
}

void ExitStatusProperty::Save(CheckpointWriter& to) const {
  to.Put<uint64_t>(statuses_.size());
  for (const int status : statuses_) to.Put<int32_t>(status);
}

void ExitStatusProperty::Load(CheckpointReader& from) {
  for (uint64_t left = from.GetCount(sizeof(int32_t)); left > 0 && from.ok(); --left) {
    statuses_.insert(from.Get<int32_t>());
  }
}

std::string DifferingStatuses(const std::set<int>& statuses) {
  if (statuses.size() < 2) return {};
  std::string text = "the exit status differs between schedules: ";
  for (auto status = statuses.begin(); status != statuses.end(); ++status) {
    const char* before = status == statuses.begin() ? "" : std::next(status) == statuses.end() ? " and " : ", ";
    text += before + std::to_string(*status);
  }
  return text;
}

}  // namespace heddle
