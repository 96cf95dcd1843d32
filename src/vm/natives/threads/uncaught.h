// What becomes of an exception that has left the body of a thread: whether a handler of the program is going to be given it.
#pragma once

#include "vm/native/native.h"

namespace heddle {

// The progress of a stub whose thread has stopped since a handler is going to be given the exception.
inline constexpr uint32_t kBeforeHandler = 10;

enum class HandlerFound : uint8_t { kAsking, kHandler, kNone };

// Asks as Thread.dispatchUncaughtException and ThreadGroup.uncaughtException do, by calling the thread's own methods, so that what
// they read is read by visible actions. `asked`: 0 at first; it counts the questions. With kAsking, `ask` is what the native must
// return, to be called again. A group that prints the exception, as groups do by themselves, is no handler.
HandlerFound FindHandler(NativeCall& call, uint32_t& asked, NativeResult& ask);

}  // namespace heddle
