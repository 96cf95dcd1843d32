// The parts of the space of keys: equal ranges, by the first bits of a key. A visited set on disk keeps, writes and
// merges each part by itself. So a merge needs little memory and little space beside what it replaces.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/visited/fingerprint_key.h"

namespace heddle {

inline constexpr unsigned kPartBits = 4;
inline constexpr size_t kParts = size_t{1} << kPartBits;

inline size_t PartOf(const Key128& key) { return key.major >> (64 - kPartBits); }
// No key of the part is less.
inline Key128 BeginOfPart(size_t part) { return {static_cast<uint64_t>(part) << (64 - kPartBits), 0}; }

// How far the key lies in its part, as a fraction of 2^64, scaled to `count`. It ascends with the key.
inline uint64_t ScaledInPart(const Key128& key, uint64_t count) {
  return static_cast<uint64_t>((static_cast<unsigned __int128>(key.major << kPartBits) * count) >> 64);
}

}  // namespace heddle
