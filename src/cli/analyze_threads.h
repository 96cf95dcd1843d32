// `heddle analyze --print races` and `allocations`.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "analysis/thread_analyses.h"

namespace heddle {

struct PrintedAnalysis {
  std::string text;  // lines below the title
  nlohmann::ordered_json json;
};

PrintedAnalysis PrintRaces(ThreadAnalyses& analyses);
PrintedAnalysis PrintAllocations(const ThreadAnalyses& analyses);

}  // namespace heddle
