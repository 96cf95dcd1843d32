// The code that a report speaks of: the user's, without what Heddle itself puts on the class path.
#pragma once

#include "program/class.h"

namespace heddle {

// Of the runner of test methods (api/heddle/runner).
inline bool IsOfRunner(const Class& type) { return type.is_user && type.name.starts_with("heddle/runner/"); }

// From the user's class path. The runner of test methods does not count.
inline bool IsUserCode(const Class& type) { return type.is_user && !IsOfRunner(type); }

}  // namespace heddle
