// Which ranks of an exploration are on which machine, as one of them sees it.
#pragma once

#include <vector>

#include "search/sharing/partitioned_set.h"
#include "search/sharing/transport.h"

namespace heddle {

struct Machines {
  PartitionedSet::Place place;     // of the rank that looks
  std::vector<unsigned> asked_of;  // by machine: the rank there that this one asks
};

// `shared`: the ranks of a machine share its visited states. Otherwise each counts as a machine.
Machines MachinesOf(const Transport& transport, bool shared);

}  // namespace heddle
