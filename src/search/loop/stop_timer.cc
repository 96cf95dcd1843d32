#include "search/loop/stop_timer.h"

namespace heddle {

StopTimer::~StopTimer() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void StopTimer::Set(double seconds) {
  constexpr double kLongest = 1e9;  // what a clock can show
  if (seconds < 0 && !thread_.joinable()) return;
  const std::chrono::duration<double> from_now(seconds < kLongest ? seconds : kLongest);
  const Clock::time_point at = Clock::now() + std::chrono::duration_cast<Clock::duration>(from_now);
  // Searches with many short rounds ask for nearly the same moment again and again.
  constexpr auto kNearly = std::chrono::milliseconds(1);
  if (seconds >= 0 && thread_.joinable() && !signal_.TimeIsUp() && at - asked_for_ < kNearly &&
      asked_for_ - at < kNearly) {
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    signal_.SetTimeIsUp(false);
    asked_for_ = at;
    if (seconds < 0) {
      at_.reset();
      asked_for_ = {};
    } else {
      at_ = at;
    }
  }
  if (thread_.joinable()) return changed_.notify_one();
  thread_ = std::thread([this] { Work(); });
}

void StopTimer::Work() {
  std::unique_lock lock(mutex_);
  while (!over_) {
    if (!at_) {
      changed_.wait(lock);
    } else if (Clock::now() < *at_) {
      changed_.wait_until(lock, Clock::time_point(*at_));
    } else {
      signal_.SetTimeIsUp(true);
      at_.reset();
    }
  }
}

}  // namespace heddle
