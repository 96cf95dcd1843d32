// The queues in which threads wait inside java.util.concurrent.locks: no access to their cells is a choice. The queue of a
// synchronizer counts as one with its state. Every transition that changes the queue updates the state, or counts as if
// it did; every one that looks at it reads the state. So the orders of operations on the queue that the reductions
// explore are those of whole operations, each done at one go after the access of the state that leads to it. See
// docs/reductions.md, "Waiting queues".
//
// Trusted: that the library's queue is a queue, that is, what an operation does between other threads' is what it does at
// once. Not so under the unreduced reference, nor when a program looks at the queues (GuestUses::looks_at_waits).
#pragma once

#include "model/action.h"
#include "vm/core/thread.h"

namespace heddle {

struct Class;
struct Vm;

// Marks the cells of the class that belong to queues. Called once, when the class is linked.
void MarkWaitQueues(Class& type);

// Whether the access that the thread's top frame is about to make is to a queue, and makes no choice. Cost: a few loads.
bool IsQueueAccess(const Vm& vm, const GuestThread& guest, const Action& action);

// Names the state that the action counts as an update of, because a change of the queue may follow it. Cost: a walk over a
// few frames.
void AddQueueUpdate(const Vm& vm, const GuestThread& guest, Action& action);

}  // namespace heddle
