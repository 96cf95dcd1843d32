// Where a build is, and by which program it is built.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "project/build_tool.h"

namespace heddle {

// The build file nearest to the folder, in it or above. Maven goes before Gradle. `program` is left empty.
// Nothing: there is no build file.
// Error: the folder is not there.
Result<std::optional<BuildPlace>> FindBuild(const std::string& folder);

// The project's wrapper, else what PATH finds. Error: neither is there.
Result<std::string> ProgramOf(const BuildPlace& place);

}  // namespace heddle
