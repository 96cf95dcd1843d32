#include "vm/core/direct_memory.h"

#include "base/hash.h"

namespace heddle {

namespace {

constexpr uint32_t kSlots = 4096;
constexpr int kSlotShift = 32;

uint32_t SlotOffset(uint32_t slot) { return kHeaderBytes + 4 * slot; }

Ref Blocks(Vm& vm) {
  if (vm.permanent.direct_blocks == 0) {
    vm.permanent.direct_blocks = vm.heap.AllocatePermanent(vm.known.object_array->number, kSlots, SlotOffset(kSlots),
                                                           HashString("heddle: memory outside the heap"));
    vm.heap.SetPermanentLayout(vm.permanent.direct_blocks, {{kHeaderBytes, 4 * kSlots}});
  }
  return vm.permanent.direct_blocks;
}

}  // namespace

std::optional<int64_t> AllocateDirectMemory(Vm& vm, uint64_t bytes) {
  if (bytes > vm.options.guest_heap_bytes || bytes > INT32_MAX) return 0;
  const Ref blocks = Blocks(vm);
  const Ref block = vm.NewArray(vm.known.byte_array, static_cast<uint32_t>(bytes));
  const uint32_t first = (vm.heap.Flags(block) >> kObjectIdShift) % kSlots;
  for (uint32_t i = 0; i < kSlots; ++i) {
    const uint32_t slot = (first + i) % kSlots;
    if (vm.heap.Read<Ref>(blocks, SlotOffset(slot)) != 0) continue;
    vm.StoreReference(blocks, SlotOffset(slot), block);
    return int64_t{slot + 1} << kSlotShift;
  }
  return std::nullopt;
}

void FreeDirectMemory(Vm& vm, int64_t address) {
  const auto slot = static_cast<uint32_t>(address >> kSlotShift) - 1;
  vm.StoreReference(Blocks(vm), SlotOffset(slot), 0);
}

DirectCell FindDirectCell(const Vm& vm, int64_t address, uint64_t bytes) {
  const int64_t slot = (address >> kSlotShift) - 1;
  const auto offset = static_cast<uint32_t>(address);
  if (vm.permanent.direct_blocks == 0 || slot < 0 || slot >= kSlots) return {};
  const Ref block = vm.heap.Read<Ref>(vm.permanent.direct_blocks, SlotOffset(static_cast<uint32_t>(slot)));
  if (block == 0 || offset + bytes > vm.heap.Length(block)) return {};
  return {block, kHeaderBytes + offset};
}

}  // namespace heddle
