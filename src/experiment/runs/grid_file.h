// The file of a grid: TOML.
//
//   name = "small"            seed = 1    jobs = 2
//   [limits]                  time = 60   memory = "1g"   grace = 10
//   [phases]                  first = 5   second = 100    second_at_most = 300
//   [[program]]               name, main, class_path, compile, args, options
//   [[configuration]]         name, group, search, options, randomized; for a product also axes, sample, sample_seed
//
// See docs/experiments.md.
#pragma once

#include <string>

#include "base/result.h"
#include "experiment/runs/grid.h"

namespace heddle {

// `file` is its name, for messages. Error: one line with file, line and column of the fault. Whether the options of
// programs and configurations mean anything is not looked at.
Result<Grid> ReadGrid(const std::string& text, const std::string& file);

}  // namespace heddle
