// Grids and records for tests.
#pragma once

#include <string>

#include "experiment/run_record.h"
#include "experiment/runs/grid.h"

namespace heddle {

inline Grid AGrid(size_t programs, size_t configurations) {
  Grid grid;
  grid.name = "a grid";
  grid.file = "grid.toml";
  for (size_t i = 0; i < programs; ++i) {
    GridProgram program;
    program.name = "program " + std::to_string(i);
    program.main_class = "Main" + std::to_string(i);
    program.class_path = "classes";
    grid.programs.push_back(program);
  }
  for (size_t i = 0; i < configurations; ++i) {
    GridConfiguration configuration;
    configuration.name = "configuration " + std::to_string(i);
    configuration.options = {"--search", "random"};
    grid.configurations.push_back(configuration);
  }
  return grid;
}

inline RunRecord ARecord(const std::string& program, const std::string& configuration, int repetition,
                         RunOutcome outcome, uint64_t states) {
  RunRecord record;
  record.program = program;
  record.configuration = configuration;
  record.repetition = repetition;
  record.outcome = outcome;
  record.states = states;
  return record;
}

}  // namespace heddle
