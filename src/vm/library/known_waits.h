// Waits of the class library, known before they begin. A thread may be about to find its lock taken, its latch
// closed, its queue empty or its future undone. Then it stands before the access that finds this out. It is not
// enabled until it would find otherwise. Without this it would enqueue itself, park, be woken and try again. Nobody
// sees that, so these executions differ from others in nothing else. See docs/reductions.md, "Known waits". Not so
// under the unreduced reference: there the library's own code does all of it.
//
// The library's code runs here, too: the access is made when it succeeds. A thread that is interrupted in a wait that
// interrupts end goes on into the waiting code at once.
//
// A row of the table (wait_roles.cc) names the methods of one wait and the reason. The reason must hold for every
// program that neither parks by itself nor looks at how others wait. To look means at states, interrupts or blockers of
// other threads, or at queues. The machine notes any other program (GuestUses::looks_at_waits), and the search starts
// again without any of this.
// test: programs/known-waits programs/library-locks/ConditionHandOver
#pragma once

#include <cstdint>

#include "model/action.h"
#include "vm/core/thread.h"

namespace heddle {

struct Vm;

// Whether the thread, about to stop before `action` in its top frame, must wait there, and if so for what. Sets the
// action's fields about its guard. Cost: one load for nearly all actions.
Guard GuardOf(Vm& vm, GuestThread& guest, Action& action);

// Whether the thread, about to make the access in its top frame, would have to wait there, or cannot know yet.
bool WouldWait(Vm& vm, GuestThread& guest, const Action& action);

// Whether the wait is over: the thread's next action is guarded, and would find what it waits for.
bool IsWaitOver(const Vm& vm, const GuestThread& guest);

// The thread's park has returned. Its registers are saved.
void NotePark(const Vm& vm, GuestThread& guest);

// The thread's next question, or its parking, is not the concurrency library's own business.
bool IsOutsideLibrary(const GuestThread& guest);

}  // namespace heddle
