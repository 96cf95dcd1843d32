// What `heddle advise` says, from what short searches have shown: a function of figures, without a machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "search/result.h"

namespace heddle {

// A short search. All of it is as the check told it.
struct Probe {
  std::string name;                  // "dynamic", "walk", "random order"
  std::vector<std::string> options;  // of the check: search and reduction
  bool keeps_states = true;          // else `states` are counted whenever they are met
  bool done = false;                 // else nothing of what follows is known
  std::string verdict, reason;
  std::string violation;  // its headline. Empty: there is none
  bool cut = false;       // something kept it from the end of the space
  bool by_clock = false;  // the limit of time did
  uint64_t races = 0;
  uint64_t states = 0, visited = 0, transitions = 0, choices = 0, executions = 0;
  uint64_t given_up = 0;  // executions left for being too long
  uint64_t depth = 0, threads = 0;
  double seconds = 0;
  std::optional<SizeEstimate> size;  // of its space, if it did not come to the end

  // It came to the end of its space, whatever the verdict.
  bool Exhausted() const { return done && !cut && (verdict == "complete" || verdict == "incomplete"); }
  bool Violated() const { return done && verdict == "violation"; }
};

struct Measures {
  Probe dynamic, walk, random_order;
  double seconds = 0;       // the user has
  unsigned processors = 1;  // this machine has
};

enum class AdviceKind : uint8_t { kViolation, kExhausted, kRaces, kNeverEnds, kDives, kManyThreads, kLarge };
// "violation", "exhausted", "races", "never-ends", "dives", "many-threads", "large"
const char* AdviceName(AdviceKind kind);

struct Advice {
  AdviceKind kind;
  std::string choice;                              // one line: what to do
  std::vector<std::string> reasons;                // two lines at most, with the figures
  std::vector<std::vector<std::string>> commands;  // options of check, one to three. The first is what was chosen
};

// Requires that the probe dynamic is done, and the others if it neither exhausted its space nor found a violation.
// Never says that nothing can go wrong: that is for the check.
Advice AdviceOn(const Measures& measures);

// What a probe has shown, in one line.
std::string WordsOf(const Probe& probe);

}  // namespace heddle
