#include "experiment/ranking/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace heddle {

double Mean(std::span<const double> values) {
  // Counted from the first one, so that equal values have exactly that mean and no deviation.
  double sum = 0;
  for (const double value : values) sum += value - values.front();
  return values.front() + sum / static_cast<double>(values.size());
}

double StandardDeviation(std::span<const double> values) {
  const double mean = Mean(values);
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return std::sqrt(squares / static_cast<double>(values.size()));
}

double CoefficientOfVariation(std::span<const double> values) {
  const double mean = Mean(values);
  return mean == 0 ? 0 : StandardDeviation(values) / mean;
}

double Median(std::vector<double> values) {
  std::ranges::sort(values);
  const size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

std::vector<double> MeanRanks(std::span<const double> values) {
  std::vector<size_t> order(values.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, {}, [&](size_t at) { return values[at]; });
  std::vector<double> ranks(values.size());
  for (size_t begin = 0; begin < order.size();) {
    size_t end = begin + 1;
    while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
    const double shared = static_cast<double>(begin + 1 + end) / 2;
    for (size_t at = begin; at < end; ++at) ranks[order[at]] = shared;
    begin = end;
  }
  return ranks;
}

std::optional<double> Pearson(std::span<const double> a, std::span<const double> b) {
  if (a.size() < 2) return {};
  const double mean_a = Mean(a), mean_b = Mean(b);
  double both = 0, only_a = 0, only_b = 0;
  for (size_t at = 0; at < a.size(); ++at) {
    const double from_a = a[at] - mean_a, from_b = b[at] - mean_b;
    both += from_a * from_b;
    only_a += from_a * from_a;
    only_b += from_b * from_b;
  }
  const auto constant = [](std::span<const double> values) {
    return std::ranges::all_of(values, [&](double value) { return value == values.front(); });
  };
  if (constant(a) || constant(b)) return {};
  return std::clamp(both / std::sqrt(only_a * only_b), -1.0, 1.0);
}

std::optional<double> Spearman(std::span<const double> a, std::span<const double> b) {
  return Pearson(MeanRanks(a), MeanRanks(b));
}

double VarghaDelaney(std::span<const double> a, std::span<const double> b) {
  std::vector<double> both(a.begin(), a.end());
  both.insert(both.end(), b.begin(), b.end());
  const std::vector<double> ranks = MeanRanks(both);
  const auto m = static_cast<double>(a.size()), n = static_cast<double>(b.size());
  const double sum = std::accumulate(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(a.size()), 0.0);
  return (sum / m - (m + 1) / 2) / n;
}

}  // namespace heddle
