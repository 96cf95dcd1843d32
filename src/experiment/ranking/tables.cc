#include "experiment/ranking/tables.h"

#include <algorithm>

#include "experiment/ranking/table_makers.h"

namespace heddle {

namespace {

constexpr int kFirstComparison = 11;
constexpr std::array<size_t, 4> kSelectedPositions = {1, 2, 3, 10};

}  // namespace

int LastTable(const Study& study) { return kFirstComparison - 1 + static_cast<int>(study.results.programs.size()); }

Table MakeTable(const Study& study, int number) {
  switch (number) {
    case 1:
    case 8: return CharacteristicsTable(study, number);
    case 2: return ExtremesTable(study);
    case 3: return CriteriaTable(study);
    case 4: return CombinedTable(study);
    case 5: return CorrelationTable(study);
    case 6: return PairwiseTable(study);
    case 7: return LeaveOneOutTable(study);
    case 9: return StandingTable(study);
    case 10: return ThresholdTable(study);
    default: break;
  }
  Table table = ComparisonTable(study, static_cast<size_t>(number - kFirstComparison));
  table.number = number;
  return table;
}

std::string WhyNone(const Study& study) {
  if (study.lists.successful > 0) return {};
  if (!study.ranked.empty()) return "No configuration has found an error on every program.";
  if (study.left_out > 0) return "No configuration was run on every program.";
  return "No configuration is ranked: these results have none but rivals, combinations and thresholds (see --group).";
}

std::vector<size_t> Best(const Study& study, size_t at_most) {
  const std::vector<size_t>& order = study.lists.order;
  const size_t count = std::min(at_most, study.lists.successful);
  return {order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count)};
}

std::vector<size_t> Selected(const Study& study) {
  std::vector<size_t> selected;
  const size_t all = study.ranked.size();
  if (all <= kTop) {
    for (size_t at = 0; at < all; ++at) selected.push_back(at);
    return selected;
  }
  for (const size_t position : kSelectedPositions) selected.push_back(study.lists.order[position - 1]);
  return selected;
}

}  // namespace heddle
