// Keeps the checkpoints of a search in a file: now and then, and when the search stops early. A failed write brings a
// complaint, and the search goes on. The file then holds the previous checkpoint.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "search/loop/checkpoints.h"

namespace heddle {

class CheckpointFileKeeper : public CheckpointKeeper {
 public:
  using Complaint = std::function<void(const std::string&)>;

  // `interval_s` 0: by default. `written`: the file holds a checkpoint of this search already.
  CheckpointFileKeeper(std::string path, double interval_s, bool written, Complaint complain);

  bool Due() override;
  void Keep(const std::function<void(CheckpointWriter&)>& save, bool last) override;

  // After a search ended by a limit: how to go on.
  std::string Words() const;

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double kDefaultInterval = 60, kLeastShare = 20;
  static constexpr uint64_t kPeriodMask = 15;

  std::string path_;
  double interval_s_;
  bool by_default_;
  Complaint complain_;
  Clock::time_point kept_;  // or tried
  Clock::time_point written_at_;
  bool written_;        // the file holds a checkpoint
  bool ended_ = false;  // and it is the last one
  uint64_t asked_ = 0;
};

}  // namespace heddle
