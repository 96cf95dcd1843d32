// A filter over the keys of one sorted run. It knows most absent keys for absent, by a look at one cache line.
//
// Idea: a Bloom filter in blocks of one cache line. A key sets one bit in each word of its block. The block ascends
// with the key. So a filter for keys in ascending order is filled by one sequential pass.
// Sources: Putze, Sanders and Singler, "Cache-, hash- and space-efficient Bloom filters", 2007 ("Blocked Bloom
// filters"); Lang, Neumann, Kemper and Boncz, "Performance-optimal filtering: Bloom overtakes Cuckoo at high
// throughput", 2019 ("sectorized").
//
// Guarantee: it never takes a key that was added for absent. It takes about 0.5 % of the others for present, at 12
// bits a key.
#pragma once

#include <array>
#include <cstdint>
#include <new>

#include "base/address_space.h"
#include "base/hash.h"
#include "search/visited/key_parts.h"

namespace heddle {

class KeyFilter {
 public:
  static constexpr uint64_t kBitsAKey = 12;

  // For so many keys of one part. Its memory is its own, and goes back to the kernel with it: filters come and go in
  // all sizes, and would leave holes in the heap. Throws std::bad_alloc.
  explicit KeyFilter(uint64_t keys)
      : count_(BlocksFor(keys)), memory_(BytesFor(keys), BytesFor(keys), AddressSpace::Seen::kByOne) {
    if (memory_.data() == nullptr) throw std::bad_alloc();
  }

  // Of a key, for any filter.
  static uint64_t Hash(const Key128& key) { return Mix(key.major, key.minor); }

  void Add(const Key128& key) {
    Block& block = BlockOf(key);
    const uint64_t hash = Hash(key);
    for (unsigned i = 0; i < kWords; ++i) block[i] |= BitOf(hash, i);
  }
  bool MayHold(const Key128& key, uint64_t hash) const {
    const Block& block = BlockOf(key);
    for (unsigned i = 0; i < kWords; ++i) {
      if ((block[i] & BitOf(hash, i)) == 0) return false;
    }
    return true;
  }
  void Prefetch(const Key128& key) const { __builtin_prefetch(&BlockOf(key)); }

  // Without what is left of its last page.
  uint64_t bytes() const { return count_ * sizeof(Block); }
  static uint64_t BytesFor(uint64_t keys) { return BlocksFor(keys) * sizeof(Block); }

 private:
  static constexpr unsigned kWords = 8;
  struct alignas(64) Block : std::array<uint64_t, kWords> {};

  static uint64_t BlocksFor(uint64_t keys) { return 1 + keys * kBitsAKey / (8 * sizeof(Block)); }
  static uint64_t BitOf(uint64_t hash, unsigned word) { return uint64_t{1} << (hash >> (6 * word) & 63); }
  Block& BlockOf(const Key128& key) const { return static_cast<Block*>(memory_.data())[ScaledInPart(key, count_)]; }

  uint64_t count_;
  AddressSpace memory_;
};

}  // namespace heddle
