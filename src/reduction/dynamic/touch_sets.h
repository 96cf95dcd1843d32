// Sets of touches, stored once each and known by number. Touches are numbered, too. So a set is a short list of
// words.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "reduction/common/footprint.h"
#include "reduction/common/interner.h"

namespace heddle {

class TouchSets {
 public:
  // Number 0 is the empty set.
  TouchSets() { NumberOf({}); }

  uint32_t NumberOf(std::span<const Touch> touches);
  uint32_t Union(uint32_t a, uint32_t b);
  uint32_t Intersection(uint32_t a, uint32_t b);
  // The set with its touches changed by `adapt(Touch&)`. Touches are left out if it says false.
  template <typename Adapt>
  uint32_t Adapted(uint32_t set, const Adapt& adapt) {
    scratch_.clear();
    bool same = true;
    for (const uint32_t number : sets_[set]) {
      Touch touch = touches_[number];
      const bool stays = adapt(touch);
      same = same && stays && touch == touches_[number];
      if (stays) scratch_.push_back(touch == touches_[number] ? number : touches_.NumberOf(touch));
    }
    return same ? set : NumberOfUnsorted();
  }

  // The touches of a set, by number, ascending.
  std::span<const uint32_t> operator[](uint32_t set) const { return sets_[set]; }
  const Touch& touch(uint32_t number) const { return touches_[number]; }

  // A bit for each kind and object touched by the set. Touches without a common bit do not depend.
  uint64_t places(uint32_t set) const { return known_[set].places; }
  static uint64_t PlaceOf(const Touch& touch) {
    return uint64_t{1} << (Mix(touch.object, static_cast<uint64_t>(touch.kind)) >> 58);
  }

  // Whether a touch of one set and a touch of the other depend. Cheap if they are of different objects.
  bool AnyDepend(uint32_t a, uint32_t b) const;

  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);
  size_t size() const { return sets_.size(); }
  size_t touches() const { return touches_.size(); }

  uint64_t bytes() const { return touches_.bytes() + sets_.bytes() + known_.capacity() * sizeof(Known); }

 private:
  struct Known {
    uint64_t places, hash;
  };
  struct Hash {
    uint64_t operator()(const Touch& touch) const;
  };
  uint32_t With(uint32_t set, uint32_t touch);
  uint32_t NumberOfUnsorted();
  uint32_t NumberOfScratch();
  static uint64_t HashOf(uint32_t touch) { return FoldMultiply(touch ^ 0x9e3779b97f4a7c15ULL, 0xd6e8feb86659fd93ULL); }

  Interner<Touch, Hash> touches_;
  ListInterner<uint32_t, WordHash> sets_;
  std::vector<Known> known_;       // by set
  std::vector<uint32_t> scratch_;  // sorted
};

}  // namespace heddle
