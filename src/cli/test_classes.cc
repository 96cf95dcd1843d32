#include "cli/test_classes.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "cli/cancel.h"
#include "project/project.h"

namespace heddle {

namespace {

// The folders on a class path. Classes in jars are looked up, but nobody wants all tests of a jar.
std::vector<std::string> FoldersOf(const std::string& class_path) {
  std::vector<std::string> folders;
  for (size_t begin = 0; begin <= class_path.size();) {
    const size_t end = std::min(class_path.find(':', begin), class_path.size());
    const std::string entry = class_path.substr(begin, end - begin);
    std::error_code wrong;
    if (std::filesystem::is_directory(entry.empty() ? "." : entry, wrong))
      folders.push_back(entry.empty() ? "." : entry);
    begin = end + 1;
  }
  return folders;
}

bool IsGiven(const Options& options, const char* option) {
  return std::ranges::find(options.given, option) != options.given.end();
}

Error NoTests(const Project& project) {
  return Error{"there are no compiled tests in the " + project.tool + " project " + project.root};
}

}  // namespace

Result<std::vector<TestClasses>> FindTestClasses(const Options& options) {
  if (IsGiven(options, "--class-path")) {
    return std::vector<TestClasses>{{options.class_path, FoldersOf(options.class_path), {}}};
  }
  const ProjectQuery query{.compile = options.compile,
                           .offline = options.offline,
                           .cache_folder = DefaultCacheFolder(),
                           .tool_words = {},
                           .cancelled = Cancelled};
  auto say = [](std::string_view line) {
    std::fprintf(stderr, "heddle: %.*s\n", static_cast<int>(line.size()), line.data());
  };
  Result<std::optional<Project>> project = FindProject(query, say);
  if (!project) return project.error();
  if (!project.value()) {
    return Error{"no pom.xml or build.gradle here or above: name the classes of the tests and what they need by -cp"};
  }
  std::vector<TestClasses> all;
  for (const ProjectModule& module : (*project.value()).modules) {
    all.push_back({module.class_path, module.test_folders, module.source_folders});
  }
  if (all.empty()) return NoTests(*project.value());
  return all;
}

}  // namespace heddle
