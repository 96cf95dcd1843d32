// An array that grows in place: what lies there never moves, and growing needs no second copy.
#pragma once

#include <cstdint>

#include "base/address_space.h"

namespace heddle {

class GrowingMemory {
 public:
  // Makes room for so many bytes, of which those that were never written are zero. False: there is no room for so many; the
  // first call decides for how many there ever is, as many as the host has memory if the kernel gives that much address space.
  // Memory behind the first two megabytes is in huge pages where the kernel has them: a look-up costs a miss less there.
  bool Reserve(uint64_t bytes);
  void* data() const { return space_.data(); }

 private:
  AddressSpace space_;  // none until the first call
};

}  // namespace heddle
