// The first and the last moment of a guest thread: how it comes into the machine's list, and how it leaves it.
#pragma once

#include <cstdint>

#include "vm/core/vm.h"

namespace heddle {

struct ThreadOrigin {
  Ref object = 0;  // its Thread object
  bool daemon = false;
  uint64_t parent_id = 0;  // canonical id of the thread starting it
  uint32_t number = 0;     // how many threads the starter has started by now, with this one
};

// Creates a thread that will run `stub` on its Thread object. The thread stands before its first action, and the
// object escapes. Its name on all paths is made of its origin. kNoThread: there are too many threads on this path.
ThreadId CreateThread(Vm& vm, const ThreadOrigin& origin, Method& stub);

// The part of CreateThread that tells: a started thread reaches what its Thread object reaches, so all of that
// escapes. Its first action is still to come.
void AnnounceStart(Vm& vm, ThreadId thread, Ref thread_object);

// The end of the thread as an action. It names what tells that a thread lives. It also names what others may read of
// the fields written by it: its group (JDK 17), its handler of exceptions, and the cell of the status.
Action EndAction(const Vm& vm, Ref thread_object, bool notifies);
// Ends the thread: its waiters may go on. `notifies`: it holds the monitor of its Thread, leaves it, and notifies all
// who wait there. After the last thread that is no daemon the program ends, or its shutdown hooks begin.
void EndThread(Vm& vm, ThreadId thread, bool notifies);

// Whether there are shutdown hooks not yet begun. Then the program does not end with its last thread. Instead a
// thread of the virtual machine comes to life and runs the hooks (Vm::destroyer).
bool HasShutdownHooks(const Vm& vm);

}  // namespace heddle
