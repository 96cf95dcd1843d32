// `heddle list natives`: every native method of a JDK's java.base, and every method taken over by the machine.
#pragma once

#include <string>

#include "base/result.h"

namespace heddle {

// One line a method, sorted: implemented, replaced and why, or unsupported and why. `jdk`: as --jdk, may be empty.
Result<std::string> NativeList(const std::string& jdk);

}  // namespace heddle
