#include "search/violation_log.h"

namespace heddle {

void ViolationLog::Add(const Violation& violation, std::span<const Step> schedule, const ScheduleCost& cost,
                       bool retracted) {
  auto [place, is_new] = index_.try_emplace(violation.Identity(), found_.size());
  if (is_new) {
    found_.push_back({violation, Schedule(schedule.begin(), schedule.end()), cost, retracted});
    return;
  }
  FoundViolation& known = found_[place->second];
  if (cost < known.cost) known = {violation, Schedule(schedule.begin(), schedule.end()), cost, retracted};
}

}  // namespace heddle
