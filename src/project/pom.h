// What a pom.xml says of other pom.xml files. Maven answers all else.
#pragma once

#include <string>
#include <vector>

namespace heddle {

// All modules of that one in any profile, of those, and so on. Itself comes first. Each is listed once, and is there.
std::vector<std::string> ModulesBelow(const std::string& pom);

// These and their parents in files, as far up as they go.
std::vector<std::string> WithParents(std::vector<std::string> poms);

// The highest pom.xml that has this one among its modules, or their modules: the whole build. `stop` is the last folder
// looked at.
std::string RootPom(const std::string& pom, const std::string& stop);

}  // namespace heddle
