// Fingerprints of states, by a hash of the state as it lies in memory. They can be had without a walk when the search
// comes back by another order of the same steps. It keeps the newest states, one a slot. Each slot says whether the
// search has put its state into the set of states: a look-up there is one more cache miss.
//
// The data telling a slot's state from others lies apart from the fingerprints. So it stays in the cache. Most states
// looked for are either not there, or there and in the set. Then nobody asks for the fingerprint.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/hash.h"

namespace heddle {

class FingerprintMemo {
 public:
  // The slot of a remembered state.
  using Slot = uint32_t;

  // Nothing: the state is not known, or no longer. The slot is valid until the next Put.
  std::optional<Slot> Find(const Fingerprint& raw) const {
    const Slot slot = SlotOf(raw.low);
    const Tag& tag = tags_[slot];
    if (((tag.raw_low ^ raw.low) | ((tag.raw_high ^ raw.high) & ~kInSet)) != 0) return std::nullopt;
    return slot;
  }
  void Put(const Fingerprint& raw, const Fingerprint& state, bool in_set) {
    if (++put_ > tags_.size() && tags_.size() < kMost) Grow();
    const Slot slot = SlotOf(raw.low);
    tags_[slot] = {raw.low, in_set ? raw.high | kInSet : raw.high & ~kInSet};
    states_[slot] = state;
  }
  const Fingerprint& StateAt(Slot slot) const { return states_[slot]; }
  // Returns whether it was in the set.
  bool PutIntoSet(Slot slot) {
    uint64_t& word = tags_[slot].raw_high;
    const bool before = (word & kInSet) != 0;
    word |= kInSet;
    return before;
  }
  // Marks all as not in the set.
  void ForgetSet() {
    for (Tag& tag : tags_) tag.raw_high &= ~kInSet;
  }
  uint64_t bytes() const { return tags_.capacity() * sizeof(Tag) + states_.capacity() * sizeof(Fingerprint); }

 private:
  struct Tag {
    uint64_t raw_low = 0;
    uint64_t raw_high = 0;  // its lowest bit: kInSet
  };
  static constexpr size_t kFirst = 1 << 6, kMost = 1 << 14;
  static constexpr uint64_t kInSet = 1;

  Slot SlotOf(uint64_t raw_low) const { return static_cast<Slot>(raw_low & (tags_.size() - 1)); }
  void Grow() {
    std::vector<Tag> tags(tags_.size() * 2);
    std::vector<Fingerprint> states(tags.size());
    tags.swap(tags_);
    states.swap(states_);
    for (size_t i = 0; i < tags.size(); ++i) {
      if (states[i] == Fingerprint()) continue;
      const Slot slot = SlotOf(tags[i].raw_low);
      tags_[slot] = tags[i];
      states_[slot] = states[i];
    }
  }

  std::vector<Tag> tags_ = std::vector<Tag>(kFirst);
  std::vector<Fingerprint> states_ = std::vector<Fingerprint>(kFirst);
  uint64_t put_ = 0;
};

}  // namespace heddle
