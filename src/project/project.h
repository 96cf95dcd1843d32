// Compiled tests of a Maven or Gradle project, and the class path that they run with: asked of the build tool itself.
// Answers are kept in a cache folder. The tool is started only if something has changed since.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

// What one module of a project says of its tests. All paths are absolute.
struct ProjectModule {
  std::string folder;
  std::string class_path;                   // of its tests, ':' between entries; the test folders come first
  std::vector<std::string> test_folders;    // with class files of tests; each is there
  std::vector<std::string> main_folders;    // with the class files that are tested
  std::vector<std::string> source_folders;  // of both
};

struct Project {
  std::string tool;                    // "Maven" or "Gradle"
  std::string root;                    // the folder of the whole build
  std::vector<ProjectModule> modules;  // those with compiled tests, by folder; may be empty
  bool from_cache = false;             // the tool was not started
};

struct ProjectQuery {
  std::string folder = ".";             // a module, a folder in it, or the root: then all modules below it are meant
  bool compile = true;                  // tests and what they need are compiled if they have changed
  bool offline = false;                 // the tool must not use the network
  std::string cache_folder;             // empty: no cache
  std::vector<std::string> tool_words;  // given to the tool as they are: "-Pintegration"
  std::function<bool()> cancelled = [] { return false; };  // asked now and then; true ends the tool
};

// One line at a time, for people: what is being done, and the tool's own errors.
using Say = std::function<void(std::string_view)>;

// Looks for a build file in `folder` and above it, up to the root of its repository. Nothing: there is none.
// Error: the tool is not there, it failed or was cancelled, or its answer cannot be understood. What the tool says of a
// failure went to `say`. A cache that cannot be written is told by `say` and does no harm.
// Costs: a look at each source and class file of the project. Starting Maven or Gradle takes seconds.
Result<std::optional<Project>> FindProject(const ProjectQuery& query, const Say& say);

// $XDG_CACHE_HOME/heddle or ~/.cache/heddle. Empty: neither variable is set to an absolute path.
std::string DefaultCacheFolder();

}  // namespace heddle
