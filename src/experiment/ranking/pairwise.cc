#include "experiment/ranking/pairwise.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace heddle {

namespace {

// A value's place among all different values.
using Place = uint32_t;

// Equal lists, as one.
struct SharedList {
  std::vector<Place> places;  // sorted
  int64_t members = 0;
  int64_t score = 0;
};

std::vector<double> DifferentValues(const std::vector<std::vector<double>>& lists) {
  std::vector<double> values;
  for (const std::vector<double>& list : lists) values.insert(values.end(), list.begin(), list.end());
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

std::vector<Place> PlacesOf(const std::vector<double>& list, std::span<const double> values) {
  std::vector<Place> places;
  for (const double value : list) {
    places.push_back(static_cast<Place>(std::ranges::lower_bound(values, value) - values.begin()));
  }
  std::ranges::sort(places);
  return places;
}

// `shared_of` tells which of the result each list is. The result is in rising order of the smallest place.
std::vector<SharedList> Shared(std::vector<std::vector<Place>> lists, std::vector<size_t>& shared_of) {
  std::vector<size_t> order(lists.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, [&](size_t a, size_t b) { return lists[a] < lists[b]; });
  std::vector<SharedList> shared;
  for (const size_t at : order) {
    if (shared.empty() || shared.back().places != lists[at]) shared.push_back({std::move(lists[at])});
    ++shared.back().members;
    shared_of[at] = shared.size() - 1;
  }
  return shared;
}

// For each place, how many values of the list are below it, less how many are above. Places before the list's first one
// are not asked for.
void FillBelow(std::span<const Place> list, std::vector<int32_t>& below) {
  const auto size = static_cast<int32_t>(list.size());
  Place place = list.front();
  for (size_t at = 0; at < list.size();) {
    const Place value = list[at];
    const auto before = static_cast<int32_t>(at);
    for (; place < value; ++place) below[place] = before - (size - before);
    while (at < list.size() && list[at] == value) ++at;
    below[place++] = before - (size - static_cast<int32_t>(at));
  }
  std::fill(below.begin() + place, below.end(), size);
}

int64_t Sign(int64_t number) { return (number > 0) - (number < 0); }

void Compare(std::vector<SharedList>& lists, size_t places) {
  std::vector<int64_t> members_from(lists.size() + 1);
  for (size_t at = lists.size(); at-- > 0;) members_from[at] = members_from[at + 1] + lists[at].members;
  std::vector<int64_t> losing_from(lists.size() + 1);  // what lists before win in bulk, from there on
  std::vector<int32_t> below(places);
  int64_t winners = 0;
  for (size_t a = 0; a < lists.size(); ++a) {
    winners += losing_from[a];
    lists[a].score -= winners;
    FillBelow(lists[a].places, below);
    size_t b = a + 1;
    for (; b < lists.size() && lists[b].places.front() <= lists[a].places.back(); ++b) {
      int64_t wins = 0;
      for (const Place place : lists[b].places) wins += below[place];
      lists[a].score += Sign(wins) * lists[b].members;
      lists[b].score -= Sign(wins) * lists[a].members;
    }
    lists[a].score += members_from[b];
    losing_from[b] += lists[a].members;
  }
}

}  // namespace

std::vector<int64_t> PairwiseScores(const std::vector<std::vector<double>>& lists) {
  const std::vector<double> values = DifferentValues(lists);
  std::vector<std::vector<Place>> places;
  for (const std::vector<double>& list : lists) places.push_back(PlacesOf(list, values));
  std::vector<size_t> shared_of(lists.size());
  std::vector<SharedList> shared = Shared(std::move(places), shared_of);
  Compare(shared, values.size());
  std::vector<int64_t> scores;
  scores.reserve(shared_of.size());
  for (const size_t at : shared_of) scores.push_back(shared[at].score);
  return scores;
}

}  // namespace heddle
