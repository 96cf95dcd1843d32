// Mixing functions for fingerprints and stable names. They are deterministic across runs and machines, but not
// cryptographic.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace heddle {

// Folded 64x64 -> 128 bit multiplication of two inputs. All output bits depend on all input bits.
inline uint64_t FoldMultiply(uint64_t a, uint64_t b) {
  unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

inline uint64_t Mix(uint64_t a, uint64_t b) {
  return FoldMultiply(a ^ 0x9e3779b97f4a7c15ULL, b ^ 0xd6e8feb86659fd93ULL) +
         0xa0761d6478bd642fULL * (a + (b << 1) + 1);
}

// A bijection. It lets the lower bits reach the upper ones, so numbers become as good as hashes and stay different.
inline uint64_t Scattered(uint64_t number) {
  number = (number ^ (number >> 32)) * 0x9e3779b97f4a7c15ULL;
  return number ^ (number >> 29);
}

// A stable 64-bit name for a string, never 0.
uint64_t HashString(std::string_view text);

// 128 bits. Equality means "the same state" up to the probability of a collision.
struct Fingerprint {
  uint64_t low = 0;
  uint64_t high = 0;
  friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};

// A hash of a sequence of pairs, made as they come: two chains of folded multiplications.
class PairHash {
 public:
  void Add(uint64_t a, uint64_t b) {
    low_ = FoldMultiply(low_ ^ a, b ^ 0x9e3779b97f4a7c15ULL);
    high_ = FoldMultiply(high_ ^ b, a ^ 0xd6e8feb86659fd93ULL);
  }
  Fingerprint Finish() const { return {low_, high_}; }

 private:
  uint64_t low_ = 0xa0761d6478bd642fULL, high_ = 0xe7037ed1a0b428dbULL;
};

// Of bytes, under a name for the kind of their content.
Fingerprint HashBytes(const void* bytes, size_t count, uint64_t name);

}  // namespace heddle
