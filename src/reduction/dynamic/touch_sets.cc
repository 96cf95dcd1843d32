#include "reduction/dynamic/touch_sets.h"

#include <algorithm>
#include <iterator>

namespace heddle {

uint64_t TouchSets::Hash::operator()(const Touch& touch) const {
  return FoldMultiply(touch.object ^ 0x9e3779b97f4a7c15ULL, touch.Rest() ^ 0xd6e8feb86659fd93ULL);
}

uint32_t TouchSets::NumberOf(std::span<const Touch> touches) {
  scratch_.clear();
  for (const Touch& touch : touches) scratch_.push_back(touches_.NumberOf(touch));
  return NumberOfUnsorted();
}

// Of what is in scratch_, perhaps several times.
uint32_t TouchSets::NumberOfUnsorted() {
  std::sort(scratch_.begin(), scratch_.end());
  scratch_.erase(std::unique(scratch_.begin(), scratch_.end()), scratch_.end());
  return NumberOfScratch();
}

uint32_t TouchSets::Union(uint32_t a, uint32_t b) {
  const std::span<const uint32_t> one = sets_[a], other = sets_[b];
  if (a == b || other.empty()) return a;
  if (other.size() == 1) return With(a, other.front());
  scratch_.clear();
  std::set_union(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(scratch_));
  if (scratch_.size() == one.size()) return a;
  return NumberOfScratch();
}

// The set with one more touch.
uint32_t TouchSets::With(uint32_t set, uint32_t touch) {
  const std::span<const uint32_t> touches = sets_[set];
  const auto at = std::lower_bound(touches.begin(), touches.end(), touch);
  if (at != touches.end() && *at == touch) return set;
  scratch_.assign(touches.begin(), at);
  scratch_.push_back(touch);
  scratch_.insert(scratch_.end(), at, touches.end());
  const Known known{known_[set].places | PlaceOf(touches_[touch]), known_[set].hash + HashOf(touch)};
  const uint32_t with = sets_.NumberOf(scratch_, known.hash);
  if (with == known_.size()) known_.push_back(known);
  return with;
}

uint32_t TouchSets::Intersection(uint32_t a, uint32_t b) {
  const std::span<const uint32_t> one = sets_[a], other = sets_[b];
  scratch_.clear();
  std::set_intersection(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(scratch_));
  if (scratch_.size() == one.size()) return a;
  return NumberOfScratch();
}

bool TouchSets::AnyDepend(uint32_t a, uint32_t b) const {
  if ((places(a) & places(b)) == 0) return false;
  for (const uint32_t one : sets_[a]) {
    for (const uint32_t other : sets_[b]) {
      if (Depend(touches_[one], touches_[other])) return true;
    }
  }
  return false;
}

uint32_t TouchSets::NumberOfScratch() {
  uint64_t hash = 0;
  for (const uint32_t number : scratch_) hash += HashOf(number);
  const uint32_t set = sets_.NumberOf(scratch_, hash);
  if (set < known_.size()) return set;
  uint64_t places = 0;
  for (const uint32_t number : scratch_) places |= PlaceOf(touches_[number]);
  known_.push_back({places, hash});
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
