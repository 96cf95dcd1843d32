// Synchronizers of the program's own: classes that extend AbstractQueuedSynchronizer or AbstractQueuedLongSynchronizer,
// with attempts and releases written by the program. It is trusted of the library's ones that an operation on the queue
// follows an update of the state (wait_queues.h). A program's release, signal or attempt need not touch the state at
// all. Then the first access of the queue is a visible action, and counts as an update of the state. Where the hooks
// themselves are not such as the library's (synchronizer_hooks.h), the program counts as one that looks at waits. So it
// does where the state is a long: those hooks are not looked at.
#pragma once

#include "model/action.h"

namespace heddle {

struct Class;
struct Vm;

// Notes what can be trusted of the class's hooks, if it is such a synchronizer. Called once, when the class is linked.
void MarkOwnSynchronizer(Class& type);

// The synchronizer of the program's own that the object is, or is a condition of. 0: it is nothing of the kind.
uint32_t OwnSynchronizerOf(const Vm& vm, uint32_t object);

// To be called when the queue of the synchronizer is used, by an access to `object`: itself or a condition.
void NoteHooks(Vm& vm, uint32_t object, uint32_t synchronizer);

// Whether the action updates the synchronizer's state, or counts as if it did. Requires a subclass of
// one of the two.
bool UpdatesState(const Vm& vm, const Action& action, uint32_t synchronizer);
// From here on the action counts as an update of the synchronizer's state, if it is none. Requires the same.
void CountAsUpdate(const Vm& vm, Action& action, uint32_t synchronizer);

}  // namespace heddle
