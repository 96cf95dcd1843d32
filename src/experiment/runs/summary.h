// What a grid's results come to, in words.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "experiment/runs/plan.h"

namespace heddle {

// Runs of each outcome, by RunOutcome.
using OutcomeCounts = std::array<uint64_t, kRunOutcomes>;
OutcomeCounts CountOutcomes(const std::vector<RunRecord>& records);

// "3:20:05", "12 days".
std::string DurationWords(double seconds);

// How much a grid asks for.
std::string PlanWords(const Plan& plan, unsigned jobs);

// `path`: of the results. `complete`: all runs of the grid are made.
std::string SummaryWords(const Plan& plan, const SecondPhase& second, const std::vector<RunRecord>& records,
                         const std::string& path, bool complete);

}  // namespace heddle
