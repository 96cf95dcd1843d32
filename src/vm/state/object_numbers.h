// Objects numbered from 0 in the order of meeting them. Open addressing. Emptied at the cost of what was met. Many
// such tables are kept, so they are small: a place of the table is the number alone. Its object is read by that
// number.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "program/types.h"

namespace heddle {

class ObjectNumbers {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  ObjectNumbers() : places_(1, kNone) {}

  void Clear() {
    if (objects_.size() * kFewIsOneOf > places_.size()) {
      std::fill(places_.begin(), places_.end(), kNone);
    } else {
      // Newest first: none is looked for past an emptied place.
      for (size_t i = objects_.size(); i-- != 0;) places_[PlaceOf(objects_[i])] = kNone;
    }
    objects_.clear();
  }
  uint32_t Find(Ref object) const { return places_[PlaceOf(object)]; }
  // An object not met before gets the next number.
  uint32_t NumberOf(Ref object) {
    uint32_t& place = places_[PlaceOf(object)];
    if (place != kNone) return place;
    const uint32_t number = static_cast<uint32_t>(objects_.size());
    place = number;
    objects_.push_back(object);
    if (objects_.size() * 2 > places_.size()) Grow();
    return number;
  }
  // As small as can be.
  void CopyFrom(const ObjectNumbers& other) {
    objects_.assign(other.objects_.begin(), other.objects_.end());
    const size_t most = objects_.size() * 2;
    places_.assign(most < 2 ? 1 : std::max(kFirst, std::bit_ceil(most)), kNone);
    PlaceAll();
  }
  const std::vector<Ref>& objects() const { return objects_; }  // by number
  uint64_t bytes() const { return objects_.capacity() * sizeof(Ref) + places_.capacity() * sizeof(uint32_t); }

 private:
  static constexpr size_t kFirst = 1 << 3;
  static constexpr size_t kFewIsOneOf = 16;  // places, as many as in a cache line

  // Where the object is, or would be put.
  size_t PlaceOf(Ref object) const {
    const size_t mask = places_.size() - 1;
    size_t at = (object * 0x9e3779b1u) & mask;
    while (places_[at] != kNone && objects_[places_[at]] != object) at = (at + 1) & mask;
    return at;
  }
  void Grow() {
    std::vector<uint32_t>(std::max(kFirst, places_.size() * 2), kNone).swap(places_);
    PlaceAll();
  }
  void PlaceAll() {
    for (uint32_t i = 0; i < objects_.size(); ++i) places_[PlaceOf(objects_[i])] = i;
  }

  std::vector<uint32_t> places_;  // numbers
  std::vector<Ref> objects_;
};

}  // namespace heddle
