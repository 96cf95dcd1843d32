// What a machine has noted of its program since it was made, on whatever path. Facts are no part of a state and are
// never rewound.
#pragma once

#include <cstdint>

namespace heddle {

struct ProgramFacts {
  enum Fact : uint64_t {
    // Steps have done visible actions without stopping before them (guest atomic sections).
    kHidesActions = 1,
    // Steps have seen what other threads held between their visible actions: collections, in programs with weak
    // references. Then only the reduction `none` misses nothing, with everything visible.
    kSeesIntoThreads = 2,
    // Some thread was interrupted: by a visible action, or before there was another thread to see it.
    kHasInterrupted = 4,
    // The end of the program looks at more than its last threads: a task has failed, or shutdown hooks begin.
    kEndLooksBack = 8,
  };
  static constexpr unsigned kOwnShift = 4;  // from here on: the machine's own, such as what it notes of its assumptions

  uint64_t bits = 0;

  bool Has(Fact fact) const { return (bits & fact) != 0; }
  uint64_t own() const { return bits >> kOwnShift; }
  friend bool operator==(ProgramFacts, ProgramFacts) = default;
};

}  // namespace heddle
