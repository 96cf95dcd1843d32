// The violations found by a search. Each distinct one (Violation::Identity()) has its best schedule so far: one
// without early ends, then the one of least cost.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/saved.h"
#include "search/result.h"

namespace heddle {

class ViolationLog {
 public:
  // `found` comes without its schedule. `schedule` is kept if it is the first of this violation. It is also kept if
  // it is better than the one kept so far (IsBetter). A remark is kept if the search has started again since.
  void Add(const FoundViolation& found, std::span<const Step> schedule);
  bool empty() const { return found_.empty(); }
  std::vector<FoundViolation>& found() { return found_; }
  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);

 private:
  std::vector<FoundViolation> found_;
  std::unordered_map<std::string, size_t> index_;
};

}  // namespace heddle
