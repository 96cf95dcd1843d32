// Which runs a grid asks for. The first phase is known from the start, the second one follows from its results.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "experiment/run_record.h"
#include "experiment/runs/grid.h"

namespace heddle {

// What is known of the options of a configuration, which this library does not read.
struct ConfigurationKind {
  bool randomized = false;  // the grid's word, or what follows from the search
  size_t time_limits = 1;   // the time limit holds so many times, one after the other
};

// A run to be made. Indices are those of the grid.
struct PlannedRun {
  size_t program = 0, configuration = 0;
  int phase = 1;
  int repetition = 1;
};

// Of the experiments whose first runs differ, with an error found in some.
struct SecondPhase {
  uint64_t varying = 0;             // all of them
  std::vector<size_t> experiments;  // those chosen: configuration * programs + program, ascending
};

class Plan {
 public:
  // A kind for each configuration. Both must outlive this.
  Plan(const Grid& grid, const std::vector<ConfigurationKind>& kinds) : grid_(grid), kinds_(kinds) {}

  // Programs change fastest, so that whatever is wrong with one of them shows soon.
  std::vector<PlannedRun> First() const;
  // `first`: records of all runs of the first phase, in any order. Others among them do not matter. If there are more
  // than the grid allows, the choice follows from its seed.
  SecondPhase ChooseSecond(const std::vector<RunRecord>& records) const;
  std::vector<PlannedRun> Second(const SecondPhase& chosen) const;

  uint64_t RunsOf(size_t configuration) const;  // in the first phase
  uint64_t FirstRuns() const;
  // Seconds of search if each run needs all of its time.
  double MostSecondsOfFirst() const;
  double MostSecondsOfSecond() const;

  const Grid& grid() const { return grid_; }
  const ConfigurationKind& kind(size_t configuration) const { return kinds_[configuration]; }

 private:
  const Grid& grid_;
  const std::vector<ConfigurationKind>& kinds_;
};

// Tells runs of one results file apart.
std::string KeyOf(const std::string& program, const std::string& configuration, int repetition);

}  // namespace heddle
