// What becomes of an exception that has left the body of a thread: whether a handler of the program will get it.
#pragma once

#include "vm/native/native.h"

namespace heddle {

// A stub's progress when its thread has stopped because a handler will get the exception.
inline constexpr uint32_t kBeforeHandler = 10;

enum class HandlerFound : uint8_t { kAsking, kHandler, kNone };

// Asks as Thread.dispatchUncaughtException and ThreadGroup.uncaughtException do, by calling the thread's own methods.
// So their reads are visible actions. `asked`: 0 at first. It counts the questions. With kAsking the native must
// return `ask`, to be called again. A group printing the exception, as groups do by themselves, is no handler.
HandlerFound FindHandler(NativeCall& call, uint32_t& asked, NativeResult& ask);

}  // namespace heddle
