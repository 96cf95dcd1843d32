// What the accesses on a path conflict with, by thread. Paths with the same have the same number, so a number stands
// for all of it. Numbers are never reused.
//
// An access is kept as the facts of all that conflict with it. So what a thread has accessed is one of a few sets,
// which grow along its code, and most accesses add nothing.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "analysis/facts.h"
#include "model/action.h"

namespace heddle {

class PastAccesses {
 public:
  // The path without accesses.
  static constexpr uint32_t kEmpty = 0;

  // `nothing`: the set without facts.
  explicit PastAccesses(const FactSet& nothing) : sets_{nothing} {}

  // Path number `past` with an access more, by the thread. `conflicts` is what conflicts with it, and must outlive
  // this. Cost: a look-up, and a copy of the set where it grows for the first time.
  uint32_t With(uint32_t past, ThreadId thread, const FewFacts& conflicts);
  // Whether one of the facts conflicts with an access by another thread than this one.
  bool Meets(uint32_t past, ThreadId thread, const FactSet& facts) const;

 private:
  using Path = std::vector<uint32_t>;  // the set of each thread. Of threads behind its end: set 0
  struct Growth {
    uint32_t set;
    const FewFacts* more;
    bool operator==(const Growth&) const = default;
  };
  struct HashOfGrowth {
    size_t operator()(const Growth& growth) const;
  };
  uint32_t SetWith(uint32_t set, const FewFacts& more);

  std::vector<FactSet> sets_;
  std::unordered_map<Growth, uint32_t, HashOfGrowth> grown_;
  std::vector<Path> paths_ = {Path()};
  std::map<Path, uint32_t> numbers_ = {{Path(), kEmpty}};
};

}  // namespace heddle
