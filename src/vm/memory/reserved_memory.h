// Arrays in address space reserved once. A page is committed, zeroed, when it is touched. So large bounds cost
// nothing, and the content never moves.
#pragma once

#include <sys/mman.h>

#include <cstdint>
#include <new>

namespace heddle {

// Throws std::bad_alloc if the process may not have so much address space.
template <typename T>
T* Reserve(uint64_t count) {
  void* memory =
      mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  return static_cast<T*>(memory);
}

// `memory` is null, or came from Reserve with the same count.
template <typename T>
void Release(T* memory, uint64_t count) {
  if (memory != nullptr) munmap(memory, count * sizeof(T));
}

}  // namespace heddle
