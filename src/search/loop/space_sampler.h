// Gathers the characteristics of a state space while a depth-first search goes through it (characteristics.h has the
// words). The search tells it of each transition, each state and each point.
//
// Guarantee: while at most 1000 states were met, all are samples, and the ratio of error states is exact. Numbers and
// lengths of paths are exact but for clashes of hashes.
// Cost: a hash a transition, an entry of a table for each path and each state in error (9 to 11 bytes). The samples are
// few: 1000 for the first 1000 states, and 700 whenever the number of states doubles.
#pragma once

#include <memory>
#include <unordered_map>

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

  // --- where it has ended, `depth` transitions from the initial state: one of these, once properties have looked ---
  // A new state, which becomes a point on top of the others.
  void MeetPoint(const Fingerprint& state, uint64_t depth);
  // A new state, where the program ends.
  void MeetEnd(const Fingerprint& state, uint64_t depth);
  // `state` is only looked at with an error.
  void MeetAgain(const Fingerprint& state, uint64_t depth);
  // There is no state: an assumption of the program does not hold. Without an error there is no path, either.
  void MeetNothing(uint64_t depth);

  // The top point is left for good.
  void PopPoint() { points_.pop_back(); }

  Characteristics Result() const;
  uint64_t bytes() const;

 private:
  struct PathToPoint {
    uint64_t hash;
    bool behind_error;
  };

  void MeetNew(const Fingerprint& state, uint64_t depth);
  bool IsSample();
  void NoteErrorIn(const Fingerprint& state);
  void CountPath(uint64_t depth, bool in_error);

  Characteristics counted_;
  uint64_t since_sample_ = 0;                   // states
  std::unordered_map<uint64_t, bool> samples_;  // by half a fingerprint: whether the state is in error
  std::unique_ptr<VisitedSet> paths_, error_states_;
  PodStack<PathToPoint> points_;

  // --- the present transition, and the path with it ---
  uint64_t path_ = 0;
  bool behind_error_ = false;  // a state before its end is in error, or its end is
  bool in_error_ = false;
};

}  // namespace heddle
