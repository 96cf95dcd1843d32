// A fault of heddle's own process (a wild address, an abort) ends it with one clear line and the status of a defect, so
// that no script takes it for a verdict.
#pragma once

namespace heddle {

// Does nothing in builds with a sanitizer, which has more to say.
void HandleFaults();

}  // namespace heddle
