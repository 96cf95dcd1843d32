// The queues of waiting threads inside java.util.concurrent.locks: no access to their cells is a choice. The queue of
// a synchronizer counts as one with its state. Every transition changing the queue updates the state, or counts as if
// it did. Every transition looking at the queue reads the state. So the reductions explore the orders of whole
// operations on the queue. Each operation is done at one go after the access of the state that leads to it. See
// docs/reductions.md, "Waiting queues". Where a program's own synchronizer comes to its queue without such an access,
// the access of the queue is visible (own_synchronizers.h).
//
// Trusted: that the library's queue is a queue. That is, an operation interleaved with those of other threads does
// the same as when done at once. Not so under the unreduced reference, nor when a program looks at the queues
// (GuestUses::looks_at_waits).
#pragma once

#include "model/action.h"
#include "vm/core/thread.h"

namespace heddle {

struct Class;
struct Vm;

// Marks the cells of the class that belong to queues. Called once, when the class is linked.
void MarkWaitQueues(Class& type);

// Whether the next access of the thread's top frame is to a queue, and makes no choice. Requires that regs.next is the
// action that the thread's step began with. Cost: a few loads.
bool IsQueueAccess(Vm& vm, const GuestThread& guest, const Action& action);

// Names the state that the action counts as an update of, because a change of the queue may follow it. Cost: a walk
// over a few frames.
void AddQueueUpdate(const Vm& vm, const GuestThread& guest, Action& action);

}  // namespace heddle
