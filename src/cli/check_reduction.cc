// What a reduction cannot be combined with: each refusal says why.
#include "cli/check_run.h"

namespace heddle {

Status CheckRun::CheckReduction() const {
  const ReductionNeeds needs = reduction_->Needs();
  if (needs.whole_paths && strategy_->LeavesEarly()) {
    return Error{"the reduction " + options_.reduction + " cannot be combined with the search " + options_.search +
                 ": it has to follow each path to an end state or one met before, and that search leaves paths early"};
  }
  if (needs.whole_paths && options_.characteristics) {
    return Error{"--characteristics cannot be combined with the reduction " + options_.reduction +
                 ", which looks at whole paths"};
  }
  if (needs.whole_paths && options_.assume_locked) {
    return Error{"--assume-locked cannot be combined with the reduction " + options_.reduction +
                 ", which looks at whole paths"};
  }
  if (IsOnDisk() && reduction_->Kept() != nullptr) {
    return Error{"--visited-dir cannot be combined with the reduction " + options_.reduction +
                 ", which keeps each state in memory"};
  }
  if (!needs.fingerprints && options_.visited_set == kExactVisitedSet) {
    return Error{"--visited exact cannot be combined with the reduction " + options_.reduction +
                 ", which remembers no states"};
  }
  return {};
}

}  // namespace heddle
