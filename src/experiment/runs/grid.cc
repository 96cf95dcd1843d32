#include "experiment/runs/grid.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/hash.h"

namespace heddle {

namespace {

using Json = nlohmann::ordered_json;

Json Written(const GridProgram& program) {
  return Json::array(
      {program.name, program.main_class, program.class_path, program.sources, program.arguments, program.options});
}

Json Written(const GridConfiguration& configuration) {
  const int randomized = configuration.randomized ? static_cast<int>(*configuration.randomized) : -1;
  return Json::array({configuration.name, configuration.group, configuration.options, randomized});
}

}  // namespace

std::string HashOf(const Grid& grid, const std::string& sources) {
  Json all = Json::array({grid.name, grid.seed, grid.limits.time_s, grid.limits.memory, grid.phases.first,
                          grid.phases.second, grid.phases.second_at_most, sources});
  for (const GridProgram& program : grid.programs) all.push_back(Written(program));
  for (const GridConfiguration& configuration : grid.configurations) all.push_back(Written(configuration));
  return fmt::format("{:016x}", HashString(all.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

uint64_t SeedOf(const Grid& grid, const std::string& program, const std::string& configuration, uint64_t repetition) {
  constexpr int kBitsLeftOut = 11;
  const uint64_t experiment = Mix(HashString(program), HashString(configuration));
  return Mix(Mix(grid.seed, experiment), repetition) >> kBitsLeftOut;
}

}  // namespace heddle
