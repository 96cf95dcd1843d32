// The identities of what the program makes, the same in every schedule, and identity hashes.
//
// An object's id is a function of the thread that allocated it, of the place where it did, and of how many objects it
// had allocated there before. So it does not depend on what the other threads do meanwhile. Nor does it depend on what
// the thread itself allocates elsewhere. While there is only one path, a count of all allocations does as well: what is
// made then is the same on all paths. Identity hashes come from the id, those of permanent objects from their names.
#pragma once

#include <cstdint>

#include "program/types.h"
#include "vm/core/name_origins.h"
#include "vm/core/place_counts.h"

namespace heddle {

struct Vm;

class Identities {
 public:
  // `epoch`: see PlaceCounts.
  Identities(Vm& vm, const uint64_t& epoch) : vm_(vm), place_counts_(epoch) {}

  // A number to tell apart what the program makes, once booted. It comes from the thread at hand, from the place where
  // that stands, and from its count of things made there. Requires that the top frame's `ip` is up to date.
  uint64_t New();
  // The same for a thing never to be taken for another (name_origins.h). It comes from the thread and its count of such
  // things, and of those made before the paths could part.
  uint64_t NewNoted();
  // The id of a new object, in the bits of its flags word.
  uint32_t NewObjectFlags();
  // System.identityHashCode: notes that the program was told it.
  int32_t HashOf(Ref object);

  PlaceCounts& place_counts() { return place_counts_; }
  const PlaceCounts& place_counts() const { return place_counts_; }
  NameOrigins& origins() { return origins_; }
  const NameOrigins& origins() const { return origins_; }

 private:
  Vm& vm_;
  PlaceCounts place_counts_;
  NameOrigins origins_;
  uint32_t boot_objects_ = 0;  // objects made before the baseline was frozen: their ids
};

}  // namespace heddle
