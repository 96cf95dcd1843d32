// Every configuration against every other, by Vargha and Delaney's A12 over the states of their runs.
#pragma once

#include <cstdint>
#include <vector>

namespace heddle {

// For each list: how many others it is better than, less how many are better. A list is better than another if A12 is
// below 0.5: of all pairs of their values, it has the smaller one more often. Exactly 0.5 counts for neither. Lists are
// not empty; a run that has found nothing is infinite.
//
// Costs a look at each value of every other list, for each list; so the square of the number of different lists, times
// their length. Equal lists are compared once, and lists that lie apart in bulk.
std::vector<int64_t> PairwiseScores(const std::vector<std::vector<double>>& lists);

}  // namespace heddle
