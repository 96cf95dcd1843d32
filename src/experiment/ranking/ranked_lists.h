// The ranking of configurations: section 6.1 of "Fast Detection of Concurrency Errors by State Space Traversal with
// Randomization and Early Backtracking".
#pragma once

#include <span>
#include <string>
#include <vector>

#include "experiment/ranking/measured.h"

namespace heddle {

// One list. Smaller scores are better. Equal scores share the mean of their places.
struct RankedList {
  std::vector<double> scores;  // of each configuration; the best has 1, but in the combined list
  std::vector<double> ranks;   // from 1
};

struct RankedLists {
  RankedList finding;         // the product of 100 / percentage of runs that find an error
  RankedList distance;        // the product of mean states / mean states of the best on that program
  RankedList variation;       // the product of 1 + coefficient of variation of the running times
  RankedList combined;        // the scores are r, the sum of the three ranks
  std::vector<bool> failing;  // no run has found an error, on one program at least
  std::vector<size_t> order;  // of the combined list, best first. Equal ones are in the order of their names
  size_t successful = 0;      // how many do not fail
};

// `measured[c][p]` is of configuration c on program p. Every configuration was run on all of `programs`, of which there
// is one at least. Failing configurations are last, with infinite scores and one rank, in all lists.
//
// The paper leaves open how distances and variations on several programs become one score. They are multiplied, as
// those of finding errors are. Then the scale of each program does not matter.
RankedLists Rank(std::span<const std::string> names, const std::vector<std::vector<Measured>>& measured,
                 std::span<const size_t> programs);

// Those of `all` that belong to configurations that do not fail.
std::vector<double> OfSuccessful(std::span<const double> all, const std::vector<bool>& failing);

// The configurations in the order of a list, best first; equal ones in the order of their names.
std::vector<size_t> OrderOf(const RankedList& list, std::span<const std::string> names);

}  // namespace heddle
