// Table 2.
#include <algorithm>
#include <functional>

#include "experiment/ranking/table_makers.h"

namespace heddle {

namespace {

// The members of `ranked` whose runs found an error in half of all cases, in the order of their mean states.
std::vector<size_t> Considered(const Study& study, size_t program) {
  std::vector<size_t> considered;
  for (size_t at = 0; at < study.ranked.size(); ++at) {
    if (study.of_ranked[at][program].FoundInHalf()) considered.push_back(at);
  }
  std::ranges::sort(considered, [&](size_t a, size_t b) {
    const double of_a = study.of_ranked[a][program].states.mean, of_b = study.of_ranked[b][program].states.mean;
    return of_a != of_b ? of_a < of_b : study.names[a] < study.names[b];
  });
  return considered;
}

std::vector<Cell> Row(const Study& study, size_t program, const char* mark, size_t at) {
  const Measured& of = study.of_ranked[at][program];
  return {Cell::Of(mark),           Cell::Of(study.names[at]),     Number(of.states.mean, 0),
          Whole(of.min_states),     Whole(of.max_states),          Number(of.states.deviation, 2),
          Seconds(of.seconds.mean), Seconds(of.seconds.deviation), Percent(of.FoundShare())};
}

}  // namespace

Table ExtremesTable(const Study& study) {
  Table table = EmptyTable(2, "Selected configurations: the extremes of each program",
                           {"Mark", "Configuration", "States μ", "min", "max", "σ", "Time μ", "Time σ", "Found"});
  table.words = 2;
  for (const size_t program : study.programs) {
    Segment& segment = table.segments.emplace_back();
    segment.title = study.results.programs[program];
    const std::vector<size_t> considered = Considered(study, program);
    if (considered.empty()) {
      segment.title += ": no configuration found an error in half of its runs";
      continue;
    }
    const auto states = [&](double Measured::*field) {
      return [&study, program, field](size_t at) { return study.of_ranked[at][program].*field; };
    };
    segment.rows = {
        Row(study, program, "LM", *std::ranges::min_element(considered, {}, states(&Measured::min_states))),
        Row(study, program, "HM", *std::ranges::max_element(considered, std::less<>(), states(&Measured::max_states))),
        Row(study, program, "LA", considered.front()), Row(study, program, "HA", considered.back()),
        Row(study, program, "MC", considered[(considered.size() - 1) / 2])};
  }
  table.notes = {"LM lowest minimum, HM highest maximum, LA lowest average, HA highest average, MC median of averages.",
                 "Only configurations that found an error in at least half of their runs on the program.",
                 kOverSuccessfulRuns};
  if (study.ranked.empty()) table.notes = {WhyNone(study)};
  return table;
}

}  // namespace heddle
