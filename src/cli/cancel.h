// Ctrl-C, SIGTERM and a closing terminal. The first signal asks the search to stop and report what it has. The second
// ends the process.
#pragma once

#include <atomic>

namespace heddle {

// Installs the handlers. The first signal sets the flag.
const std::atomic<bool>* CancelOnSignals();
bool Cancelled();
// The first signal. 0: none has come.
int CancelSignal();
// From now on it sets this one, too. Null: no other.
void AlsoCancel(std::atomic<bool>* other);

}  // namespace heddle
