// Frames of natives. Such a frame stands at one of two instructions that belong to no method.
#pragma once

#include "vm/core/prepared_code.h"
#include "vm/core/thread.h"

namespace heddle {

// Once, before the first frame: where the interpreter does the two instructions.
void SetNativeHandlers(const void* invoke, const void* go_on);

// About to make the call that the native asked for.
const Insn* NativeInvokeInsn();
bool IsNativeInvoke(const Insn* ip);
// About to go on.
const Insn* NativeContinueInsn();

// Makes the first frame of a new thread: a stub that runs the thread and ends it.
void PushBaseFrame(GuestThread& guest, Method* stub, const Slot* arguments, unsigned slots);
// Pushes a frame of `stub` after which the instruction at hand is executed again. Returns its argument slots, which are
// zero and followed by `extra_slots` more; null where the guest stack has no room.
Slot* PushRetriedStub(GuestThread& guest, Method& stub, uint16_t extra_slots);

}  // namespace heddle
