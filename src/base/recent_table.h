// The entries made last, by a hash: one entry a slot, the newest. The table grows while more entries are made than
// there are slots. Only entries already made take memory.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/check.h"

namespace heddle {

// An entry gives the hash it was made for by `uint64_t place() const`. The lowest bits of the hash decide the slot.
template <typename Entry>
class RecentTable {
 public:
  // Begins with one slot and has at most `most` slots, a power of two.
  explicit RecentTable(size_t most) : slots_(1), most_(most) { HEDDLE_CHECK(std::has_single_bit(most)); }

  // The place of an entry of that hash, if there is one. Another entry may be there. Null: none. Valid until the next
  // call of Make or Clear.
  Entry* At(uint64_t hash) const { return slots_[hash & mask_].get(); }
  // The place for a new entry of that hash, instead of another one.
  Entry& Make(uint64_t hash) {
    if (++made_ > mask_ + 1 && mask_ + 1 < most_) Grow();
    std::unique_ptr<Entry>& entry = slots_[hash & mask_];
    if (entry == nullptr) {
      entry = std::make_unique<Entry>();
      ++entries_;
    }
    return *entry;
  }
  void Clear() {
    std::vector<std::unique_ptr<Entry>>(slots_.size()).swap(slots_);
    entries_ = 0;
  }
  // Without what the entries own.
  uint64_t bytes() const { return slots_.size() * sizeof(slots_[0]) + entries_ * sizeof(Entry); }

 private:
  // Entries keep their addresses.
  void Grow() {
    std::vector<std::unique_ptr<Entry>> old(2 * slots_.size());
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    for (std::unique_ptr<Entry>& entry : old) {
      if (entry == nullptr) continue;
      const size_t slot = entry->place() & mask_;
      slots_[slot] = std::move(entry);
    }
  }

  std::vector<std::unique_ptr<Entry>> slots_;
  size_t mask_ = 0;  // their number less one
  size_t most_;
  uint64_t made_ = 0, entries_ = 0;
};

}  // namespace heddle
