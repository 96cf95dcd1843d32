#include "search/loop/limits.h"

#include <algorithm>

namespace heddle {

LimitWatch::LimitWatch(const SearchLimits& limits) : limits_(limits), start_(std::chrono::steady_clock::now()) {}

double LimitWatch::Seconds() const {
  return seconds_before_ + std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

double LimitWatch::SecondsLeft() const {
  if (limits_.time_s <= 0) return -1;
  return std::max(0.0, limits_.time_s - (Seconds() - limit_start_s_));
}

bool LimitWatch::Stop(EndingLimit limit, std::string words) {
  limit_ = limit;
  words_ = std::move(words);
  return true;
}

bool LimitWatch::CountsReached(const Counts& counts) {
  if (Executions(counts) >= limits_.executions) {
    return Stop(EndingLimit::kExecutions, "execution limit of " + std::to_string(limits_.executions) + " reached");
  }
  if (counts.instructions >= limits_.instructions) {
    return Stop(EndingLimit::kInstructions,
                "instruction limit of " + std::to_string(limits_.instructions) + " reached");
  }
  return false;
}

bool LimitWatch::StatesReached(const Counts& counts) {
  if (counts.states_new < limits_.states) return false;
  return Stop(EndingLimit::kStates, "state limit of " + std::to_string(limits_.states) + " reached");
}

bool LimitWatch::TimeReached() {
  if (limits_.time_s <= 0 || Seconds() - limit_start_s_ < limits_.time_s) return false;
  std::string seconds = std::to_string(limits_.whole_time_s > 0 ? limits_.whole_time_s : limits_.time_s);
  seconds.erase(seconds.find_last_not_of('0') + 1);
  if (seconds.back() == '.') seconds.pop_back();
  return Stop(EndingLimit::kTime, "time limit of " + seconds + " s reached");
}

bool LimitWatch::MemoryReached(uint64_t bytes) {
  if (bytes <= limits_.memory_bytes) return false;
  const uint64_t whole = limits_.whole_memory_bytes > 0 ? limits_.whole_memory_bytes : limits_.memory_bytes;
  return Stop(EndingLimit::kMemory, "memory limit of " + std::to_string(whole) + " bytes reached");
}

}  // namespace heddle
