// The keys of all reduced points on some worker's path (cycle proviso, search_loop.h): a multiset in memory shared by
// processes. Adding and removing are rare next to transitions, so one lock is enough.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/shared_memory.h"

namespace heddle {

class OpenPoints {
 public:
  // Made before the processes are. `given_up`, in shared memory, ends all waiting. From then on nothing is kept.
  explicit OpenPoints(const std::atomic<bool>& given_up);

  // Throws std::bad_alloc when there are hundreds of millions, or address space is short. 0 and 1 are one key.
  void Add(uint64_t key);
  // Requires that it was added and not removed yet. Cost: as for Add, a few slots.
  void Remove(uint64_t key);
  bool Has(uint64_t key);
  uint64_t bytes() const { return head_->slots.load(std::memory_order_relaxed) * sizeof(uint64_t); }

 private:
  // Open addressing with linear probing. 0 is an empty slot.
  struct Head {
    SharedLock lock;
    std::atomic<uint64_t> slots;  // a power of two, changes under the lock
    uint64_t used = 0;
  };
  uint64_t HomeOf(uint64_t key) const;
  uint64_t Find(uint64_t key) const;
  void Put(uint64_t key);
  void Grow();

  SharedMemory memory_;
  const std::atomic<bool>& given_up_;
  uint64_t most_slots_;
  Head* head_;
  uint64_t* table_;
};

}  // namespace heddle
