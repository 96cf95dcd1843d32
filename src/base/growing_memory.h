// An array that grows in place. What lies there never moves, and growing needs no second copy.
#pragma once

#include <cstdint>

#include "base/address_space.h"

namespace heddle {

class GrowingMemory {
 public:
  // Makes room for so many bytes. Bytes never written are zero. False: there is no room for so many. The first call
  // decides the room for good. It is the size of the host's memory, if the kernel gives that much address space.
  // Memory behind the first two megabytes is in huge pages if the kernel has them. If the first call wants more than
  // that, all of it is. A look-up costs a miss less there. When memory grows by small steps, the next huge page is
  // taken while one is being filled (base/page_populator.h).
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
