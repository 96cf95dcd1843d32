#include "reduction/touch_sets.h"

#include <algorithm>
#include <iterator>

namespace heddle {

uint64_t TouchSets::Hash::operator()(const Touch& touch) const {
  return FoldMultiply(touch.object ^ 0x9e3779b97f4a7c15ULL, touch.Rest() ^ 0xd6e8feb86659fd93ULL);
}

uint32_t TouchSets::NumberOf(std::span<const Touch> touches) {
  scratch_.clear();
  for (const Touch& touch : touches) scratch_.push_back(touches_.NumberOf(touch));
  std::sort(scratch_.begin(), scratch_.end());
  scratch_.erase(std::unique(scratch_.begin(), scratch_.end()), scratch_.end());
  return NumberOfScratch();
}

uint32_t TouchSets::Union(uint32_t a, uint32_t b) {
  const std::span<const uint32_t> one = sets_[a], other = sets_[b];
  scratch_.clear();
  std::set_union(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(scratch_));
  if (scratch_.size() == one.size()) return a;
  return NumberOfScratch();
}

uint32_t TouchSets::Intersection(uint32_t a, uint32_t b) {
  const std::span<const uint32_t> one = sets_[a], other = sets_[b];
  scratch_.clear();
  std::set_intersection(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(scratch_));
  if (scratch_.size() == one.size()) return a;
  return NumberOfScratch();
}

bool TouchSets::AnyDepend(uint32_t a, uint32_t b) const {
  if ((places_[a] & places_[b]) == 0) return false;
  for (const uint32_t one : sets_[a]) {
    for (const uint32_t other : sets_[b]) {
      if (Depend(touches_[one], touches_[other])) return true;
    }
  }
  return false;
}

uint32_t TouchSets::NumberOfScratch() {
  const uint32_t set = sets_.NumberOf(scratch_);
  if (set < places_.size()) return set;
  uint64_t places = 0;
  for (const uint32_t number : scratch_) {
    const Touch& touch = touches_[number];
    places |= uint64_t{1} << (Mix(touch.object, static_cast<uint64_t>(touch.kind)) >> 58);
  }
  places_.push_back(places);
  return set;
}

void TouchSets::Save(CheckpointWriter& to) const {
  touches_.Save(to);
  sets_.Save(to);
}

void TouchSets::Load(CheckpointReader& from) {
  touches_.LoadEach(from, [&from] { return LoadTouch(from); });
  sets_.LoadEach(from, [&](std::span<const uint32_t> set) {
    for (const uint32_t number : set) from.Require(number < touches_.size());
    scratch_.assign(set.begin(), set.end());
    return from.ok() ? NumberOfScratch() : 0;
  });
}

}  // namespace heddle
