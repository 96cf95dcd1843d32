// Fingerprints of states by a hash of the state as it lies in memory: what can be had without a walk when the search comes
// by another order of the same steps to where it has been. The newest states, one a slot. Of each, whether the search has
// put it into its set of states: a look-up there is a cache miss more.
#pragma once

#include <cstdint>
#include <vector>

#include "base/hash.h"

namespace heddle {

class FingerprintMemo {
 public:
  struct Entry {
    uint64_t raw_high = 0;
    uint64_t raw_low : 63 = 0;  // without the lowest bit, which is the slot's
    uint64_t in_set : 1 = 0;
    Fingerprint state;
  };

  // Null: not known, or no more. Valid until the next Put or ForgetSet.
  Entry* Find(const Fingerprint& raw) {
    Entry& entry = SlotOf(raw.low);
    return entry.raw_high == raw.high && entry.raw_low == raw.low >> 1 ? &entry : nullptr;
  }
  Entry& Put(const Fingerprint& raw, const Fingerprint& state) {
    if (++put_ > entries_.size() && entries_.size() < kMost) Grow();
    Entry& entry = SlotOf(raw.low);
    entry.raw_high = raw.high;
    entry.raw_low = raw.low >> 1;
    entry.in_set = 0;
    entry.state = state;
    return entry;
  }
  // Returns whether it was in the set.
  bool PutIntoSet(Entry& entry) {
    const bool before = entry.in_set != 0;
    entry.in_set = 1;
    return before;
  }
  // Nothing is in the set.
  void ForgetSet() {
    for (Entry& entry : entries_) entry.in_set = 0;
  }
  uint64_t bytes() const { return entries_.capacity() * sizeof(Entry); }

 private:
  static constexpr size_t kFirst = 1 << 6, kMost = 1 << 15;

  Entry& SlotOf(uint64_t raw_low) { return entries_[raw_low & (entries_.size() - 1)]; }
  void Grow() {
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    for (size_t i = 0; i < old.size(); ++i) {
      const Entry& entry = old[i];
      if (entry.state != Fingerprint()) SlotOf(uint64_t{entry.raw_low} << 1 | (i & 1)) = entry;
    }
  }

  std::vector<Entry> entries_ = std::vector<Entry>(kFirst);
  uint64_t put_ = 0;
};

}  // namespace heddle
