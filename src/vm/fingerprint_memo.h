// Fingerprints of states by a hash of the state as it lies in memory: what can be had without a walk when the search comes
// by another order of the same steps to where it has been. The newest states, one a slot. Of each, whether the search has
// put it into its set of states: a look-up there is a cache miss more.
//
// What tells a slot's state from others lies apart from the fingerprints, so that it stays in the cache: most of what is
// looked for is either not there, or there and in the set.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/hash.h"

namespace heddle {

class FingerprintMemo {
 public:
  // Of one that is there.
  using Slot = uint32_t;

  // Nothing: not known, or no more. The slot is valid until the next Put.
  std::optional<Slot> Find(const Fingerprint& raw) const {
    const Slot slot = SlotOf(raw.low);
    if ((tags_[slot] ^ raw.high) >> 1 != 0 || states_[slot].raw_low != raw.low) return std::nullopt;
    return slot;
  }
  Slot Put(const Fingerprint& raw, const Fingerprint& state) {
    if (++put_ > tags_.size() && tags_.size() < kMost) Grow();
    const Slot slot = SlotOf(raw.low);
    tags_[slot] = raw.high & ~kInSet;
    states_[slot] = {raw.low, state};
    return slot;
  }
  const Fingerprint& StateAt(Slot slot) const { return states_[slot].state; }
  // Returns whether it was in the set.
  bool PutIntoSet(Slot slot) {
    const bool before = (tags_[slot] & kInSet) != 0;
    tags_[slot] |= kInSet;
    return before;
  }
  // Nothing is in the set.
  void ForgetSet() {
    for (uint64_t& tag : tags_) tag &= ~kInSet;
  }
  uint64_t bytes() const { return tags_.capacity() * sizeof(uint64_t) + states_.capacity() * sizeof(State); }

 private:
  struct State {
    uint64_t raw_low = 0;
    Fingerprint state;
  };
  static constexpr size_t kFirst = 1 << 6, kMost = 1 << 14;
  static constexpr uint64_t kInSet = 1;

  Slot SlotOf(uint64_t raw_low) const { return static_cast<Slot>(raw_low & (tags_.size() - 1)); }
  void Grow() {
    std::vector<uint64_t> tags(tags_.size() * 2);
    std::vector<State> states(tags.size());
    tags.swap(tags_);
    states.swap(states_);
    for (size_t i = 0; i < tags.size(); ++i) {
      if (states[i].state == Fingerprint()) continue;
      const Slot slot = SlotOf(states[i].raw_low);
      tags_[slot] = tags[i];
      states_[slot] = states[i];
    }
  }

  std::vector<uint64_t> tags_ =
      std::vector<uint64_t>(kFirst);  // the upper half of the hash but for its lowest bit: kInSet
  std::vector<State> states_ = std::vector<State>(kFirst);
  uint64_t put_ = 0;
};

}  // namespace heddle
