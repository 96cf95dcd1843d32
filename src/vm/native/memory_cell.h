// One typed cell of guest memory: a field, a static or an array element, named by object and byte offset. Here are
// the atomic operations of Unsafe and of var handles on it. Values are in slot form. An int-sized value fills the low
// 32 bits, sign or zero extended from its type. The rest of the slot is zero.
//
// Invariant: nothing here is visible to the search by itself. The native that touches a shared cell has announced
// CellAction before.
#pragma once

#include <bit>

#include "model/action.h"
#include "vm/core/escape.h"
#include "vm/core/vm.h"

namespace heddle {

struct MemoryCell {
  Ref object = 0;
  uint32_t offset = 0;
  BasicType type = BasicType::kInt;
};

inline Slot IntSlot(int32_t value) { return Slot{.bits = static_cast<uint32_t>(value)}; }
inline Slot LongSlot(int64_t value) { return Slot{.bits = static_cast<uint64_t>(value)}; }
inline Slot ReferenceSlot(Ref value) { return Slot{.bits = value}; }
inline Slot FloatSlot(float value) { return Slot{.bits = std::bit_cast<uint32_t>(value)}; }
inline Slot DoubleSlot(double value) { return Slot{.bits = std::bit_cast<uint64_t>(value)}; }

// The value as the type keeps it: narrowed to its width and extended again.
inline Slot NormalizeSlot(BasicType type, Slot value) {
  switch (type) {
    case BasicType::kBoolean: return IntSlot(value.i & 1);
    case BasicType::kByte: return IntSlot(static_cast<int8_t>(value.i));
    case BasicType::kChar: return IntSlot(static_cast<uint16_t>(value.i));
    case BasicType::kShort: return IntSlot(static_cast<int16_t>(value.i));
    case BasicType::kLong:
    case BasicType::kDouble: return value;
    default: return Slot{.bits = value.u};
  }
}

inline Slot ReadCell(const Vm& vm, const MemoryCell& cell) {
  switch (cell.type) {
    case BasicType::kBoolean:
    case BasicType::kByte: return IntSlot(vm.heap.Read<int8_t>(cell.object, cell.offset));
    case BasicType::kChar: return IntSlot(vm.heap.Read<uint16_t>(cell.object, cell.offset));
    case BasicType::kShort: return IntSlot(vm.heap.Read<int16_t>(cell.object, cell.offset));
    case BasicType::kLong:
    case BasicType::kDouble: return Slot{.bits = vm.heap.Read<uint64_t>(cell.object, cell.offset)};
    default: return Slot{.bits = vm.heap.Read<uint32_t>(cell.object, cell.offset)};
  }
}

inline void WriteCell(Vm& vm, const MemoryCell& cell, Slot value) {
  switch (cell.type) {
    case BasicType::kBoolean:
      vm.heap.Write<uint8_t>(cell.object, cell.offset, static_cast<uint8_t>(value.i & 1));
      return;
    case BasicType::kByte: vm.heap.Write<int8_t>(cell.object, cell.offset, static_cast<int8_t>(value.i)); return;
    case BasicType::kChar:
    case BasicType::kShort: vm.heap.Write<uint16_t>(cell.object, cell.offset, static_cast<uint16_t>(value.u)); return;
    case BasicType::kLong:
    case BasicType::kDouble: vm.heap.Write<uint64_t>(cell.object, cell.offset, value.bits); return;
    case BasicType::kReference: StoreReferenceInto(vm, cell.object, cell.offset, value.r); return;
    default: vm.heap.Write<uint32_t>(cell.object, cell.offset, value.u); return;
  }
}

// Compares bits, so floats as Float.floatToRawIntBits has them. Returns what the cell held. It was written exactly if
// that has the bits of `expected`.
inline Slot CompareAndExchangeCell(Vm& vm, const MemoryCell& cell, Slot expected, Slot value) {
  Slot witness = ReadCell(vm, cell);
  if (witness.bits == NormalizeSlot(cell.type, expected).bits) WriteCell(vm, cell, value);
  return witness;
}

inline bool CompareAndSetCell(Vm& vm, const MemoryCell& cell, Slot expected, Slot value) {
  return CompareAndExchangeCell(vm, cell, expected, value).bits == NormalizeSlot(cell.type, expected).bits;
}

inline Slot GetAndSetCell(Vm& vm, const MemoryCell& cell, Slot value) {
  Slot old = ReadCell(vm, cell);
  WriteCell(vm, cell, value);
  return old;
}

// Requires a numeric type.
inline Slot AddSlots(BasicType type, Slot a, Slot b) {
  switch (type) {
    case BasicType::kFloat: return FloatSlot(a.f + b.f);
    case BasicType::kDouble: return DoubleSlot(a.d + b.d);
    case BasicType::kLong: return Slot{.bits = a.bits + b.bits};
    default: return NormalizeSlot(type, Slot{.bits = a.u + b.u});
  }
}

// Requires a numeric type.
inline Slot GetAndAddCell(Vm& vm, const MemoryCell& cell, Slot delta) {
  Slot old = ReadCell(vm, cell);
  WriteCell(vm, cell, AddSlots(cell.type, old, delta));
  return old;
}

enum class BitOperation : uint8_t { kOr, kAnd, kXor };

// Requires boolean or an integer type.
inline Slot CombineSlots(BasicType type, BitOperation operation, Slot a, Slot b) {
  const uint64_t bits = operation == BitOperation::kOr    ? a.bits | b.bits
                        : operation == BitOperation::kAnd ? a.bits & b.bits
                                                          : a.bits ^ b.bits;
  return NormalizeSlot(type, Slot{.bits = bits});
}

// The access, for NativeCall::MayAct. `in_array`: the cell is an array element; `in_statics`: in a statics block.
inline Action CellAction(ActionKind kind, const MemoryCell& cell, bool is_volatile, bool in_array,
                         bool in_statics = false) {
  Action action;
  action.kind = kind;
  action.is_volatile = is_volatile;
  action.is_static = in_statics;
  action.is_array = in_array;
  action.size = static_cast<uint8_t>(SizeOf(cell.type));
  action.object = cell.object;
  action.offset = cell.offset;
  return action;
}

}  // namespace heddle
