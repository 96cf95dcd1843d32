// Objects numbered from 0 in the order in which they are met. Open addressing; emptied at no cost.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "program/types.h"

namespace heddle {

class ObjectNumbers {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  ObjectNumbers() : entries_(1) {}

  void Clear() {
    objects_.clear();
    if (++generation_ == 0) {
      std::fill(entries_.begin(), entries_.end(), Entry());
      generation_ = 1;
    }
  }
  uint32_t Find(Ref object) const {
    const Entry& entry = entries_[PlaceOf(object)];
    return entry.generation == generation_ ? entry.number : kNone;
  }
  // An object that was not met before gets the next number.
  uint32_t NumberOf(Ref object) {
    Entry& entry = entries_[PlaceOf(object)];
    if (entry.generation == generation_) return entry.number;
    const uint32_t number = static_cast<uint32_t>(objects_.size());
    entry = {object, generation_, number};
    objects_.push_back(object);
    if (objects_.size() * 2 > entries_.size()) Grow();
    return number;
  }
  const std::vector<Ref>& objects() const { return objects_; }  // by number
  uint64_t bytes() const { return objects_.capacity() * sizeof(Ref) + entries_.capacity() * sizeof(Entry); }

 private:
  struct Entry {
    Ref object = 0;
    uint32_t generation = 0;
    uint32_t number = 0;
  };

  // Where the object is, or would be put.
  size_t PlaceOf(Ref object) const {
    const size_t mask = entries_.size() - 1;
    size_t at = (object * 0x9e3779b1u) & mask;
    while (entries_[at].generation == generation_ && entries_[at].object != object) at = (at + 1) & mask;
    return at;
  }
  void Grow() {
    constexpr size_t kFirst = 1 << 6;
    std::vector<Entry>(std::max(kFirst, entries_.size() * 2)).swap(entries_);
    for (uint32_t i = 0; i < objects_.size(); ++i) entries_[PlaceOf(objects_[i])] = {objects_[i], generation_, i};
  }

  std::vector<Entry> entries_;
  std::vector<Ref> objects_;
  uint32_t generation_ = 1;
};

}  // namespace heddle
