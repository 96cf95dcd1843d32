// Memory outside the heap, as Unsafe.allocateMemory gives it. Each block is a byte array of the guest, kept in one
// permanent array. So it is rewound and compared with the rest of the state. An address is the number of the block
// and an offset into it. It comes from the identity of the block's array, so as a rule it does not depend on the
// schedule.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// A new block of zeros. 0 when the guest has no memory for it. Nothing: there are too many blocks.
std::optional<int64_t> AllocateDirectMemory(Vm& vm, uint64_t bytes);
// Requires an address of AllocateDirectMemory, not yet freed.
void FreeDirectMemory(Vm& vm, int64_t address);

struct DirectCell {
  Ref block = 0;        // the array, 0: the address lies in no block
  uint32_t offset = 0;  // of the byte in the array, header included
};
// The cell of `bytes` bytes at `address`.
DirectCell FindDirectCell(const Vm& vm, int64_t address, uint64_t bytes);

}  // namespace heddle
