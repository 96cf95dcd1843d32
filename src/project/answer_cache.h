// What a build tool has answered, and what that rested on.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "base/result.h"
#include "project/build_tool.h"

namespace heddle {

struct KeptAnswer {
  std::vector<ProjectModule> modules;
  std::string circumstances;                   // a stamp: tool, JDK, words, environment
  std::map<std::string, std::string> inputs;   // build files with the stamps of their contents
  std::map<std::string, std::string> watched;  // sources, class files and jars with the stamps of what is there
};

// Nothing: none is kept, or the file is not one of this version.
std::optional<KeptAnswer> ReadAnswer(const std::string& file);
Status WriteAnswer(const std::string& file, const KeptAnswer& answer);

}  // namespace heddle
