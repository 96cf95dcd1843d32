#include "project/build_place.h"

#include <cstdlib>
#include <filesystem>

#include "project/process.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

// No build file above it counts: the root of the folder's repository, else the user's home folder.
std::string LastFolder(const fs::path& folder) {
  std::error_code ignored;
  const char* home = std::getenv("HOME");
  for (fs::path above = folder;; above = above.parent_path()) {
    if (fs::exists(above / ".git", ignored) || !above.has_relative_path()) return above;
    if (home != nullptr && above.native() == home) return above;
  }
}

bool HasOneOf(const fs::path& folder, const std::vector<std::string>& names) {
  std::error_code ignored;
  for (const std::string& name : names) {
    if (fs::is_regular_file(folder / name, ignored)) return true;
  }
  return false;
}

}  // namespace

Result<std::optional<BuildPlace>> FindBuild(const std::string& folder) {
  std::error_code error;
  const fs::path start = fs::canonical(folder, error);
  if (error) return Error{folder + ": " + error.message()};
  if (!fs::is_directory(start, error)) return Error{folder + ": not a folder"};
  const std::string stop = LastFolder(start);
  for (fs::path above = start;; above = above.parent_path()) {
    for (const BuildTool* tool : {&Maven(), &Gradle()}) {
      if (!HasOneOf(above, tool->module_files)) continue;
      return std::optional(BuildPlace{tool, above, tool->root(above, stop), ""});
    }
    if (above.native() == stop) return std::optional<BuildPlace>();
  }
}

Result<std::string> ProgramOf(const BuildPlace& place) {
  const std::string wrapper = place.root + "/" + place.tool->wrapper;
  if (IsExecutable(wrapper)) return wrapper;
  if (std::optional<std::string> program = FindOnPath(place.tool->program)) return *program;
  std::error_code ignored;
  const std::string why =
      fs::exists(wrapper, ignored) ? std::string(place.tool->wrapper) + " is not executable, and " : "";
  return Error{place.root + ": a " + place.tool->name + " project, but " + why + place.tool->program +
               " is not on PATH; give the class path with -cp"};
}

}  // namespace heddle
