// What a thread does inside a ThreadPoolExecutor: no access to the pool's own cells is a choice, but the first. Such a
// section begins where a method of the pool is called by code that is none of the pool's. It ends where that returns,
// and where the body of a task begins. In the program's own code (factories, hooks, handlers) a thread is in none.
//
// In a section every visible action also counts as an update of the pool's control word (`ctl`). After such an action
// the accesses to the pool's cells are taken at once, as one piece with it. So the reductions explore the orders of
// pieces. A piece ends with its section, before whatever is no access (a start, an interrupt, a question, a park), and
// before an access that must wait.
//
// The cells are: the control word, the main lock's state, the workers' fields, and the queue of tasks with its lock,
// counter and nodes. The queue counts only if no program code can have it (Assumption::kOwnPoolQueues).
//
// Trusted: the pool's operations are such that nobody sees whether two of them have overlapped. Where somebody could,
// Assumption::kUnseenPools is broken: numbers of a pool are asked for, its hooks do something visible, tasks are given
// while it is shut down, or a worker leaves it at work. Not so under the unreduced reference. See docs/reductions.md,
// "Pools".
// test: programs/pools
#pragma once

#include <vector>

#include "model/action.h"
#include "vm/core/thread.h"

namespace heddle {

struct Class;
struct Method;
struct Vm;

// The bytecode indexes, in order, before which a piece ends: where a method of a pool calls the body of a task, and its
// returns, if what called it is none of the pool's own.
std::vector<uint32_t> PieceEndsOf(const Method& method);
// The running thread has come to one of these: a return, or the call of a body.
void EndPiece(const Vm& vm, GuestThread& guest, bool returns);

// Notes the class of a pool's workers, and of executors with a thread for each task. To be called once when a class is
// linked.
void MarkPools(Vm& vm, const Class& type);
// A ThreadPoolExecutor is being made. Its class is linked in every program. So it is only from here on that threads are
// looked at.
void NotePoolMade(Vm& vm, uint32_t pool);

// Whether the next access of the thread's top frame is to a cell of the pool that it is in, and makes no choice.
// Requires that regs.next is the action that the thread's step began with. Cost: one load, but in sections a walk over
// the stack.
bool IsPoolAccess(Vm& vm, GuestThread& guest, const Action& action);

// Of a thread that is to stop before the action: counts that as an update of the pool which the thread is in, if any.
// Breaks the assumption where another thread, or code of the program, is in the middle of what could be seen. Cost: in
// programs with pools, a walk over the stack.
void AddPoolUpdate(Vm& vm, GuestThread& guest, Action& action);

// The program asks a pool for numbers.
void NoteLookAtPool(Vm& vm);
// A worker leaves the ThreadPoolExecutor.
void NoteLeaving(Vm& vm, uint32_t pool);
// The thread, whose top frame has called the constructor of a pool, or asks for its queue. Notes whether the program
// has the queue.
void NotePoolQueue(Vm& vm, const GuestThread& guest);

}  // namespace heddle
