// The hooks that a program's own synchronizer gives to AbstractQueuedSynchronizer: its attempts, and the question
// whether the current thread holds it. What is trusted of queues (wait_queues.h) rests on hooks such as the library's.
// So the code of a program's hooks is looked at.
#pragma once

namespace heddle {

struct Class;

struct HooksTrust {
  // A failed attempt has no effect, and its answer depends on the state and the owner alone. So nobody can tell how
  // often a thread tries in vain, and a thread that tries once more in between gains nothing.
  bool attempts = false;
  // A thread that may signal, or wait for a signal, is the owner. So no two do so at once.
  bool owner = false;
};

// Looks at the bytecode of the hooks that objects of exactly this class have, and of what these call. Requires a linked
// subclass of AbstractQueuedSynchronizer. Answers false where it cannot tell. Cost: linear in the code of the hooks,
// for each method called.
HooksTrust LookAtHooks(const Class& type);

}  // namespace heddle
