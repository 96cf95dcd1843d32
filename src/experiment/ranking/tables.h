// The tables of "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
// Backtracking", under its numbers, of whatever results are given.
#pragma once

#include "experiment/ranking/study.h"
#include "experiment/ranking/table.h"

namespace heddle {

// 1 to 10, and from 11 on one of each program.
int LastTable(const Study& study);

// Needs a number from 1 to LastTable. A table that nothing is known for has no rows, and a note that says why.
// Table 6 costs as PairwiseScores, for each program. The others cost little.
Table MakeTable(const Study& study, int number);

}  // namespace heddle
