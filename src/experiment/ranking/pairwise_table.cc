// Table 6.
#include <algorithm>
#include <atomic>
#include <limits>
#include <numeric>
#include <thread>

#include "experiment/ranking/pairwise.h"
#include "experiment/ranking/table_makers.h"

namespace heddle {

namespace {

// The states of each run of each ranked configuration on a program.
std::vector<std::vector<double>> StatesOn(const Study& study, size_t program) {
  std::vector<std::vector<double>> lists;
  for (const size_t configuration : study.ranked) {
    std::vector<double>& list = lists.emplace_back();
    for (const Run& run : study.results.configurations[configuration].runs[program]) {
      const bool found = run.outcome == RunOutcome::kFound;
      list.push_back(found ? static_cast<double>(run.states) : std::numeric_limits<double>::infinity());
    }
  }
  return lists;
}

// The mean over the programs. One thread for each processor takes program by program.
std::vector<double> MeanScores(const Study& study) {
  std::vector<std::vector<int64_t>> of_programs(study.programs.size());
  std::atomic<size_t> next = 0;
  const auto work = [&] {
    for (size_t at = next++; at < of_programs.size(); at = next++) {
      of_programs[at] = PairwiseScores(StatesOn(study, study.programs[at]));
    }
  };
  std::vector<std::jthread> helpers;
  for (unsigned more = 1; more < std::thread::hardware_concurrency(); ++more) helpers.emplace_back(work);
  work();
  helpers.clear();
  std::vector<double> means(study.ranked.size());
  for (size_t at = 0; at < means.size(); ++at) {
    int64_t sum = 0;
    for (const std::vector<int64_t>& scores : of_programs) sum += scores[at];
    means[at] = static_cast<double>(sum) / static_cast<double>(of_programs.size());
  }
  return means;
}

}  // namespace

Table PairwiseTable(const Study& study) {
  const std::vector<double> scores = MeanScores(study);
  std::vector<size_t> order(scores.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, [&](size_t a, size_t b) {
    return scores[a] != scores[b] ? scores[a] > scores[b] : study.names[a] < study.names[b];
  });
  const std::vector<size_t> positions = study.Positions();
  Table table = EmptyTable(6, "Top 10 by pairwise comparisons with Vargha and Delaney's A12",
                           {"Configuration", "Score", "Position in the combined list"});
  Segment& segment = table.segments.emplace_back();
  for (size_t place = 0; place < std::min(kTop, order.size()); ++place) {
    const size_t at = order[place];
    segment.rows.push_back({Cell::Of(study.names[at]), Number(scores[at], 1),
                            study.lists.failing[at] ? Cell::Of("failing") : Whole(static_cast<double>(positions[at]))});
  }
  table.notes = {
      "Score: configurations that it is better than, less those that are better, averaged over the programs.",
      "A run that found nothing counts as infinitely many states. A12 of exactly 0.5 counts for neither of a pair; "
      "the paper counts it for the second."};
  if (study.ranked.empty()) table.notes = {WhyNone(study)};
  return table;
}

}  // namespace heddle
