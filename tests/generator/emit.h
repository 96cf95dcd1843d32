// From the tree to class files.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tests/generator/usage.h"

namespace heddle::generator {

// Class names with their class files. Requires that the listing has set the lines.
std::vector<std::pair<std::string, std::vector<uint8_t>>> EmitClasses(const Program& program, const Usage& usage);

}  // namespace heddle::generator
