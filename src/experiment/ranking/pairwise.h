// Every configuration against every other, by Vargha and Delaney's A12 over the states of their runs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace heddle {

// How often `a` wins over the values of `b`, less how often it loses: a pair of values is won by the smaller one. Both
// are sorted. Positive exactly if A12 is below 0.5, and 0 exactly if it is 0.5.
int64_t Wins(std::span<const double> a, std::span<const double> b);

// For each list: how many others it is better than, less how many are better. Exactly 0.5 counts for neither. Lists are
// not empty; a run that has found nothing is infinite.
//
// Costs the square of the number of different lists, times their length where two overlap. Equal lists are compared
// once, and lists that lie apart in bulk.
std::vector<int64_t> PairwiseScores(std::vector<std::vector<double>> lists);

}  // namespace heddle
