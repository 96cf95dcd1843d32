// Which live objects have escaped. Accesses to others are no actions. So two paths to one state that differ in this may
// show different actions behind it: whoever learns from actions must tell the two apart.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "base/sequence_store.h"
#include "model/machine.h"

namespace heddle {

// `settled`: Machine::SettledEscapes.
inline uint64_t HashOfEscapes(uint64_t settled, const std::vector<Machine::LiveObject>& live) {
  uint64_t hash = settled;
  for (size_t at = 0; at < live.size(); at += 64) {
    uint64_t escaped = 0;
    const size_t end = std::min(at + 64, live.size());
    for (size_t i = at; i < end; ++i) escaped = escaped << 1 | live[i].escaped;
    hash = Mix(hash, escaped);
  }
  return hash;
}

// The same as words that can be compared. Requires that states are numbered: then `settled` is below 2^32.
inline void AppendEscapes(uint64_t settled, const std::vector<Machine::LiveObject>& live,
                          std::vector<uint32_t>& words) {
  words.push_back(static_cast<uint32_t>(settled));
  words.push_back(static_cast<uint32_t>(live.size()));
  for (size_t at = 0; at < live.size(); at += 32) {
    uint32_t escaped = 0;
    const size_t end = std::min(at + 32, live.size());
    for (size_t i = at; i < end; ++i) escaped = escaped << 1 | live[i].escaped;
    words.push_back(escaped);
  }
}

// The key of a numbered state and something else that has a number: that of the state, its upper half paired with the
// other's. The latter is nearly always the same as before.
inline Fingerprint NumberedWith(SequenceStore& store, const Fingerprint& state, uint32_t other) {
  const uint64_t number = Gathered(state.low);
  const uint32_t upper = store.PairOf(static_cast<uint32_t>(number >> 32), other);
  return {Scattered(uint64_t{upper} << 32 | static_cast<uint32_t>(number)), 0};
}

}  // namespace heddle
