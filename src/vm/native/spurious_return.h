// Waits that may return for no reason (option --spurious-wakeups). Nobody promises that one does. So it is chosen when
// the wait begins: either it may return at any moment, or it ends as usual. Were it always able to step, a wait that
// nobody ends would be no deadlock.
#pragma once

#include "vm/native/native.h"

namespace heddle {

// Whether there is such a choice for a wait without a limit. One with a limit may end early in any case.
bool MayReturnForNoReason(const Vm& vm);

// Chooses for the wait that the thread is about to begin, by an action of its own: `chosen` tells. `object`: what it
// waits for, not 0. kDone, or kStop: the native is called again.
NativeResult ChooseReturn(NativeCall& call, Ref object, bool& chosen);

}  // namespace heddle
