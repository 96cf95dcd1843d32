// Ctrl-C, SIGTERM and a terminal that closes: the first asks the search to stop and report what it has, the second ends the process.
#pragma once

#include <atomic>

namespace heddle {

// Installs the handlers; the flag is set by the first signal.
const std::atomic<bool>* CancelOnSignals();
bool Cancelled();

}  // namespace heddle
