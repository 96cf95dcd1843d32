// The limits of a search, and the words for the limit reached.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "search/result.h"

namespace heddle {

inline constexpr uint64_t kNoLimit = UINT64_MAX;

struct SearchLimits {
  uint64_t depth = kNoLimit;   // a state at this depth is not expanded
  uint64_t states = kNoLimit;  // states stored
  uint64_t executions = kNoLimit;
  uint64_t instructions = kNoLimit;  // of the machine, from the start of this search
  uint64_t memory_bytes = kNoLimit;  // machine, visited set and stack
  double time_s = 0;                 // 0: none
  const std::atomic<bool>* cancel = nullptr;
  // What words tell, if this search has but a part of it. 0: it has all.
  uint64_t whole_memory_bytes = 0;
  double whole_time_s = 0;
};

// Watches the limits. Each question answered with yes leaves its name and the words for it.
class LimitWatch {
 public:
  explicit LimitWatch(const SearchLimits& limits);

  // Cheap: asked before every transition.
  bool Reached(const Counts& counts) {
    if (limits_.cancel != nullptr && limits_.cancel->load(std::memory_order_relaxed))
      return Stop(EndingLimit::kSignal, "cancelled");
    return (Executions(counts) >= limits_.executions || counts.instructions >= limits_.instructions) &&
           CountsReached(counts);
  }
  bool StatesReached(const Counts& counts);
  bool DepthReached(uint64_t depth) const { return depth >= limits_.depth; }

  // Whether Reached or StatesReached can ever say yes because of counts.
  bool LimitsCounts() const {
    return limits_.states != kNoLimit || limits_.executions != kNoLimit || limits_.instructions != kNoLimit;
  }

  // True for one transition in 64: then the clock and the memory are looked at.
  bool Due() { return (++asked_ & kPeriodMask) == 0; }
  bool TimeReached();
  // `bytes`: all that the search holds.
  bool MemoryReached(uint64_t bytes);

  // So many seconds have passed before. They do not count towards the time limit.
  void GoOnFrom(double seconds) {
    seconds_before_ = seconds;
    RestartClock();
  }
  // From now on the time limit counts anew.
  void RestartClock() { limit_start_s_ = Seconds(); }

  const SearchLimits& limits() const { return limits_; }
  const std::string& Words() const { return words_; }
  EndingLimit limit() const { return limit_; }
  double Seconds() const;
  // Until the time limit. Below 0: there is none.
  double SecondsLeft() const;
  double SecondsBefore() const { return seconds_before_; }

 private:
  static constexpr uint64_t kPeriodMask = 63;
  // Of any kind.
  static uint64_t Executions(const Counts& counts) {
    return counts.executions + counts.dropped + counts.cut + counts.left;
  }
  bool CountsReached(const Counts& counts);
  bool Stop(EndingLimit limit, std::string words);

  SearchLimits limits_;
  std::chrono::steady_clock::time_point start_;
  double seconds_before_ = 0;
  double limit_start_s_ = 0;
  uint64_t asked_ = 0;
  std::string words_;
  EndingLimit limit_ = EndingLimit::kNone;
};

}  // namespace heddle
