#include "cli/checkpoint_keeper.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/checkpoint_file.h"

namespace heddle {

namespace {

double SecondsSince(std::chrono::steady_clock::time_point then) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - then).count();
}

}  // namespace

CheckpointFileKeeper::CheckpointFileKeeper(std::string path, double interval_s, bool written, Complaint complain)
    : path_(std::move(path)),
      interval_s_(interval_s > 0 ? interval_s : kDefaultInterval),
      by_default_(interval_s <= 0),
      complain_(std::move(complain)),
      kept_(Clock::now()),
      written_at_(kept_),
      written_(written) {}

bool CheckpointFileKeeper::Due() { return (++asked_ & kPeriodMask) == 0 && SecondsSince(kept_) >= interval_s_; }

void CheckpointFileKeeper::Keep(const std::function<void(CheckpointWriter&)>& save, bool last) {
  const Clock::time_point start = Clock::now();
  const Result<uint64_t> bytes = WriteCheckpointFile(path_, save);
  kept_ = Clock::now();
  if (by_default_) interval_s_ = std::max(kDefaultInterval, kLeastShare * SecondsSince(start));
  if (bytes) {
    written_ = true;
    written_at_ = start;
    ended_ = last;
    return;
  }
  const char* former = written_ ? "; the one before is whole" : "";
  complain_(bytes.error().message + former + (last ? "" : "; the search goes on"));
}

std::string CheckpointFileKeeper::Words() const {
  if (!written_) return "no checkpoint could be saved";
  const std::string how = "heddle check --resume " + path_;
  if (ended_) return "the search is saved: " + how + " goes on with it";
  return fmt::format("the checkpoint in {} is {:.0f} s older than this: {} goes on from there", path_,
                     SecondsSince(written_at_), how);
}

}  // namespace heddle
