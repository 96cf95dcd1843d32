// A visited set of 64-bit keys that stores only a part of each: where it lies says the rest.
//
// Idea (Cleary, "Compact hash tables using bidirectional linear probing", IEEE ToC 1984): key * capacity has 128 bits.
// Its upper half is the home slot, a monotone function of the key. The next bits are the remainder. They are so many
// that no two keys agree in both. So a slot stores 64 bits without the logarithm of the capacity. Keys with the same
// home are a run: they lie side by side and ascend. Runs lie in the order of their homes, none before its home.
//
// Layout: blocks of 64 slots. A block has three bits a slot, its spill of 32 bits, and its remainders, bit by bit. Bits
// and spill say where a home's run lies, without walking from the begin of its cluster. This is the rank-and-select
// quotient filter (Pandey, Bender, Johnson and Patro, "A General-Purpose Counting Filter: Making Every Bit Count",
// SIGMOD 2017, section 3). There is one more bit, for slots in use. So a free slot is found quickly, too.
//
// Guarantee: at most 7.0 bytes a state from a million states on, growth included. It is 6.6 to 7.0 for a million, 6.2
// to 6.9 for ten million, 5.2 to 5.8 for 10^9. It takes no key for another. Like fp64, it takes two states with the
// same key for one.
// Cost: looking up reads two places in memory. Inserting moves what lies up to the next free slot: at most 50 slots on
// average. Growing takes two sequential passes in place, some 20 ns a key. It never needs two copies.
// Invariant: keys ascend over the used slots. No unused slot lies between a key's home and its place.
#pragma once

#include <cstdint>

#include "base/growing_memory.h"
#include "search/visited/compact_layout.h"
#include "search/visited/visited_set.h"

namespace heddle {

class CompactTable final : public VisitedSet {
 public:
  explicit CompactTable(uint64_t limit_bytes = UINT64_MAX) : limit_bytes_(limit_bytes) {}

  Insertion Insert(const Fingerprint& fingerprint) override;
  bool Contains(const Fingerprint& fingerprint) const override;
  void Prefetch(const Fingerprint& fingerprint) const override;
  void Clear() override;
  uint64_t size() const override { return used_; }
  uint64_t bytes() const override { return layout_.Bytes(); }
  void set_limit_bytes(uint64_t limit_bytes) override { limit_bytes_ = limit_bytes; }
  double ExpectedMisses() const override;
  // Only the keys, whole and ascending: with the capacity they say where each lies. The limit is not kept.
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

  // Walks the whole table, for tests.
  bool CheckInvariant() const;

 private:
  bool Grow();
  bool Resize(uint64_t capacity);

  GrowingMemory memory_;
  CompactLayout layout_;
  uint64_t used_ = 0;
  uint64_t max_used_ = 0;
  uint64_t limit_bytes_;
};

}  // namespace heddle
