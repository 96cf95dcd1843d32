// What a person needs of a build tool's output when it has failed. Advice on options and lines said twice are left out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heddle {

std::vector<std::string> MavenErrors(std::string_view output);
std::vector<std::string> GradleErrors(std::string_view output);

}  // namespace heddle
