// The guest's clock, for natives that tell the time.
#pragma once

#include "vm/native.h"

namespace heddle {

// Reads the clock: nanoseconds since the epoch. A visible action: when it returns false, the native returns kStop.
bool ReadClock(NativeCall& call, int64_t* now);

}  // namespace heddle
