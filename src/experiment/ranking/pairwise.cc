#include "experiment/ranking/pairwise.h"

#include <algorithm>
#include <numeric>

namespace heddle {

namespace {

// Equal lists, as one.
struct SharedList {
  std::vector<double> values;  // sorted
  int64_t members = 0;
  int64_t score = 0;
};

// `shared_of` tells which of the result each list is. The result is in rising order of the smallest value.
std::vector<SharedList> Shared(std::vector<std::vector<double>> lists, std::vector<size_t>& shared_of) {
  for (std::vector<double>& list : lists) std::ranges::sort(list);
  std::vector<size_t> order(lists.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, [&](size_t a, size_t b) { return lists[a] < lists[b]; });
  std::vector<SharedList> shared;
  for (const size_t at : order) {
    if (shared.empty() || shared.back().values != lists[at]) shared.push_back({std::move(lists[at])});
    ++shared.back().members;
    shared_of[at] = shared.size() - 1;
  }
  return shared;
}

int64_t Sign(int64_t number) { return (number > 0) - (number < 0); }

}  // namespace

int64_t Wins(std::span<const double> a, std::span<const double> b) {
  size_t below = 0, not_above = 0;
  int64_t wins = 0;
  for (const double value : a) {
    while (below < b.size() && b[below] < value) ++below;
    not_above = std::max(not_above, below);
    while (not_above < b.size() && b[not_above] == value) ++not_above;
    wins += static_cast<int64_t>(b.size() - not_above) - static_cast<int64_t>(below);
  }
  return wins;
}

std::vector<int64_t> PairwiseScores(std::vector<std::vector<double>> lists) {
  std::vector<size_t> shared_of(lists.size());
  std::vector<SharedList> shared = Shared(std::move(lists), shared_of);
  std::vector<int64_t> members_from(shared.size() + 1);
  for (size_t at = shared.size(); at-- > 0;) members_from[at] = members_from[at + 1] + shared[at].members;
  // What each list wins in bulk, every list behind loses.
  int64_t winners = 0;
  std::vector<int64_t> losing_from(shared.size() + 1);
  for (size_t a = 0; a < shared.size(); ++a) {
    winners += losing_from[a];
    shared[a].score -= winners;
    size_t b = a + 1;
    for (; b < shared.size() && shared[b].values.front() <= shared[a].values.back(); ++b) {
      const int64_t better = Sign(Wins(shared[a].values, shared[b].values));
      shared[a].score += better * shared[b].members;
      shared[b].score -= better * shared[a].members;
    }
    shared[a].score += members_from[b];
    losing_from[b] += shared[a].members;
  }
  std::vector<int64_t> scores;
  scores.reserve(shared_of.size());
  for (const size_t at : shared_of) scores.push_back(shared[at].score);
  return scores;
}

}  // namespace heddle
