// Estimates of how many states there are, made one after the other while they are being found.
//
// Each alone may be far off. So the range has all estimates made since there were half as many states.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "search/result.h"

namespace heddle {

class SizeHistory {
 public:
  void Clear();
  // Whether the next estimate is worth the trouble: there are two percent more states than at the last one.
  bool Due(uint64_t states) const { return states >= look_at_; }
  // There are `states`, and `more` are thought to come.
  void Add(uint64_t states, double more);
  // As of the last estimate. The range is a deviation to each side, and has the latest estimates. Nothing: too few
  // states to say.
  std::optional<SizeEstimate> Result() const;

 private:
  struct Looked {
    uint64_t states;
    double more;
  };
  static constexpr uint64_t kLeastStates = 200;

  std::deque<Looked> looked_;  // since there were half as many states
  uint64_t look_at_ = kLeastStates;
};

}  // namespace heddle
