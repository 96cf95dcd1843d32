// Sets of touches, stored once each and known by number. Touches are numbered, too, so that a set is a short list of
// words.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "reduction/footprint.h"
#include "reduction/interner.h"

namespace heddle {

class TouchSets {
 public:
  // Number 0 is the empty set.
  TouchSets() { NumberOf({}); }

  uint32_t NumberOf(std::span<const Touch> touches);
  uint32_t Union(uint32_t a, uint32_t b);
  uint32_t Intersection(uint32_t a, uint32_t b);

  // The touches of a set, by number, ascending.
  std::span<const uint32_t> operator[](uint32_t set) const { return sets_[set]; }
  const Touch& touch(uint32_t number) const { return touches_[number]; }

  // Whether a touch of one set and a touch of the other depend. Cheap if they are of different objects.
  bool AnyDepend(uint32_t a, uint32_t b) const;

  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);
  size_t size() const { return sets_.size(); }

  uint64_t bytes() const { return touches_.bytes() + sets_.bytes() + places_.capacity() * sizeof(uint64_t); }

 private:
  struct Hash {
    uint64_t operator()(const Touch& touch) const;
  };
  uint32_t NumberOfScratch();

  Interner<Touch, Hash> touches_;
  ListInterner<uint32_t, WordHash> sets_;
  std::vector<uint64_t> places_;   // by set: a bit for each kind and object; touches without a common bit do not depend
  std::vector<uint32_t> scratch_;  // sorted
};

}  // namespace heddle
