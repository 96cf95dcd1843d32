// Walking a thread's frames: its slots with live values, and which of those are references. Bytecode frames follow
// their frame maps (program/frame_maps.h). Frames of natives follow their descriptors, and their extra slots are
// references.
#pragma once

#include <bit>

#include "classfile/descriptor.h"
#include "program/frame_maps.h"
#include "vm/core/native_frames.h"

namespace heddle {

namespace internal {

// Visits the argument slots of a call of `method`, beginning at `slot`. Returns the slot after them.
template <typename VisitReference, typename VisitPrimitive>
uint32_t VisitArguments(Slot* slots, uint32_t slot, const Method* method, VisitReference& reference,
                        VisitPrimitive& primitive) {
  if (method->arg_slots <= 64) {
    for (uint64_t left = method->value_args; left != 0; left &= left - 1) {
      const uint32_t i = static_cast<uint32_t>(std::countr_zero(left));
      if ((method->reference_args >> i) & 1) {
        reference(slots[slot + i]);
      } else {
        primitive(slots[slot + i]);
      }
    }
    return slot + method->arg_slots;
  }
  if (!method->IsStatic()) reference(slots[slot++]);
  for (std::string_view type : ParameterTypes(method->descriptor)) {
    if (IsReferenceType(type)) {
      reference(slots[slot]);
    } else {
      primitive(slots[slot]);
    }
    slot += SlotsOf(type);
  }
  return slot;
}

}  // namespace internal

// Visits the live slots of frame `index` in slot order: references with `reference(Slot&)`, the others with
// `primitive(Slot&)`. The frame's monitor is not visited.
template <typename VisitReference, typename VisitPrimitive>
void VisitFrameSlots(GuestThread& guest, uint32_t index, VisitReference reference, VisitPrimitive primitive) {
  Frame& frame = guest.frames[index];
  const bool top = index + 1 == guest.regs.depth;
  if (frame.flags & kFrameNative) {
    uint32_t slot = internal::VisitArguments(guest.slots, frame.locals, frame.method, reference, primitive);
    for (uint32_t i = 0; i < frame.extra_slots; ++i) reference(guest.slots[slot++]);
    const bool retried = !top && (guest.frames[index + 1].flags & kFrameRetry);
    if ((top || retried) && IsNativeInvoke(frame.ip)) {
      internal::VisitArguments(guest.slots, slot, frame.callee, reference, primitive);
    }
    return;
  }
  const FrameMaps& maps = MapsOf(*frame.method);
  uint32_t pc = frame.method->prepared->PcOf(frame.ip);
  const bool before = top || (guest.frames[index + 1].flags & kFrameRetry);
  const FrameMaps::Map& map = before ? maps.Before(pc) : maps.During(pc);
  // While an exception is on its way through the top frame, its operand stack is gone already.
  const bool locals_only = top && guest.regs.pending != 0;
  Slot* slots = guest.slots + frame.locals;
  const uint16_t end = locals_only ? map.locals : UINT16_MAX;
  for (uint16_t i = 0; i < map.reference_count && map.references[i] < end; ++i) reference(slots[map.references[i]]);
  for (uint16_t i = 0; i < map.primitive_count && map.primitives[i] < end; ++i) primitive(slots[map.primitives[i]]);
}

}  // namespace heddle
