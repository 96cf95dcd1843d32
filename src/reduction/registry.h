// The table of reductions, for `heddle list reductions` and `--reduction NAME[:PARAMS]`.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "base/result.h"
#include "model/reduction.h"

namespace heddle {

struct ReductionRow {
  const char* name;
  const char* parameters;  // "" or what may follow the colon
  const char* description;
  const char* guarantee;  // what an exhausted space means under it
  bool sound;             // false: incomplete by its own paper, and the verdict must say so
  bool shared;            // workers can share one exploration under it: what it answers is a function of the state
  bool looks_ahead;       // it asks Machine::Ahead
  bool symmetric;         // what it knows of a state holds for one with its alike threads swapped, too
  Result<std::unique_ptr<Reduction>> (*make)(const std::string& parameters);
};

std::span<const ReductionRow> Reductions();

// `spec` is NAME or NAME:PARAMS.
Result<std::unique_ptr<Reduction>> MakeReduction(const std::string& spec);
// Its row, or null if there is none of that name.
const ReductionRow* ReductionRowOf(const std::string& spec);

// The default: the best sound one, for searches following each path.
inline constexpr const char* kDefaultReduction = "dynamic";
// The best where the space turns out to be large: analyses of the program are worth their time.
inline constexpr const char* kLargeSpaceReduction = "dynamic+happens-before";
// The best of which each answer is a function of the state: for workers that share one exploration.
inline constexpr const char* kSharedReduction = "happens-before";
// That without analyses: for searches that leave paths early, and are over soon.
inline constexpr const char* kSimpleReduction = "heap-reach";

}  // namespace heddle
