// The violations that a search has found, each distinct one (Violation::Identity()) with its best schedule so far.
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
  void Add(const Violation& violation, std::span<const Step> schedule, const ScheduleCost& cost, uint32_t given_up,
           Visible visible);
  bool empty() const { return found_.empty(); }
  std::vector<FoundViolation>& found() { return found_; }
  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);

 private:
  std::vector<FoundViolation> found_;
  std::unordered_map<std::string, size_t> index_;
};

}  // namespace heddle
