// A grid of experiments: programs x configurations, and how often each pair is run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace heddle {

struct GridProgram {
  std::string name;
  std::string main_class;
  std::string class_path;            // entries with ':' between them. May be empty if there are sources
  std::vector<std::string> sources;  // files or folders of Java sources, compiled once
  std::vector<std::string> arguments;
  std::vector<std::string> options;  // of `heddle check`
  std::string place;                 // in the grid file, as "small.toml:12:1"
};

struct GridConfiguration {
  std::string name;
  std::string group;
  std::vector<std::string> options;  // of `heddle check`
  std::optional<bool> randomized;    // said by the grid. Nothing: it follows from the search
  std::string place;
};

struct GridLimits {
  double time_s = 60;   // of the search, in each run
  double grace_s = 10;  // for all else a run does. Then it is killed
  std::string memory;   // a size. Empty: none
  std::string memory_place;
};

struct GridPhases {
  uint64_t first = 5;                    // runs of each experiment
  uint64_t second = 0;                   // more runs, where the first ones differ and some found an error
  uint64_t second_at_most = UINT64_MAX;  // experiments
};

struct Grid {
  std::string name;
  uint64_t seed = 0;
  unsigned jobs = 0;     // 0: not said
  std::string launcher;  // empty: none
  GridLimits limits;
  GridPhases phases;
  std::vector<GridProgram> programs;
  std::vector<GridConfiguration> configurations;  // products are written out
  std::string file;                               // as it was named
};

// Two grids with the same hash have the same runs. Jobs, launcher and grace do not count. `sources`: the hash of the
// content of all sources. 16 hexadecimal digits.
std::string HashOf(const Grid& grid, const std::string& sources);

// The seed of a run. It depends on nothing else. Below 2^53, so that every reader of JSON keeps it whole.
uint64_t SeedOf(const Grid& grid, const std::string& program, const std::string& configuration, uint64_t repetition);

}  // namespace heddle
