// jdk.internal.misc.Unsafe: blocks of memory, on the heap and outside it: allocating, copying, filling. Where other
// threads may see them, each byte read and each byte written is a visible action of its own: progress() counts them.
#include <algorithm>
#include <cstring>

#include "vm/core/direct_memory.h"
#include "vm/native/refusal.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kUnsafe[] = "jdk/internal/misc/Unsafe";

// (bytes)
NativeResult AllocateMemory(NativeCall& call) {
  const std::optional<int64_t> address = AllocateDirectMemory(call.vm, static_cast<uint64_t>(call.Long(1)));
  return address ? call.ReturnLong(*address) : call.Unsupported("so many blocks of memory outside the heap");
}

// (address)
NativeResult FreeMemory(NativeCall& call) {
  if (FindDirectCell(call.vm, call.Long(1), 0).block == 0) return call.Unsupported("freeing memory twice");
  FreeDirectMemory(call.vm, call.Long(1));
  return call.ReturnVoid();
}

// Bytes of an array or of a block outside the heap.
struct Bytes {
  Ref object = 0;
  uint32_t offset = 0;
};

// `first` is the slot of the base; the offset follows it. False: they lie in no object.
bool FindBytes(NativeCall& call, unsigned first, uint64_t count, Bytes* found) {
  Vm& vm = call.vm;
  const Ref base = call.Reference(first);
  const int64_t offset = call.Long(first + 1);
  if (base == 0) {
    const DirectCell cell = FindDirectCell(vm, offset, count);
    *found = {cell.block, cell.offset};
    return cell.block != 0;
  }
  const uint64_t size = vm.ObjectBytes(base);
  *found = {base, static_cast<uint32_t>(offset)};
  return offset >= kHeaderBytes && static_cast<uint64_t>(offset) <= size &&
         count <= size - static_cast<uint64_t>(offset);
}

Action ByteAction(ActionKind kind, const Bytes& bytes, uint64_t index) {
  Action action;
  action.kind = kind;
  action.is_array = true;
  action.size = 1;
  action.object = bytes.object;
  action.offset = bytes.offset + static_cast<uint32_t>(index);
  return action;
}

uint8_t ReadByte(const Vm& vm, const Bytes& bytes, uint64_t index) {
  return vm.heap.Read<uint8_t>(bytes.object, bytes.offset + static_cast<uint32_t>(index));
}

// (source, offset, destination, offset, bytes); elements of `element` bytes are turned round.
NativeResult Copy(NativeCall& call, uint64_t element) {
  Vm& vm = call.vm;
  const auto count = static_cast<uint64_t>(call.Long(7));
  Bytes from, to;
  if (!FindBytes(call, 1, count, &from) || !FindBytes(call, 4, count, &to) || vm.heap.IsPermanent(to.object)) {
    return call.Unsupported("Unsafe.copyMemory beyond an array");
  }
  const bool backwards = from.object == to.object && from.offset < to.offset;
  if (call.progress() == 0 && !MayBeShared(vm, from.object) && !MayBeShared(vm, to.object)) {
    vm.heap.Touch(to.object, to.offset, count);
    uint8_t* target = vm.heap.Address(to.object) + to.offset;
    std::memmove(target, vm.heap.Address(from.object) + from.offset, count);
    for (uint64_t at = 0; element > 1 && at + element <= count; at += element) {
      std::reverse(target + at, target + at + element);
    }
    return call.ReturnVoid();
  }
  if (element > 1 && from.object == to.object) return call.Unsupported("Unsafe.copySwapMemory within a shared array");
  while (call.progress() < 2 * count) {
    const uint64_t n = call.progress() / 2, i = backwards ? count - 1 - n : n;
    ThreadRegisters& regs = call.guest().regs;
    if (call.progress() % 2 == 0) {
      if (!call.MayAct(ByteAction(ActionKind::kRead, from, i))) return NativeResult::kStop;
      regs.copy_value = ReadByte(vm, from, i);
    } else {
      const uint64_t target = element > 1 ? i / element * element + element - 1 - i % element : i;
      if (!call.MayAct(ByteAction(ActionKind::kWrite, to, target))) return NativeResult::kStop;
      vm.heap.Write<uint8_t>(to.object, to.offset + static_cast<uint32_t>(target),
                             static_cast<uint8_t>(regs.copy_value));
      regs.copy_value = 0;
    }
    ++call.progress();
  }
  return call.ReturnVoid();
}

NativeResult CopyMemory(NativeCall& call) { return Copy(call, 1); }
NativeResult CopySwapMemory(NativeCall& call) { return Copy(call, static_cast<uint64_t>(call.Long(9))); }

// (base, offset, bytes, value)
NativeResult SetMemory(NativeCall& call) {
  Vm& vm = call.vm;
  const auto count = static_cast<uint64_t>(call.Long(4));
  const auto value = static_cast<uint8_t>(call.Int(6));
  Bytes to;
  if (!FindBytes(call, 1, count, &to) || vm.heap.IsPermanent(to.object)) {
    return call.Unsupported("Unsafe.setMemory beyond an array");
  }
  if (call.progress() == 0 && !MayBeShared(vm, to.object)) {
    vm.heap.Touch(to.object, to.offset, count);
    std::memset(vm.heap.Address(to.object) + to.offset, value, count);
    return call.ReturnVoid();
  }
  for (; call.progress() < count; ++call.progress()) {
    if (!call.MayAct(ByteAction(ActionKind::kWrite, to, call.progress()))) return NativeResult::kStop;
    vm.heap.Write<uint8_t>(to.object, to.offset + call.progress(), value);
  }
  return call.ReturnVoid();
}

constexpr NativeRow kRows[] = {
    {kUnsafe, "allocateMemory0", "(J)J", AllocateMemory},
    {kUnsafe, "reallocateMemory0", "(JJ)J", Refuse, "unsupported: memory outside the heap that changes its size"},
    {kUnsafe, "freeMemory0", "(J)V", FreeMemory},
    {kUnsafe, "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", CopyMemory},
    {kUnsafe, "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", CopySwapMemory},
    {kUnsafe, "setMemory0", "(Ljava/lang/Object;JJB)V", SetMemory},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalMiscUnsafeBlocks, kRows)

}  // namespace heddle
