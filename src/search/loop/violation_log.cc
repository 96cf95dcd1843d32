#include "search/loop/violation_log.h"

namespace heddle {

void ViolationLog::Add(const FoundViolation& found, std::span<const Step> schedule) {
  auto [place, is_new] = index_.try_emplace(found.violation.Identity(), found_.size());
  if (is_new) found_.emplace_back();
  FoundViolation& known = found_[place->second];
  // A remark made under fewer assumptions has the names that it is told with.
  const bool is_later = found.violation.remark && found.dropped_assumptions != known.dropped_assumptions;
  if (!is_new && !is_later && !IsBetter(found, known)) return;
  known = found;
  known.schedule.assign(schedule.begin(), schedule.end());
}

void ViolationLog::Save(CheckpointWriter& to) const {
  to.Put<uint64_t>(found_.size());
  for (const FoundViolation& found : found_) {
    const Violation& violation = found.violation;
    for (const std::string* text : {&violation.property, &violation.message, &violation.thread, &violation.location,
                                    &violation.exception_class}) {
      to.PutText(*text);
    }
    to.PutList(found.schedule);
    to.Put(found.cost);
    to.Put(found.early);
    to.Put(found.dropped_assumptions);
    to.Put(found.visible);
  }
}

void ViolationLog::Load(CheckpointReader& from) {
  for (uint64_t left = from.GetCount(1); left > 0 && from.ok(); --left) {
    FoundViolation found;
    Violation& violation = found.violation;
    for (std::string* text : {&violation.property, &violation.message, &violation.thread, &violation.location,
                              &violation.exception_class}) {
      *text = from.GetText();
    }
    from.GetList(found.schedule);
    from.Get(found.cost);
    from.Get(found.early);
    from.Get(found.dropped_assumptions);
    from.Get(found.visible);
    from.Require(index_.try_emplace(violation.Identity(), found_.size()).second);
    found_.push_back(std::move(found));
  }
}

}  // namespace heddle
