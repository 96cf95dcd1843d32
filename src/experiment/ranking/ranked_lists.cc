#include "experiment/ranking/ranked_lists.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "experiment/ranking/statistics.h"

namespace heddle {

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

double Product(std::vector<double> factors) {
  std::ranges::sort(factors);
  double product = 1;
  for (const double factor : factors) product *= factor;
  return product;
}

// Products that are equal on paper must tie, so the last bits do not count.
double WithoutLastBits(double score) {
  if (!std::isfinite(score)) return score;
  constexpr int kBits = 40;
  int exponent = 0;
  const double mantissa = std::frexp(score, &exponent);
  return std::ldexp(std::round(std::ldexp(mantissa, kBits)), exponent - kBits);
}

// `factor(measured, program)` is of one program.
template <typename Factor>
RankedList ListOf(const std::vector<std::vector<Measured>>& measured, std::span<const size_t> programs,
                  const std::vector<bool>& failing, Factor factor) {
  RankedList list;
  for (size_t at = 0; at < measured.size(); ++at) {
    std::vector<double> factors;
    for (const size_t program : programs) {
      if (!failing[at]) factors.push_back(factor(measured[at][program], program));
    }
    list.scores.push_back(failing[at] ? kInfinite : Product(std::move(factors)));
  }
  std::vector<double> compared;
  for (const double score : list.scores) compared.push_back(WithoutLastBits(score));
  list.ranks = MeanRanks(compared);
  const auto best = std::ranges::min_element(list.scores);
  if (best == list.scores.end() || !std::isfinite(*best)) return list;
  for (const double by = *best; double& score : list.scores) score /= by;
  return list;
}

std::vector<bool> Failing(const std::vector<std::vector<Measured>>& measured, std::span<const size_t> programs) {
  std::vector<bool> failing;
  for (const std::vector<Measured>& row : measured) {
    failing.push_back(std::ranges::any_of(programs, [&](size_t program) { return row[program].found == 0; }));
  }
  return failing;
}

// A run without a choice point has stored no state, but it has seen the first one.
double StatesOf(const Measured& measured) { return std::max(1.0, measured.states.mean); }

// The lowest mean number of states.
std::vector<double> BestStates(const std::vector<std::vector<Measured>>& measured, std::span<const size_t> programs) {
  std::vector<double> best(measured.empty() ? 0 : measured.front().size(), kInfinite);
  for (const std::vector<Measured>& row : measured) {
    for (const size_t program : programs) {
      if (row[program].found > 0) best[program] = std::min(best[program], StatesOf(row[program]));
    }
  }
  return best;
}

}  // namespace

RankedLists Rank(std::span<const std::string> names, const std::vector<std::vector<Measured>>& measured,
                 std::span<const size_t> programs) {
  RankedLists lists;
  lists.failing = Failing(measured, programs);
  lists.successful = static_cast<size_t>(std::ranges::count(lists.failing, false));
  const std::vector<double> best = BestStates(measured, programs);
  lists.finding = ListOf(measured, programs, lists.failing, [](const Measured& of, size_t) {
    return static_cast<double>(of.runs) / static_cast<double>(of.found);
  });
  lists.distance = ListOf(measured, programs, lists.failing,
                          [&](const Measured& of, size_t program) { return StatesOf(of) / best[program]; });
  lists.variation = ListOf(measured, programs, lists.failing, [](const Measured& of, size_t) {
    return 1 + (of.seconds.mean == 0 ? 0 : of.seconds.deviation / of.seconds.mean);
  });
  for (size_t at = 0; at < names.size(); ++at) {
    lists.combined.scores.push_back(lists.finding.ranks[at] + lists.distance.ranks[at] + lists.variation.ranks[at]);
  }
  lists.combined.ranks = MeanRanks(lists.combined.scores);
  lists.order = OrderOf(lists.combined, names);
  return lists;
}

std::vector<double> OfSuccessful(std::span<const double> all, const std::vector<bool>& failing) {
  std::vector<double> kept;
  for (size_t at = 0; at < all.size(); ++at) {
    if (!failing[at]) kept.push_back(all[at]);
  }
  return kept;
}

std::vector<size_t> OrderOf(const RankedList& list, std::span<const std::string> names) {
  std::vector<size_t> order(names.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, [&](size_t a, size_t b) {
    return list.ranks[a] != list.ranks[b] ? list.ranks[a] < list.ranks[b] : names[a] < names[b];
  });
  return order;
}

}  // namespace heddle
