// Numbers for keys lying elsewhere, given from 0 in the order of arrival: for tables far larger than the caches.
//
// Open addressing in groups of eight slots. A slot's number lies apart from its tag, a byte of the hash. The tags of
// a group are compared all at once. The tags lie in a table with a byte for each slot. One word of it nearly always
// tells whether a key is new (Kulukundis, "Designing a Fast, Efficient, Cache-friendly Hash Table, Step by Step",
// CppCon 2017).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include "base/growing_array.h"

namespace heddle {

class TaggedSlots {
 public:
  // Returns the number satisfying `equal`. If there is none, puts `next` there and returns it. `next` must be the
  // count of numbers so far. The upper halves of hashes must be good. When the table grows, `hash_of(number)` is
  // asked for all numbers.
  template <typename Equal, typename HashOf>
  uint32_t FindOrAdd(uint64_t hash, uint32_t next, const Equal& equal, const HashOf& hash_of) {
    if (next >= most_) Grow(next, hash_of);
    const uint64_t wanted = kEachByte * TagOf(hash);
    for (size_t group = HomeOf(hash);; group = (group + 1) & mask_) {
      const uint64_t tags = tags_[group];
      for (uint64_t same = ZeroBytes(tags ^ wanted); same != 0; same &= same - 1) {
        const uint32_t number = numbers_[group * kSlots + FirstByte(same)];
        if (equal(number)) return number;
      }
      if (const uint64_t free = ZeroBytes(tags); free != 0) {
        Put(group, FirstByte(free), hash, next);
        return next;
      }
    }
  }
  // Whether some number satisfies `equal`.
  template <typename Equal>
  bool Has(uint64_t hash, const Equal& equal) const {
    if (most_ == 0) return false;
    const uint64_t wanted = kEachByte * TagOf(hash);
    for (size_t group = HomeOf(hash);; group = (group + 1) & mask_) {
      const uint64_t tags = tags_[group];
      for (uint64_t same = ZeroBytes(tags ^ wanted); same != 0; same &= same - 1) {
        if (equal(numbers_[group * kSlots + FirstByte(same)])) return true;
      }
      if (ZeroBytes(tags) != 0) return false;
    }
  }
  // FindOrAdd may soon be called with the hash.
  void Prefetch(uint64_t hash) const {
    if (most_ == 0) return;
    const size_t group = HomeOf(hash);
    __builtin_prefetch(&tags_[group]);
    __builtin_prefetch(&numbers_[group * kSlots], 1);
  }
  uint64_t bytes() const { return tags_.bytes() + numbers_.bytes(); }

 private:
  static constexpr size_t kSlots = 8;  // in a group. Their tags are the bytes of a word, 0 for a slot without a number
  static constexpr size_t kFirstGroups = 2;
  static constexpr uint64_t kEachByte = 0x0101010101010101;

  static uint64_t TagOf(uint64_t hash) { return std::max<uint64_t>(hash >> 56, 1); }
  size_t HomeOf(uint64_t hash) const { return (hash >> 32) & mask_; }
  // The upper bit of each zero byte. Behind the first zero byte, some other bytes may have it, too.
  static uint64_t ZeroBytes(uint64_t word) { return (word - kEachByte) & ~word & (kEachByte << 7); }
  static size_t FirstByte(uint64_t bits) { return static_cast<size_t>(std::countr_zero(bits)) / 8; }

  void Put(size_t group, size_t slot, uint64_t hash, uint32_t number) {
    tags_[group] |= TagOf(hash) << (8 * slot);
    numbers_[group * kSlots + slot] = number;
  }

  // To twice the size, in place: the numbers are put there anew.
  template <typename HashOf>
  void Grow(uint32_t count, const HashOf& hash_of) {
    const size_t old = tags_.size(), groups = std::max(kFirstGroups, old * 2);
    tags_.Extend(groups - old);  // in fresh memory all slots are free
    numbers_.Extend((groups - old) * kSlots);
    if (old != 0) std::memset(tags_.data(), 0, old * sizeof(uint64_t));
    mask_ = groups - 1;
    most_ = groups * kSlots * 7 / 8;
    for (uint32_t number = 0; number < count; ++number) {
      const uint64_t hash = hash_of(number);
      size_t group = HomeOf(hash);
      while (ZeroBytes(tags_[group]) == 0) group = (group + 1) & mask_;
      Put(group, FirstByte(ZeroBytes(tags_[group])), hash, number);
    }
  }

  GrowingArray<uint64_t> tags_;  // of each group
  GrowingArray<uint32_t> numbers_;
  size_t mask_ = 0;  // the number of groups less one
  size_t most_ = 0;  // numbers, before it grows
};

}  // namespace heddle
