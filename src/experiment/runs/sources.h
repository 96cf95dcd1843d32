// Java sources of a grid: compiled once, into a folder beside the results.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "experiment/runs/grid.h"

namespace heddle {

// The .java files that the program names, and those in folders that it names and below, as whole paths, sorted.
// `folder` is that of the grid. Error: there is no such file or folder, or it has no sources.
Result<std::vector<std::string>> SourcesOf(const GridProgram& program, const std::string& folder);

// A hash of the content of all programs' sources. Error: as above.
Result<std::string> HashOfSources(const Grid& grid, const std::string& folder);

struct Compiler {
  std::string javac;
  std::string folder;   // of the grid
  std::string classes;  // where folders of classes are made. Nobody else uses it
  std::function<bool()> cancelled;
};

// The class path of each program, as whole paths. Programs that name the same sources share a folder of classes, named
// by a hash of all that goes into it: what is there already is not compiled again. Error: the first line of javac.
Result<std::vector<std::string>> CompiledClassPaths(const Grid& grid, const Compiler& compiler);

}  // namespace heddle
