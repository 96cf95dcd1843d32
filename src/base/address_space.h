// Address space reserved once. It takes memory, zeroed, page by page at the first touch. So large bounds cost
// nothing, and what lies there never moves.
#pragma once

#include <cstdint>

namespace heddle {

// What this process may have of it (`ulimit -v`), in bytes; UINT64_MAX: no limit.
uint64_t AddressSpaceLimit();
// How much of that is left. Where there is a limit, a user that would rather reserve too much takes a share of the
// rest. So something is left for the next.
uint64_t AddressSpaceLeft();

class AddressSpace {
 public:
  enum class Seen : uint8_t { kByOne, kByForked };  // by one process, or by all those forked while it lives

  // None.
  AddressSpace() = default;
  // As much of `wanted` bytes as the kernel gives, but not less than `needed`, else none. Under a limit it wants at
  // most a sixteenth of what is left.
  AddressSpace(uint64_t wanted, uint64_t needed, Seen seen);
  ~AddressSpace();
  AddressSpace(AddressSpace&& other) noexcept;
  AddressSpace& operator=(AddressSpace&& other) noexcept;

  void* data() const { return data_; }  // null: none
  uint64_t bytes() const { return bytes_; }

 private:
  void* data_ = nullptr;
  uint64_t bytes_ = 0;
};

}  // namespace heddle
