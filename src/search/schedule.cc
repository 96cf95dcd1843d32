#include "search/schedule.h"

namespace heddle {

std::vector<StepRun> RunsOf(const Schedule& schedule) {
  std::vector<StepRun> runs;
  for (const Step& step : schedule) {
    if (runs.empty() || runs.back().step != step) runs.push_back({step, 0});
    ++runs.back().count;
  }
  return runs;
}

}  // namespace heddle
