// Frames of natives. Such a frame stands at one of two instructions outside all methods.
#pragma once

#include "vm/core/prepared_code.h"
#include "vm/core/thread.h"

namespace heddle {

// To be called once, before the first frame: tells where the interpreter does the two instructions.
void SetNativeHandlers(const void* invoke, const void* go_on);

// About to make the call asked for by the native.
const Insn* NativeInvokeInsn();
bool IsNativeInvoke(const Insn* ip);
// About to go on.
const Insn* NativeContinueInsn();

// Makes the first frame of a new thread: a stub to run the thread and end it.
void PushBaseFrame(GuestThread& guest, Method* stub, const Slot* arguments, unsigned slots);
// Pushes a frame of `stub`. After it, the instruction at hand is executed again. Returns its argument slots: zero,
// and followed by `extra_slots` more, zero too. Null if the guest stack has no room.
Slot* PushRetriedStub(GuestThread& guest, Method& stub, uint16_t extra_slots);

}  // namespace heddle
