// Fingerprints of states by a hash of the state as it lies in memory: what can be had without a walk when the search comes
// by another order of the same steps to where it has been. The newest states, one a slot.
#pragma once

#include <cstdint>
#include <vector>

#include "base/hash.h"

namespace heddle {

class FingerprintMemo {
 public:
  // Null: not known, or no more.
  const Fingerprint* Find(const Fingerprint& raw) const {
    const Entry& entry = entries_[raw.low & (entries_.size() - 1)];
    return entry.raw == raw ? &entry.state : nullptr;
  }
  void Put(const Fingerprint& raw, const Fingerprint& state) {
    if (++put_ > entries_.size() && entries_.size() < kMost) Grow();
    entries_[raw.low & (entries_.size() - 1)] = {raw, state};
  }
  uint64_t bytes() const { return entries_.capacity() * sizeof(Entry); }

 private:
  struct Entry {
    Fingerprint raw, state;
  };
  static constexpr size_t kFirst = 1 << 6, kMost = 1 << 15;

  void Grow() {
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    for (const Entry& entry : old) entries_[entry.raw.low & (entries_.size() - 1)] = entry;
  }

  std::vector<Entry> entries_ = std::vector<Entry>(kFirst);
  uint64_t put_ = 0;
};

}  // namespace heddle
