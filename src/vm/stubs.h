// The machine's own stubs: methods with no class file that run a thread from its first to its last action, that carry
// out a class initialisation (JVMS 5.5), and that ask a class loader of the program. They are natives with frames of
// their own, so what they are doing is on the guest stack and is rewound with it.
#pragma once

#include "vm/interpreter.h"

namespace heddle {

struct Stubs {
  std::unique_ptr<Method> run_main;      // (Class main, String[] args)
  std::unique_ptr<Method> run_thread;    // (Thread thread)
  std::unique_ptr<Method> run_shutdown;  // (Thread thread)
  std::unique_ptr<Method> initialize;    // (Class type)
  std::unique_ptr<Method> ask_loader;    // see guest_loading.h

  explicit Stubs(Program& program);
};

// Pushes a frame of `stub` after which the instruction at hand is executed again. Returns its argument slots, which are
// zero and followed by `extra_slots` more; null where the guest stack has no room.
Slot* PushRetriedStub(GuestThread& guest, Method& stub, uint16_t extra_slots);

// Marks `type` in progress by `thread` and pushes the stub that initialises it; when that is done, the instruction at
// hand is executed again. Requires an uninitialised class.
Flow BeginInitialization(Vm& vm, Interpreter& interpreter, ThreadId thread, Class* type);

// From now on other threads can get at the statics of the class: it is initialised, or its initialiser has made something
// through which they are used without waiting for it.
void EscapeStatics(Vm& vm, const Class* type);

// Added to java.lang.Class: what is to be told as the cause when a class whose initialisation failed is used again.
inline constexpr std::string_view kInitializationErrorField = "heddle$initializationError";

}  // namespace heddle
