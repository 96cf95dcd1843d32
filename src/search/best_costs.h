// At what cost a state has been explored so far. A search that cuts paths by their cost explores a state again when it
// is reached at a smaller one: what was cut behind it may not be cut now. (A visited set alone forgets that: "everything
// within the bound was explored" is then false.)
#pragma once

#include <cstdint>
#include <unordered_map>

#include "base/hash.h"

namespace heddle {

class BestCosts {
 public:
  // Whether `cost` is less than all costs given for the key before (or there are none); it is kept then.
  bool Improves(uint64_t key, uint64_t cost) {
    auto [at, fresh] = costs_.try_emplace(key, cost);
    if (!fresh && at->second <= cost) return false;
    at->second = cost;
    return true;
  }
  void Clear() { costs_.clear(); }
  uint64_t bytes() const { return costs_.size() * kNodeBytes + costs_.bucket_count() * sizeof(void*); }

 private:
  static constexpr uint64_t kNodeBytes = 32;
  std::unordered_map<uint64_t, uint64_t> costs_;
};

}  // namespace heddle
