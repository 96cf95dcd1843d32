// Gradle is asked by an init script (gradle_script.h).
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include "project/build_tool.h"
#include "project/gradle_script.h"
#include "project/text_files.h"
#include "project/tool_errors.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

constexpr char kAnswerEnding[] = ".facts";
constexpr std::array<const char*, 2> kSettings = {"settings.gradle", "settings.gradle.kts"};

// As Gradle does: the nearest folder with a settings file. Without one, the module is the whole build.
std::string RootOf(const std::string& folder, const std::string& stop) {
  std::error_code ignored;
  for (fs::path above = folder;; above = above.parent_path()) {
    for (const char* name : kSettings) {
      if (fs::exists(above / name, ignored)) return above;
    }
    if (above.native() == stop || !above.has_relative_path()) return folder;
  }
}

constexpr std::array<std::string_view, 6> kBuildFiles = {".gradle",   ".gradle.kts",       ".versions.toml",
                                                         ".lockfile", "gradle.properties", "gradle-wrapper.properties"};

bool IsBuildFile(const std::string& name) {
  return std::any_of(kBuildFiles.begin(), kBuildFiles.end(), [&](std::string_view end) { return name.ends_with(end); });
}

// Folders without build files, and with many others.
bool IsSkipped(const std::string& name) {
  return name == "src" || name == "build" || name == "out" || name == "node_modules" || name.starts_with('.');
}

// Code that builds are made with: all of it counts.
bool IsBuildCode(const std::string& name) { return name == "buildSrc" || name == "build-logic"; }

void AddBuildCode(const fs::path& folder, std::vector<std::string>& files) {
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename();
    if (it->is_directory(error)) {
      if (name == "build" || name.starts_with('.')) it.disable_recursion_pending();
    } else {
      files.push_back(it->path());
    }
  }
}

void AddBuildFiles(const fs::path& root, std::vector<std::string>& files) {
  std::error_code error;
  for (fs::recursive_directory_iterator it(root, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename();
    if (!it->is_directory(error)) {
      if (IsBuildFile(name)) files.push_back(it->path());
      continue;
    }
    if (IsSkipped(name)) it.disable_recursion_pending();
    if (IsBuildCode(name)) {
      AddBuildCode(it->path(), files);
      it.disable_recursion_pending();
    }
  }
}

std::vector<std::string> InputsOf(const BuildPlace& place) {
  std::vector<std::string> files;
  AddBuildFiles(place.root, files);
  const char* own = std::getenv("GRADLE_USER_HOME");
  const char* home = std::getenv("HOME");
  const std::string folder = own != nullptr ? own : home != nullptr ? std::string(home) + "/.gradle" : "";
  if (!folder.empty()) {
    for (const char* name : {"gradle.properties", "init.gradle", "init.gradle.kts"})
      files.push_back(folder + "/" + name);
  }
  return files;
}

Result<BuildCommand> CommandOf(const BuildPlace& place, const BuildQuestion& question) {
  const std::string script = question.answer_folder + "/heddle.gradle";
  if (Status wrong = WriteText(script, kGradleScript)) return *wrong;
  BuildCommand command = {{"-q", "-I", script}, place.folder};
  std::vector<std::string>& words = command.words;
  if (question.offline) words.push_back("--offline");
  // A task that looks at the project when it runs cannot be kept by these. Older versions do not know them.
  for (const char* name : {"configuration-cache", "unsafe.configuration-cache", "unsafe.isolated-projects"}) {
    words.push_back(std::string("-Dorg.gradle.") + name + "=false");
  }
  words.push_back("-Dheddle.answers=" + question.answer_folder);
  words.push_back(std::string("-Dheddle.compile=") + (question.compile ? "true" : "false"));
  words.push_back(kGradleTask);
  return command;
}

void AddOnce(const std::string& path, std::vector<std::string>& paths) {
  if (std::find(paths.begin(), paths.end(), path) == paths.end()) paths.push_back(path);
}

void AddFact(const std::string& key, const std::string& path, ProjectModule& module, BuildAnswer& answer) {
  if (key == "folder") module.folder = path;
  if (key == "classpath") module.class_path += (module.class_path.empty() ? "" : ":") + path;
  if (key == "test") module.test_folders.push_back(path);
  if (key == "main") module.main_folders.push_back(path);
  if (key == "source") AddOnce(path, module.source_folders);
  if (key == "input") answer.inputs.push_back(path);
  if (key == "watched") answer.watched.push_back(path);
  if (key == "included") {
    AddBuildFiles(path, answer.inputs);
    answer.watched.push_back(path + "/src");
  }
}

Result<BuildAnswer> AnswerIn(const BuildPlace&, const std::string& answer_folder) {
  BuildAnswer answer;
  std::error_code error;
  for (fs::directory_iterator it(answer_folder, error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() != kAnswerEnding) continue;
    const std::optional<std::string> text = WholeText(it->path());
    if (!text) return Error{it->path().native() + ": cannot be read"};
    ProjectModule module;
    for (const std::string& line : LinesOf(*text)) {
      const size_t end_of_key = line.find('=');
      if (end_of_key == std::string::npos) return Error{it->path().native() + ": this line is not understood: " + line};
      AddFact(line.substr(0, end_of_key), line.substr(end_of_key + 1), module, answer);
    }
    if (module.folder.empty()) return Error{it->path().native() + ": Gradle does not say which project this is"};
    answer.modules.push_back(std::move(module));
  }
  if (answer.modules.empty()) return Error{"Gradle has answered nothing"};
  return answer;
}

}  // namespace

const BuildTool& Gradle() {
  static const BuildTool kGradle = {"Gradle",
                                    "gradle",
                                    "gradlew",
                                    {"build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"},
                                    RootOf,
                                    InputsOf,
                                    {"JAVA_HOME", "GRADLE_OPTS", "JAVA_OPTS", "GRADLE_USER_HOME"},
                                    CommandOf,
                                    AnswerIn,
                                    GradleErrors};
  return kGradle;
}

}  // namespace heddle
