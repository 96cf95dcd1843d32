// All live references of a thread: of its registers, and of its frames.
#pragma once

#include <cstdint>

#include "vm/core/frames.h"
#include "vm/core/vm.h"

namespace heddle {

// Calls visit(object, frame, slot) for each of them; the object may be 0. `slot` is null unless it is a local variable
// or operand in a frame of bytecode, which is number `frame`. Requires that the thread has not ended. Cost: its frames.
template <typename Visit>
void ForEachThreadRoot(GuestThread& guest, const Visit& visit) {
  const ThreadRegisters& regs = guest.regs;
  const Slot* const none = nullptr;
  visit(regs.thread_object, 0u, none);
  visit(regs.waiting_on, 0u, none);
  visit(regs.pending, 0u, none);
  if (regs.copy_is_reference) visit(static_cast<Ref>(regs.copy_value), 0u, none);
  for (uint32_t i = 0; i < regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    visit(frame.monitor, i, none);
    const bool native = (frame.flags & kFrameNative) != 0;
    VisitFrameSlots(
        guest, i, [&](Slot& slot) { visit(slot.r, i, native ? none : &slot); }, [](Slot&) {});
  }
}

}  // namespace heddle
