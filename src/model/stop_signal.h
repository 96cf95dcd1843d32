// Whether whoever runs the machine wants it to stop. Asked in the middle of long steps.
#pragma once

#include <atomic>

namespace heddle {

class StopSignal {
 public:
  // `cancel` must outlive it. Null: nobody cancels.
  explicit StopSignal(const std::atomic<bool>* cancel) : cancel_(cancel) {}

  // Cheap, and from any thread.
  bool Wanted() const { return TimeIsUp() || (cancel_ != nullptr && cancel_->load(std::memory_order_relaxed)); }
  bool TimeIsUp() const { return time_is_up_.load(std::memory_order_relaxed); }
  void SetTimeIsUp(bool up) { time_is_up_.store(up, std::memory_order_relaxed); }

 private:
  std::atomic<bool> time_is_up_ = false;
  const std::atomic<bool>* cancel_;
};

}  // namespace heddle
