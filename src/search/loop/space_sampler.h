// Gathers the characteristics of a state space while a depth-first search goes through it (characteristics.h has the
// words). The search tells it of each transition, each state and each point.
//
// Guarantee: up to 1000 states, all are samples, and the ratio of error states is exact. Numbers and lengths of paths
// are exact but for clashes of hashes.
// Cost: a hash a transition, and an entry of a table for each path and each state in error (9 to 11 bytes).
#pragma once

#include <memory>

#include "base/hash.h"
#include "base/pod_stack.h"
#include "search/characteristics.h"
#include "search/schedule.h"
#include "search/visited/visited_set.h"

namespace heddle {

class SpaceSampler {
 public:
  SpaceSampler();

  // The search begins, or begins again with an empty visited set.
  void Begin();

  // --- one transition ---
  // It leaves the top point by `step`. Not called for the initial state.
  void Leave(Step step);
  // A property is violated in the transition, or in the state where it has ended.
  void NoteError() { in_error_ = true; }
  bool in_error() const { return in_error_; }

  // --- where it has ended, `depth` transitions from the initial state: one of these ---
  // The state is in error. True: it has not been met so before.
  bool MeetError(const Fingerprint& state, uint64_t depth);
  // A new state, which becomes a point on top of the others.
  void MeetPoint();
  // A new state, where the program ends.
  void MeetEnd(uint64_t depth);
  void MeetAgain(uint64_t depth) { CountPath(depth); }

  // The top point is left for good.
  void PopPoint() { paths_to_points_.pop_back(); }

  Characteristics Result() const;
  uint64_t bytes() const;

 private:
  void CountState();
  void CountPath(uint64_t depth);

  Characteristics counted_;
  uint64_t since_sample_ = 0;  // states
  std::unique_ptr<VisitedSet> paths_, error_states_;
  PodStack<uint64_t> paths_to_points_;  // hashes

  // --- the present transition ---
  uint64_t path_ = 0;  // with it
  bool in_error_ = false;
};

}  // namespace heddle
