// The makers of the tables, each in a file with its likes. They are called by MakeTable.
#pragma once

#include <string>

#include "experiment/ranking/study.h"
#include "experiment/ranking/table.h"

namespace heddle {

inline constexpr size_t kTop = 10;  // configurations in a table of the best

Table CharacteristicsTable(const Study& study, int number);  // 1 and 8
Table ExtremesTable(const Study& study);                     // 2
Table CriteriaTable(const Study& study);                     // 3
Table CombinedTable(const Study& study);                     // 4
Table CorrelationTable(const Study& study);                  // 5
Table PairwiseTable(const Study& study);                     // 6
Table LeaveOneOutTable(const Study& study);                  // 7
Table StandingTable(const Study& study);                     // 9
Table ThresholdTable(const Study& study);                    // 10
Table ComparisonTable(const Study& study, size_t program);   // 11 and on

// The first so many successful ones of the combined list: members of `ranked`.
std::vector<size_t> Best(const Study& study, size_t at_most = kTop);

// Those of tables 11 and on, and of figure 8: positions 1, 2, 3 and 10 of the combined list, or all in the order of the
// results if they are at most ten. Each is a member of `ranked`.
std::vector<size_t> Selected(const Study& study);

// Why there is no best configuration. Empty: there is one.
std::string WhyNone(const Study& study);

// Why a configuration has found nothing on a program: "all runs timed-out", "error states pruned".
std::string FailureWords(const Measured& measured, bool randomized);

inline constexpr const char* kOverSuccessfulRuns =
    "μ, σ, min and max are over the runs that found an error; σ is that of a population (divided by n).";

}  // namespace heddle
