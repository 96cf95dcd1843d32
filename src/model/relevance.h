// What a user says of the choices of threads before an action (docs/attributes.md).
#pragma once

#include <cstdint>

namespace heddle {

enum class Relevance : uint8_t {
  kByReduction,    // nothing is said
  kNever,          // there is no choice
  kAlways,         // there is a choice, and the transition ends even if no other thread can step
  kRunnable,       // there is a choice wherever another thread can step
  kOutermostLock,  // as the reduction says where the thread holds no monitor, else none
};

// Whether a choice before such an action must offer all enabled threads.
inline bool ForcesChoice(Relevance relevance) {
  return relevance == Relevance::kAlways || relevance == Relevance::kRunnable;
}
// Whether a choice wanted by the reduction may be left out.
inline bool TakesChoicesAway(Relevance relevance) {
  return relevance == Relevance::kNever || relevance == Relevance::kOutermostLock;
}

}  // namespace heddle
