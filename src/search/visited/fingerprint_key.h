// Keys of tables of fingerprints: the fingerprint, or half of it. It is mixed so that its first word can decide the
// home slot.
#pragma once

#include <cstdint>

#include "base/hash.h"

namespace heddle {

struct Key128 {
  static constexpr int kBits = 128;
  uint64_t major = 0;  // decides the home slot
  uint64_t minor = 0;
  bool empty() const { return (major | minor) == 0; }
  friend bool operator==(const Key128&, const Key128&) = default;
  friend bool operator<(const Key128& a, const Key128& b) {
    return a.major != b.major ? a.major < b.major : a.minor < b.minor;
  }
};
struct Key64 {
  static constexpr int kBits = 64;
  uint64_t major = 0;
  bool empty() const { return major == 0; }
  friend bool operator==(const Key64&, const Key64&) = default;
  friend bool operator<(const Key64& a, const Key64& b) { return a.major < b.major; }
};

inline constexpr uint64_t kKeyOfHigh = 0xd6e8feb86659fd93ULL, kKeyFactor = 0x9e3779b97f4a7c15ULL,
                          kKeyLastFactor = 0xbf58476d1ce4e5b9ULL;

// A bijection of each half, so equality is kept. It lets every bit of the fingerprint reach the upper bits of `major`.
// So a table stays good even for poor fingerprints.
inline uint64_t MixedForTable(const Fingerprint& fingerprint) {
  uint64_t major = fingerprint.low ^ (fingerprint.high * kKeyOfHigh);
  major = (major ^ (major >> 32)) * kKeyFactor;
  return (major ^ (major >> 29)) * kKeyLastFactor;
}
// Of an odd number, modulo 2^64 (Newton's iteration: each step doubles the bits that are right).
constexpr uint64_t InverseOf(uint64_t odd) {
  uint64_t inverse = odd;
  for (int i = 0; i < 6; ++i) inverse *= 2 - odd * inverse;
  return inverse;
}
// The lower half of the fingerprint with this upper half that is mixed to `major`.
inline uint64_t LowerHalfOf(uint64_t major, uint64_t high) {
  uint64_t low = major * InverseOf(kKeyLastFactor);
  low = (low ^ (low >> 29) ^ (low >> 58)) * InverseOf(kKeyFactor);
  return low ^ (low >> 32) ^ (high * kKeyOfHigh);
}
inline void AssignKey(Key128& key, const Fingerprint& fingerprint) {
  key = {MixedForTable(fingerprint), fingerprint.high};
}
inline void AssignKey(Key64& key, const Fingerprint& fingerprint) { key = {MixedForTable(fingerprint)}; }

// A fingerprint with this key; of those with the key of 64 bits, one.
inline Fingerprint FingerprintOf(const Key128& key) { return {LowerHalfOf(key.major, key.minor), key.minor}; }
inline Fingerprint FingerprintOf(const Key64& key) { return {LowerHalfOf(key.major, 0), 0}; }

}  // namespace heddle
