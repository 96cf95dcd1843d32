// An array that grows in place: what lies there never moves, and growing needs no second copy.
#pragma once

#include <cstdint>

#include "base/address_space.h"

namespace heddle {

class GrowingMemory {
 public:
  // Makes room for so many bytes, of which those that were never written are zero. False: there is no room for so many; the
  // first call decides for how many there ever is, as many as the host has memory if the kernel gives that much address space.
  // Memory behind the first two megabytes, or all of it if the first call wants more, is in huge pages where the kernel has
  // them: a look-up costs a miss less there. Where memory grows by small steps, the next of these is taken while one is being
  // filled (base/page_populator.h).
  bool Reserve(uint64_t bytes);
  void* data() const { return space_.data(); }

  GrowingMemory() = default;
  ~GrowingMemory();
  GrowingMemory(GrowingMemory&& other) noexcept;
  GrowingMemory& operator=(GrowingMemory&& other) noexcept;

 private:
  void PopulateBehind(uint64_t bytes);

  AddressSpace space_;      // none until the first call
  uint64_t reserved_ = 0;   // by the last call
  uint64_t populated_ = 0;  // so far, or soon
};

}  // namespace heddle
