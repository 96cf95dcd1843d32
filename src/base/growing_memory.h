// An array that grows in place: address space is reserved once, and takes memory where it was touched. What lies there never
// moves, and growing needs no second copy.
#pragma once

#include <cstdint>

namespace heddle {

class GrowingMemory {
 public:
  // Nothing is reserved yet.
  GrowingMemory() = default;
  ~GrowingMemory();
  GrowingMemory(const GrowingMemory&) = delete;
  GrowingMemory& operator=(const GrowingMemory&) = delete;

  // Makes room for so many bytes, of which those that were never written are zero. False: there is no room for so many; the
  // first call decides for how many there ever is, as many as the host has memory if the kernel gives that much address space.
  // Memory behind the first two megabytes is in huge pages where the kernel has them: a look-up costs a miss less there.
  bool Reserve(uint64_t bytes);
  void* data() const { return data_; }

 private:
  void* data_ = nullptr;
  uint64_t bytes_ = 0;
};

}  // namespace heddle
