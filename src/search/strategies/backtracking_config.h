// A configuration <thb, thm, thr, stg, rtb, rtc> of randomized backtracking, in the notation of Parizek and Lhotak,
// "Fast detection of concurrency errors by state space traversal with randomization and early backtracking", section 4.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace heddle {

struct BacktrackingConfig {
  // thb, the base value of the threshold
  enum class Base : uint8_t {
    kConstant,   // 20
    kFirstPath,  // L*0.25: this many times the length of the first path
    kSequence,   // I:5-10-20, one search each. I is I:5-10-20-50-100
  };
  Base base = Base::kConstant;
  std::vector<uint64_t> thresholds;  // one for kConstant
  double first_path_factor = 0;

  // thm, threshold mode: depth is the length of the path (pl), or its context switches (cs)
  bool counts_switches = false;
  // thr, threshold reduction: none (d), or by the choices without a context switch (ncs)
  bool reduced_by_stays = false;

  // stg, how long backtrack jumps are
  enum class Jumps : uint8_t { kFixed, kRandom, kLuby };
  Jumps jumps = Jumps::kFixed;

  // rtb, the base value of the ratio. d is the depth, r the length of the path's end in one thread
  enum class Ratio : uint8_t {
    kConstant,  // c
    kDepth,     // 1-d/c
    kRun,       // 1-r/c
    kPower,     // c^r
  };
  Ratio ratio = Ratio::kConstant;
  double ratio_constant = 1;
  // rtc: right after a context switch, the ratio is multiplied by it
  double coefficient = 1;

  std::string text;  // "<20,pl,d,F,0.75,1.1>": the parts as they were given

  // No random number is ever above the ratio.
  bool NeverBacktracks() const { return ratio == Ratio::kConstant && ratio_constant >= 1 && coefficient >= 1; }
};

// `text`: six parts, with or without the angle brackets. Error: which part is wrong, and what it may be.
Result<BacktrackingConfig> ParseBacktrackingConfig(const std::string& text);

}  // namespace heddle
