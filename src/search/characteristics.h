// The characteristics of a state space: how dense its errors are, and how far away. See section 5.1.1 of Parizek and
// Lhotak, "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early Backtracking".
//
// - A state is in error if a property is violated in it, or in the transition that leads to it. It is an end: nothing
//   behind it belongs to the space. A state met in error is another one than the same state met without.
// - A path begins at the initial state. It ends at a state in error, at an end of the program, or at a state met
//   before. It is an error path if it ends at a state in error, met before or not.
#pragma once

#include <cstdint>

namespace heddle {

struct Characteristics {
  uint64_t states = 0;                // distinct
  uint64_t error_states = 0;          // of all
  uint64_t sampled_states = 0;        // of all: every ceil(x / 1000)-th, where x is the number of states so far
  uint64_t sampled_error_states = 0;  // of these
  uint64_t paths = 0;                 // distinct by a hash of 64 bits
  uint64_t error_paths = 0;
  uint64_t shortest_error = 0;         // transitions of the shortest error path. 0 without one
  uint64_t transitions_of_errors = 0;  // of all error paths together
  double clashes = 0;                  // expected number of paths taken for others

  static double Ratio(uint64_t part, uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
  }
  double ErrorStates() const { return Ratio(sampled_error_states, sampled_states); }
  double ErrorPaths() const { return Ratio(error_paths, paths); }
  double MeanLength() const { return Ratio(transitions_of_errors, error_paths); }
};

}  // namespace heddle
