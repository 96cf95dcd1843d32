// What was made last, by a hash: one entry a slot, the newest. Grows while more is made than there are slots.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/check.h"

namespace heddle {

// An entry says by `uint64_t place() const` which hash it was made for, whose lowest bits decide the slot.
template <typename Entry>
class RecentTable {
 public:
  // Begins with one slot and has so many at most, a power of two.
  explicit RecentTable(size_t most) : slots_(1), most_(most) { HEDDLE_CHECK(std::has_single_bit(most)); }

  // Where an entry of that hash is, if anywhere. Valid until the next call of Make or Clear.
  Entry& At(uint64_t hash) { return slots_[hash & mask_]; }
  // Where an entry of that hash is to be made, instead of another one.
  Entry& Make(uint64_t hash) {
    if (++made_ > mask_ + 1 && mask_ + 1 < most_) Grow();
    return At(hash);
  }
  void Clear() { std::vector<Entry>(slots_.size()).swap(slots_); }
  size_t slots() const { return slots_.size(); }

 private:
  void Grow() {
    std::vector<Entry> old(2 * slots_.size());
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    for (size_t i = 0; i < old.size(); ++i) {
      const uint64_t place = old[i].place();
      if ((place & (old.size() - 1)) == i) At(place) = std::move(old[i]);  // others were never made
    }
  }

  std::vector<Entry> slots_;
  size_t mask_ = 0;  // their number less one
  size_t most_;
  uint64_t made_ = 0;
};

}  // namespace heddle
