// Tables 3 and 4.
#include <fmt/format.h>

#include <algorithm>

#include "experiment/ranking/table_makers.h"

namespace heddle {

namespace {

constexpr const char* kProducts =
    "Scores of several programs are multiplied. The paper leaves this open for distance and variation.";

Cell RankPair(const RankedList& a, const RankedList& b, size_t at) {
  const std::string of_a = Whole(a.ranks[at]).text, of_b = Whole(b.ranks[at]).text;
  return {"(" + of_a + ", " + of_b + ")", of_a, of_b};
}

Segment TopOf(const Study& study, const char* title, const RankedList& list, const RankedList& a, const RankedList& b) {
  Segment segment;
  segment.title = title;
  const std::vector<size_t> order = OrderOf(list, study.names);
  for (size_t place = 0; place < std::min(kTop, study.lists.successful); ++place) {
    const size_t at = order[place];
    segment.rows.push_back({Cell::Of(study.names[at]), Number(list.scores[at], 2), RankPair(a, b, at)});
  }
  return segment;
}

}  // namespace

Table CriteriaTable(const Study& study) {
  const RankedLists& lists = study.lists;
  Table table = EmptyTable(3, "Ranking lists: top 10 by each criterion",
                           {"Configuration", "Score", "Ranks in the other two lists"});
  table.columns.back().second = "the second of them";
  table.segments = {
      TopOf(study, "Finding errors (distance, variation)", lists.finding, lists.distance, lists.variation),
      TopOf(study, "Distance (finding errors, variation)", lists.distance, lists.finding, lists.variation),
      TopOf(study, "Variation (finding errors, distance)", lists.variation, lists.finding, lists.distance)};
  table.notes = {"The best score is 1. Equal scores share the mean of their ranks.", kProducts};
  if (lists.successful == 0) {
    table.segments.clear();
    table.notes = {WhyNone(study)};
  }
  return table;
}

Table CombinedTable(const Study& study) {
  const RankedLists& lists = study.lists;
  Table table = EmptyTable(4, "Ranking list: top 10 by the combined score r = r_e + r_d + r_v",
                           {"Pos.", "Configuration", "r", "r_e", "r_d", "r_v"});
  table.words = 2;
  Segment& segment = table.segments.emplace_back();
  for (const size_t at : Best(study)) {
    segment.rows.push_back({Cell::Of(fmt::format("{}.", segment.rows.size() + 1)), Cell::Of(study.names[at]),
                            Whole(lists.combined.scores[at]), Whole(lists.finding.ranks[at]),
                            Whole(lists.distance.ranks[at]), Whole(lists.variation.ranks[at])});
  }
  table.notes = {
      "Ranks by finding errors (r_e), distance from the best speed (r_d) and variation (r_v); less is better.",
      kProducts};
  if (lists.successful == 0) table.notes = {WhyNone(study)};
  return table;
}

}  // namespace heddle
