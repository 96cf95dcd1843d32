// At what cost a state has been explored so far. A search that cuts paths by their cost explores a state again when it
// is reached at a smaller one: what was cut behind it may not be cut now. (A visited set alone forgets that: "everything
// within the bound was explored" is then false.)
#pragma once

#include <absl/container/flat_hash_map.h>

#include <array>
#include <cstdint>
#include <utility>

#include "base/saved.h"
#include "model/action.h"

namespace heddle {

class BestCosts {
 public:
  // Whether `cost` is less than all costs given for the key and the thread before (or there are none); it is kept then.
  bool Improves(uint64_t key, ThreadId thread, uint64_t cost) {
    auto [at, fresh] = costs_.try_emplace(KeyOf(key, thread), static_cast<uint32_t>(cost));
    if (!fresh && at->second <= cost) return false;
    at->second = static_cast<uint32_t>(cost);
    return true;
  }
  // Improves may soon be called with the same.
  void Prefetch(uint64_t key, ThreadId thread) const { costs_.prefetch(KeyOf(key, thread)); }
  void Save(CheckpointWriter& to) const {
    to.Put<uint64_t>(costs_.size());
    for (const auto& [key, cost] : costs_) {
      to.Put(key);
      to.Put(cost);
    }
  }
  void Load(CheckpointReader& from) {
    for (uint64_t left = from.GetCount(sizeof(Key) + sizeof(uint32_t)); left > 0; --left) {
      const Key key = from.Get<Key>();
      from.Require(costs_.try_emplace(key, from.Get<uint32_t>()).second);
    }
  }
  void Clear() { costs_.clear(); }
  uint64_t bytes() const { return costs_.capacity() * (sizeof(std::pair<Key, uint32_t>) + 1); }

 private:
  using Key = std::array<uint32_t, 3>;  // halves of the key, and the thread
  static Key KeyOf(uint64_t key, ThreadId thread) {
    return {static_cast<uint32_t>(key), static_cast<uint32_t>(key >> 32), thread};
  }

  absl::flat_hash_map<Key, uint32_t> costs_;  // a path has less than 2^32 transitions
};

}  // namespace heddle
