// A table of keys in memory that can be written out in ascending order, and emptied, without a copy.
//
// Idea: the table is that of search/visited/fingerprint_table.h, with the slots of search/visited/key_slots.h. Its
// keys are packed in place, and then lie side by side in order. Those that were written are forgotten. The others
// are spread out again.
// Invariant: keys ascend over the occupied slots. No empty slot lies between a key's home and its place.
#pragma once

#include <cstdint>
#include <span>

#include "base/growing_memory.h"
#include "search/visited/fingerprint_key.h"
#include "search/visited/key_slots.h"

namespace heddle {

// No key is the empty one.
class KeyTable {
 public:
  bool Contains(const Key128& key) const { return table_ != nullptr && *PlaceOf(key, table_, capacity_) == key; }
  void Prefetch(const Key128& key) const {
    if (table_ != nullptr) PrefetchFrom(table_ + HomeSlot(key, capacity_));
  }
  // Requires that it does not contain the key. False, and nothing is done: it must grow or be emptied.
  bool Add(const Key128& key);
  // By a step, to `most_bytes` at most. False, and nothing is done: it has that size, or the kernel gives no more.
  bool Grow(uint64_t most_bytes);
  // So that so many keys can be added in ascending order. Requires that it is empty. False, and nothing is done: that
  // takes more than `most_bytes`.
  bool MakeRoomFor(uint64_t keys, uint64_t most_bytes);

  // All keys, ascending. Until the next Unpack, it can be asked for nothing else.
  std::span<const Key128> Pack();
  // Forgets the first `count` keys that Pack has given.
  void Unpack(uint64_t count);
  // Forgets all keys, keeps the memory.
  void Clear();
  // Forgets all keys, and gives the memory back.
  void Release();

  // The slots of all keys not less than `key`. Those occupied are in ascending order.
  std::span<const Key128> SlotsFrom(const Key128& key) const;

  uint64_t size() const { return used_; }
  uint64_t bytes() const { return slots_ * sizeof(Key128); }

 private:
  bool Resize(uint64_t capacity);

  GrowingMemory memory_;
  Key128* table_ = nullptr;
  uint64_t capacity_ = 0;  // homes lie in [0, capacity_)
  uint64_t slots_ = 0;     // capacity_ and a tail
  uint64_t used_ = 0;
  uint64_t max_used_ = 0;
};

}  // namespace heddle
