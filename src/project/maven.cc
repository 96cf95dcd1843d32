// Maven is asked by two of its plugins. `dependency:build-classpath` writes the class path of each module's tests into
// a file, `help:evaluate` the module's folders. Maven evaluates names of files and expressions for each module.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "project/build_tool.h"
#include "project/pom.h"
#include "project/text_files.h"
#include "project/tool_errors.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

constexpr char kClassPathGoal[] = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:build-classpath";
constexpr char kFactsGoal[] = "org.apache.maven.plugins:maven-help-plugin:3.4.1:evaluate";
constexpr char kFileOfModule[] = "/${project.groupId}+${project.artifactId}";
constexpr char kClassPathEnding[] = ".classpath";
constexpr char kFactsEnding[] = ".facts";
// The plugin puts this between "${" and "}". The first line is the module's folder.
constexpr char kFacts[] =
    "project.basedir}\n"
    "build=${project.build.directory}\n"
    "main=${project.build.outputDirectory}\n"
    "test=${project.build.testOutputDirectory}\n"
    "sources=${project.compileSourceRoots}\n"
    "sources=${project.testCompileSourceRoots";

std::string RootOf(const std::string& folder, const std::string& stop) {
  return fs::path(RootPom(folder + "/pom.xml", stop)).parent_path();
}

std::vector<std::string> InputsOf(const BuildPlace& place) {
  std::vector<std::string> inputs = WithParents(ModulesBelow(place.root + "/pom.xml"));
  for (const char* name : {"maven.config", "jvm.config", "extensions.xml", "settings.xml"}) {
    inputs.push_back(place.root + "/.mvn/" + name);
  }
  inputs.push_back(place.root + "/.mvn/wrapper/maven-wrapper.properties");
  if (const char* home = std::getenv("HOME")) inputs.push_back(std::string(home) + "/.m2/settings.xml");
  return inputs;
}

// The module and those below it, as -pl takes them. Empty: all, or a name has a comma, which -pl cannot take.
std::string ModuleList(const BuildPlace& place) {
  if (place.folder == place.root) return "";
  std::string list;
  for (const std::string& pom : ModulesBelow(place.folder + "/pom.xml")) {
    const std::string relative = fs::path(pom).parent_path().lexically_relative(place.root);
    if (relative.find(',') != std::string::npos) return "";
    list += (list.empty() ? "" : ",") + relative;
  }
  return list;
}

Result<BuildCommand> CommandOf(const BuildPlace& place, const BuildQuestion& question) {
  BuildCommand command = {{"-q", "-B", "-Dstyle.color=never"}, place.root};
  std::vector<std::string>& words = command.words;
  if (question.offline) words.push_back("-o");
  if (const std::string list = ModuleList(place); !list.empty()) {
    words.insert(words.end(), {"-pl", list, "-am"});
  }
  if (question.compile) words.push_back("test-compile");
  const std::string file = question.answer_folder + kFileOfModule;
  words.insert(words.end(), {kClassPathGoal, "-DincludeScope=test", "-Dmdep.outputFile=" + file + kClassPathEnding});
  words.insert(words.end(), {kFactsGoal, "-Doutput=" + file + kFactsEnding, std::string("-Dexpression=") + kFacts});
  return command;
}

// "[/a/b, /c]" as lists are printed. Anything but absolute paths is left out.
std::vector<std::string> PathsOfList(std::string list) {
  if (list.starts_with('[') && list.ends_with(']')) list = list.substr(1, list.size() - 2);
  std::vector<std::string> paths;
  while (list.starts_with('/')) {
    const size_t end = list.find(", /");
    paths.push_back(list.substr(0, end));
    list = end == std::string::npos ? "" : list.substr(end + 2);
  }
  return paths;
}

struct Facts {
  std::string folder, build, main, test;
  std::vector<std::string> sources;
};

Result<Facts> FactsIn(const std::string& file) {
  std::ifstream in(file);
  Facts facts;
  std::string line;
  if (!std::getline(in, facts.folder) || !facts.folder.starts_with('/')) {
    return Error{file + ": Maven does not say which module this is"};
  }
  std::map<std::string, std::string*, std::less<>> values = {
      {"build", &facts.build}, {"main", &facts.main}, {"test", &facts.test}};
  while (std::getline(in, line)) {
    const size_t end = line.find('=');
    const std::string key = line.substr(0, end);
    const std::vector<std::string> paths =
        end == std::string::npos ? std::vector<std::string>() : PathsOfList(line.substr(end + 1));
    if (key == "sources") {
      facts.sources.insert(facts.sources.end(), paths.begin(), paths.end());
    } else if (const auto value = values.find(key); value != values.end() && !paths.empty()) {
      *value->second = paths[0];
    }
  }
  if (facts.build.empty() || facts.main.empty() || facts.test.empty()) {
    return Error{facts.folder + ": Maven does not say where the class files of this module are"};
  }
  return facts;
}

bool IsBelow(const std::string& path, const std::string& folder) {
  return path == folder || path.starts_with(folder + "/");
}

Status AddModule(const fs::path& file, BuildAnswer& answer) {
  Result<Facts> facts = FactsIn(file);
  if (!facts) return facts.error();
  fs::path class_path_file = file;
  class_path_file.replace_extension(kClassPathEnding);
  const std::optional<std::string> dependencies = WholeText(class_path_file);
  if (!dependencies) return Error{facts->folder + ": Maven does not say the class path of its tests"};

  ProjectModule module;
  module.folder = facts->folder;
  module.test_folders = {facts->test};
  module.main_folders = {facts->main};
  module.class_path = facts->test + ":" + facts->main;
  if (const std::string path = TrimmedText(*dependencies); !path.empty()) module.class_path += ":" + path;
  for (const std::string& folder : facts->sources) {
    module.source_folders.push_back(folder);
    // What the build itself writes is no reason to build again.
    if (!IsBelow(folder, facts->build)) answer.watched.push_back(folder);
  }
  answer.watched.push_back(facts->folder + "/src");
  answer.inputs.push_back(facts->folder + "/pom.xml");
  answer.modules.push_back(std::move(module));
  return {};
}

Result<BuildAnswer> AnswerIn(const BuildPlace&, const std::string& answer_folder) {
  BuildAnswer answer;
  std::error_code error;
  for (fs::directory_iterator it(answer_folder, error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() != kFactsEnding) continue;
    if (Status wrong = AddModule(it->path(), answer)) return *wrong;
  }
  if (answer.modules.empty()) return Error{"Maven has answered nothing"};
  return answer;
}

}  // namespace

const BuildTool& Maven() {
  static const BuildTool kMaven = {"Maven",
                                   "mvn",
                                   "mvnw",
                                   {"pom.xml"},
                                   RootOf,
                                   InputsOf,
                                   {"JAVA_HOME", "MAVEN_OPTS", "MAVEN_ARGS", "MAVEN_HOME", "M2_HOME"},
                                   CommandOf,
                                   AnswerIn,
                                   MavenErrors};
  return kMaven;
}

}  // namespace heddle
