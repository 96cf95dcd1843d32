// What differs between build tools: one row each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "project/project.h"

namespace heddle {

struct BuildTool;

// The build that a folder belongs to. Paths are canonical.
struct BuildPlace {
  const BuildTool* tool = nullptr;
  std::string folder;   // of the module; where the tool runs is up to the tool
  std::string root;     // of the whole build
  std::string program;  // the tool's path
};

// What is asked of the tool.
struct BuildQuestion {
  bool compile = true;
  bool offline = false;
  std::string answer_folder;  // empty; the tool puts its answer there
};

struct BuildAnswer {
  std::vector<ProjectModule> modules;  // all that were asked, with tests or without
  std::vector<std::string> inputs;     // build files besides those that `Inputs` lists
  std::vector<std::string> watched;    // folders: if a file in them changes, something must be compiled
};

struct BuildCommand {
  std::vector<std::string> words;  // behind the program
  std::string folder;              // where it runs
};

struct BuildTool {
  const char* name;                       // "Maven"
  const char* program;                    // on PATH
  const char* wrapper;                    // a script of the project that is used instead
  std::vector<std::string> module_files;  // one of them makes a folder a module
  // The folder of the whole build that the module's folder belongs to. `stop` is the last folder above it to look at.
  std::string (*root)(const std::string& folder, const std::string& stop);
  // The files that the answer depends on. They need not be there.
  std::vector<std::string> (*inputs)(const BuildPlace& place);
  std::vector<std::string> variables;  // of the environment that the answer depends on
  Result<BuildCommand> (*command)(const BuildPlace& place, const BuildQuestion& question);
  // Error: the tool has not answered, or not in the way known here.
  Result<BuildAnswer> (*answer)(const BuildPlace& place, const std::string& answer_folder);
  // The lines of the output that say what is wrong.
  std::vector<std::string> (*errors)(std::string_view output);
};

const BuildTool& Maven();
const BuildTool& Gradle();

}  // namespace heddle
