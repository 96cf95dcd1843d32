// What counts of an object in a state: its references, by slot, and its other fields.
#pragma once

#include <algorithm>
#include <cstdint>

#include "vm/core/vm.h"

namespace heddle {

// Calls visit(slot, reference) for each reference at addresses in [from, to), null or not. Slots are numbered from 0,
// in the order of elements or offsets. `merges`: alike threads are merged, so the name of a Thread object is as null.
template <typename Visit>
void ForEachReferenceSlot(const Vm& vm, Ref object, bool merges, uint64_t from, uint64_t to, const Visit& visit) {
  const uint64_t address = uint64_t{object} << 3;
  const Class* type = vm.ClassOf(object);
  if (type->IsArray()) {
    if (type->element_type != BasicType::kReference) return;
    const uint64_t elements = address + kHeaderBytes, end = elements + uint64_t{4} * vm.heap.Length(object);
    const uint64_t first = std::max(from, elements), last = std::min(to, end);
    for (uint64_t at = first; at < last; at += 4) {
      visit(static_cast<uint32_t>((at - elements) / 4), vm.heap.Read<Ref>(object, static_cast<uint32_t>(at - address)));
    }
    return;
  }
  const bool nameless = merges && type->IsSubtypeOf(vm.known.thread);
  uint32_t slot = 0;
  for (const FieldRun& run : type->ref_runs) {
    for (uint32_t offset = run.offset; offset < run.offset + run.bytes; offset += 4, ++slot) {
      if (address + offset < from || address + offset >= to) continue;
      visit(slot, nameless && offset == vm.known.thread_name ? 0 : vm.heap.Read<Ref>(object, offset));
    }
  }
}

template <typename Visit>
void ForEachReferenceSlot(const Vm& vm, Ref object, bool merges, const Visit& visit) {
  ForEachReferenceSlot(vm, object, merges, 0, UINT64_MAX, visit);
}

// How many there are, null or not.
inline uint32_t CountReferenceSlots(const Vm& vm, Ref object) {
  const Class* type = vm.ClassOf(object);
  if (type->IsArray()) return type->element_type == BasicType::kReference ? vm.heap.Length(object) : 0;
  uint32_t bytes = 0;
  for (const FieldRun& run : type->ref_runs) bytes += run.bytes;
  return bytes / 4;
}

// Calls visit(offset, bytes) for each run of fields that are no references, but not for the id of a Thread object if
// alike threads are merged. Requires that it is no array.
template <typename Visit>
void ForEachPrimitiveRun(const Vm& vm, Ref object, bool merges, const Visit& visit) {
  const Class* type = vm.ClassOf(object);
  const bool without_id = merges && type->IsSubtypeOf(vm.known.thread);
  const uint32_t id = vm.known.thread_tid, after_id = id + sizeof(int64_t);
  for (const FieldRun& run : type->primitive_runs) {
    const uint32_t end = run.offset + run.bytes;
    if (!without_id || id < run.offset || id >= end) {
      visit(run.offset, run.bytes);
    } else {
      visit(run.offset, id - run.offset);
      visit(after_id, end - after_id);
    }
  }
}

}  // namespace heddle
