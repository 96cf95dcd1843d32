// Tables 5 and 7: how much alike ranking lists are.
#include "experiment/ranking/statistics.h"
#include "experiment/ranking/table_makers.h"

namespace heddle {

namespace {

constexpr const char* kRho =
    "ρ is Spearman's: Pearson's correlation of mean ranks. The paper's formula with squared differences fits only "
    "lists without ties. \"-\": one list has only ties.";

std::vector<bool> FailingIn(const RankedLists& a, const RankedLists& b) {
  std::vector<bool> failing;
  for (size_t at = 0; at < a.failing.size(); ++at) failing.push_back(a.failing[at] || b.failing[at]);
  return failing;
}

Cell RhoOfSuccessful(const RankedList& a, const RankedList& b, const std::vector<bool>& failing) {
  return Correlation(Spearman(OfSuccessful(a.ranks, failing), OfSuccessful(b.ranks, failing)));
}

Cell RhoOfAll(const RankedList& a, const RankedList& b) { return Correlation(Spearman(a.ranks, b.ranks)); }

}  // namespace

Table CorrelationTable(const Study& study) {
  const RankedLists& lists = study.lists;
  Table table = EmptyTable(5, "Similarity between the ranking lists of the criteria",
                           {"Pair of criteria", "ρ - just success", "ρ - with failures"});
  const auto row = [&](const char* name, const RankedList& a, const RankedList& b) {
    return std::vector<Cell>{Cell::Of(name), RhoOfSuccessful(a, b, lists.failing), RhoOfAll(a, b)};
  };
  table.segments = {{"",
                     {row("finding errors - distance", lists.finding, lists.distance),
                      row("finding errors - variation", lists.finding, lists.variation),
                      row("distance - variation", lists.distance, lists.variation)}}};
  table.notes = {kRho};
  return table;
}

Table LeaveOneOutTable(const Study& study) {
  Table table =
      EmptyTable(7, "Validation: similarity of the ranking without a program to the ranking by that program alone",
                 {"Program b", "Only b - with failures", "Only b - just success"});
  Segment& segment = table.segments.emplace_back();
  for (const size_t left_out : study.programs) {
    if (study.programs.size() < 2) break;
    std::vector<size_t> others;
    for (const size_t program : study.programs) {
      if (program != left_out) others.push_back(program);
    }
    const RankedLists trained = Rank(study.names, study.of_ranked, others);
    const RankedLists only = Rank(study.names, study.of_ranked, std::vector<size_t>{left_out});
    segment.rows.push_back({Cell::Of(study.results.programs[left_out]), RhoOfAll(trained.combined, only.combined),
                            RhoOfSuccessful(trained.combined, only.combined, FailingIn(trained, only))});
  }
  table.notes = {kRho};
  if (study.programs.size() < 2) table.notes = {"This needs two programs."};
  return table;
}

}  // namespace heddle
