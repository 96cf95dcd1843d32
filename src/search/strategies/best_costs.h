// At what cost a state has been explored so far. Some searches cut paths by their cost. They explore a state again
// when it is reached at a smaller cost: what was cut behind it may not be cut now. (A visited set alone forgets that.
// Then the claim "everything within the bound was explored" is false.)
//
// A state is told by half a key, so two are taken for one by a chance of one in 2^64. The entries lie as in a visited
// set (key_slots.h). A look-up costs one cache miss, or none after Prefetch.
#pragma once

#include <cstdint>

#include "base/growing_memory.h"
#include "base/saved.h"
#include "model/action.h"

namespace heddle {

class BestCosts {
 public:
  // Whether `cost` is less than all costs given for the key and the thread before (or there are none). If so, it is
  // kept. Throws std::bad_alloc. Requires a cost below 2^32.
  bool Improves(uint64_t key, ThreadId thread, uint64_t cost);
  // Improves may soon be called with the same.
  void Prefetch(uint64_t key, ThreadId thread) const;
  void Clear();
  uint64_t bytes() const { return slots_ * sizeof(Entry); }
  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);

 private:
  struct Entry {
    uint64_t major = 0;  // 0: none
    uint32_t cost = 0;
    uint32_t unused = 0;
    bool empty() const { return major == 0; }
    friend bool operator==(const Entry& a, const Entry& b) { return a.major == b.major; }
    friend bool operator<(const Entry& a, const Entry& b) { return a.major < b.major; }
  };
  static uint64_t MajorOf(uint64_t key, ThreadId thread);
  void Grow();
  void Resize(uint64_t capacity);

  GrowingMemory memory_;
  Entry* table_ = nullptr;
  uint64_t capacity_ = 0;  // homes lie in [0, capacity_)
  uint64_t slots_ = 0;
  uint64_t used_ = 0;
};

}  // namespace heddle
