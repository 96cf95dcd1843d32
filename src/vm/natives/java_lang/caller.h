// Who called: stack frames as caller-sensitive methods see them.
#pragma once

#include "vm/core/thread.h"

namespace heddle {

// The class of the innermost frame below `index` that is neither reflection's own nor hidden. Null when there is
// none.
const Class* CallerOf(const GuestThread& guest, uint32_t index);

}  // namespace heddle
