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

// A bijection, so equality is kept. It lets every bit of the fingerprint reach the upper bits of `major`. So a table
// stays good even for poor fingerprints.
inline uint64_t MixedForTable(const Fingerprint& fingerprint) {
  uint64_t major = fingerprint.low ^ (fingerprint.high * 0xd6e8feb86659fd93ULL);
  major = (major ^ (major >> 32)) * 0x9e3779b97f4a7c15ULL;
  return (major ^ (major >> 29)) * 0xbf58476d1ce4e5b9ULL;
}
inline void AssignKey(Key128& key, const Fingerprint& fingerprint) {
  key = {MixedForTable(fingerprint), fingerprint.high};
}
inline void AssignKey(Key64& key, const Fingerprint& fingerprint) { key = {MixedForTable(fingerprint)}; }

}  // namespace heddle
