// Says when time is up, from a thread of its own. So the search need not read the clock to know that time is not up
// yet.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "model/stop_signal.h"

namespace heddle {

class StopTimer {
 public:
  // The signal must outlive it.
  explicit StopTimer(StopSignal& signal) : signal_(signal) {}
  ~StopTimer();
  StopTimer(const StopTimer&) = delete;
  StopTimer& operator=(const StopTimer&) = delete;

  // The signal says that time is up in so many seconds from now, to within a millisecond, and not before. Below 0:
  // never. The first call that is not below 0 makes the thread.
  void Set(double seconds);

 private:
  using Clock = std::chrono::steady_clock;
  void Work();

  StopSignal& signal_;
  Clock::time_point asked_for_;  // by the last Set
  std::thread thread_;
  std::mutex mutex_;
  std::condition_variable changed_;
  // Guarded by the mutex.
  std::optional<Clock::time_point> at_;
  bool over_ = false;
};

}  // namespace heddle
