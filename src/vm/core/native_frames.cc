#include "vm/core/native_frames.h"

#include <algorithm>

namespace heddle {

namespace {

Insn native_insns[2] = {};

}  // namespace

void SetNativeHandlers(const void* invoke, const void* go_on) {
  native_insns[0].handler = invoke;
  native_insns[1].handler = go_on;
}

const Insn* NativeInvokeInsn() { return &native_insns[0]; }
bool IsNativeInvoke(const Insn* ip) { return ip == &native_insns[0]; }
const Insn* NativeContinueInsn() { return &native_insns[1]; }

void PushBaseFrame(GuestThread& guest, Method* stub, const Slot* arguments, unsigned slots) {
  guest.hashed_frames.count = 0;
  Frame& frame = guest.frames[guest.regs.depth++];
  frame = Frame();
  frame.method = stub;
  frame.ip = NativeContinueInsn();
  frame.flags = kFrameNative | kFrameStub | kFrameCatchAll;
  frame.extra_slots = 1;  // the exception that has left the body
  for (unsigned i = 0; i < slots; ++i) guest.slots[i] = arguments[i];
  guest.slots[slots].bits = 0;
  frame.sp = slots + 1;
}

Slot* PushRetriedStub(GuestThread& guest, Method& stub, uint16_t extra_slots) {
  const uint32_t start = guest.top().sp, slots = stub.arg_slots + extra_slots;
  // Natives have no declared stack: what they are called with has room on top.
  constexpr uint32_t kRoom = 8;
  if (guest.regs.depth + 2 >= GuestThread::kMaxFrames || start + slots + kRoom >= GuestThread::kMaxSlots) {
    return nullptr;
  }
  Frame& frame = guest.frames[guest.regs.depth++];
  frame = Frame();
  frame.method = &stub;
  frame.ip = NativeContinueInsn();
  frame.locals = start;
  frame.extra_slots = extra_slots;
  frame.sp = start + slots;
  frame.flags = kFrameNative | kFrameStub | kFrameCatchAll | kFrameRetry;
  std::fill_n(guest.slots + start, slots, Slot{});
  return guest.slots + start;
}

}  // namespace heddle
