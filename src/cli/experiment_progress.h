// The status line of a grid: how many runs are made, what they found, how long the rest takes.
#pragma once

#include <chrono>
#include <string>

#include "cli/status_line.h"
#include "experiment/runs/results_file.h"

namespace heddle {

// `done` of `all` runs of the phase; `lately` of them in `seconds`.
std::string GridProgressWords(int phase, uint64_t done, uint64_t all, uint64_t found, uint64_t failed, uint64_t lately,
                              double seconds);

class GridProgress {
 public:
  GridProgress(Progressing when, const ResultsFile& results) : line_(when), results_(results) {}

  // From now on it is about these runs. `done`: so many of them are there already.
  void BeginPhase(int phase, uint64_t all, uint64_t done);
  // At most twice a second, or every ten seconds without a terminal.
  void Show();
  void Clear() { line_.Clear(); }

 private:
  using Clock = std::chrono::steady_clock;

  StatusLine line_;
  const ResultsFile& results_;
  int phase_ = 1;
  uint64_t all_ = 0, done_ = 0;
  size_t records_ = 0;  // when the phase began
  Clock::time_point start_, shown_;
};

}  // namespace heddle
