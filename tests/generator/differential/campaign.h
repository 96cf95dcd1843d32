// Many generated programs, each explored in several ways that must agree:
//   none          the reference: every access of every thread a choice
//   heap-reach    violations, final states and races as the reference's
//   merged        with alike threads: heap-reach and dynamic, with states merged that differ only in which of these is
//                 where: violations, final states and races as the reference's
//   dynamic       the same; every other time with a collection of garbage at every allocation
//   checked       heap-reach again with the checks of checked_machine.h after every step: the same counts and schedules
//   unmatched     heap-reach without state matching, where that ends soon: violations, final states, races as with it.
//                 What the fingerprint conflates is missed by all the others alike
//   collecting    heap-reach again, collecting garbage at every allocation: the same counts and schedules
//   none, checked of the first in ten; of all with `stress`
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>

#include "tests/generator/differential/exploration.h"

namespace heddle::generator {

// Each but the last makes no more choices than the one before it.
inline constexpr std::array<const char*, 6> kLookAhead = {"heap-reach",     "fields", "fields+arrays",
                                                          "happens-before", "hybrid", "dynamic+happens-before"};

// The last remembers no more relations than the first, where both finish.
inline constexpr std::array<const char*, 2> kCaching = {"hb-caching", "lazy-hb-caching"};

struct CampaignOptions {
  uint64_t first_seed = 1;
  uint64_t last_seed = UINT64_MAX;
  uint64_t programs = 20'000;  // to be compared; then it ends
  uint64_t max_failures = 10;
  uint64_t max_states = 30'000;  // of the reference; larger spaces are skipped
  double time_s = 0;             // then it ends; 0: never
  unsigned explorations_per_boot = Runner::kExplorationsPerBoot;
  bool stress = false;
  bool confirms = false;     // each choice skipped is looked at. With looks_ahead
  bool foresees = false;     // each exploration once more, with every step held against what was foreseen
  bool looks_ahead = false;  // only the reductions that look ahead are compared with the reference
  bool caches = false;       // only those that remember happens-before relations are
  bool shrink = true;
  bool progress = false;
  Options generator;
};

struct CampaignTotals {
  uint64_t compared = 0, skipped = 0, failed = 0;
  uint64_t unmatched = 0;  // of the compared, those explored without state matching, too
  uint64_t none_states = 0, reduced_states = 0, merged_states = 0, dynamic_states = 0, dynamic_merged_states = 0;
  uint64_t violations = 0, races = 0, ends = 0, deadlocking = 0;  // distinct ones, program by program
  std::array<uint64_t, kLookAhead.size()> choices = {};           // by reduction
  uint64_t confirmed = 0;                                         // skipped choices
  std::array<uint64_t, kCaching.size()> relations = {};           // by reduction, of those that it finished
  uint64_t uncached = 0;                                          // explorations with more relations than allowed
  double seconds = 0;
};

// What is wrong with the program: what disagrees, faults, in words; empty: nothing, or it was too large (`skipped`).
struct Judgement {
  bool skipped = false;
  bool unmatched = false;
  std::vector<std::string> faults;
  Exploration none, reduced, merged, dynamic;
  uint64_t dynamic_merged_states = 0;
  std::array<uint64_t, kLookAhead.size()> choices = {};
  uint64_t confirmed = 0;
  std::array<uint64_t, kCaching.size()> relations = {};
  uint64_t uncached = 0;
};

class Campaign {
 public:
  // `out` gets failures, with a minimal program for each, and totals.
  Campaign(VmOptions options, CampaignOptions campaign, FILE* out)
      : runner_(std::move(options), campaign.explorations_per_boot), options_(std::move(campaign)), out_(out) {}

  CampaignTotals Run();

 private:
  void JudgeAssumeLocked(const GeneratedProgram& program, Judgement& judgement);
  void JudgeCaching(const GeneratedProgram& program, Judgement& judgement);
  void JudgeDynamic(const GeneratedProgram& program, bool collect_always, Judgement& judgement);
  void JudgeLookAhead(const GeneratedProgram& program, Judgement& judgement);
  void JudgeForeseen(const GeneratedProgram& program, Judgement& judgement);
  void JudgeMerged(const GeneratedProgram& program, Judgement& judgement);
  void JudgeUnmatched(const GeneratedProgram& program, Judgement& judgement);
  Judgement Judge(const GeneratedProgram& program, bool check_none);
  GeneratedProgram Minimal(GeneratedProgram program, bool check_none);
  void Report(uint64_t seed, const GeneratedProgram& program, const Judgement& judgement, bool check_none);
  void Count(const Judgement& judgement);

  Runner runner_;
  CampaignOptions options_;
  FILE* out_;
  CampaignTotals totals_;
};

}  // namespace heddle::generator
