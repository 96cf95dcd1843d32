// Handles a fault of heddle's own process (a wild address, an abort). The process ends with one clear line and the
// status of a defect. So no script takes the fault for a verdict.
#pragma once

namespace heddle {

// Does nothing in builds with a sanitizer: it has more to say.
void HandleFaults();

}  // namespace heddle
