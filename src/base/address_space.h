// Address space reserved once. It takes memory, zeroed, page by page at the first touch. So large bounds cost
// nothing, and what lies there never moves.
#pragma once

#include <cstdint>
#include <string>

namespace heddle {

// What this process may have of it (`ulimit -v`), in bytes; UINT64_MAX: no limit.
uint64_t AddressSpaceLimit();
// How much of that is left. Where there is a limit, a user that would rather reserve too much takes a share of the
// rest. So something is left for the next.
uint64_t AddressSpaceLeft();

class AddressSpace {
 public:
  // By one process; by all those forked while it lives; or by whoever opens its file, too.
  enum class Seen : uint8_t { kByOne, kByForked, kByPath };

  // None.
  AddressSpace() = default;
  // As much of `wanted` bytes as the kernel gives, but not less than `needed`, else none. Under a limit it wants at
  // most a sixteenth of what is left.
  AddressSpace(uint64_t wanted, uint64_t needed, Seen seen);
  // What the path of another one leads to. None: it cannot be had.
  static AddressSpace Open(const std::string& path);
  ~AddressSpace();
  AddressSpace(AddressSpace&& other) noexcept;
  AddressSpace& operator=(AddressSpace&& other) noexcept;

  void* data() const { return data_; }  // null: none
  uint64_t bytes() const { return bytes_; }
  // Of what is seen by path: for processes of this machine and this user, while it lives. Else empty.
  std::string path() const;

 private:
  void Map(uint64_t wanted, uint64_t needed, int sharing);

  void* data_ = nullptr;
  uint64_t bytes_ = 0;
  int file_ = -1;  // seen by path
};

}  // namespace heddle
