// Maven is asked by the goal `dependency:build-classpath`. It writes the class path of each module's tests into a file.
// It can write other text for the path of the local repository, and so writes the module's folders, too.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>

#include "project/build_tool.h"
#include "project/pom.h"
#include "project/text_files.h"
#include "project/tool_errors.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

constexpr char kClassPathGoal[] = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:build-classpath";
constexpr char kFileOfModule[] = "/${project.groupId}+${project.artifactId}.classpath";
constexpr char kAnswerEnding[] = ".classpath";
// Lines of their own, before each entry of the class path that is in the local repository.
constexpr char kFacts[] =
    "\nfolder=${project.basedir}"
    "\nbuild=${project.build.directory}"
    "\nmain=${project.build.outputDirectory}"
    "\ntest=${project.build.testOutputDirectory}"
    "\nsources=${project.compileSourceRoots}"
    "\nsources=${project.testCompileSourceRoots}"
    "\nentries=${settings.localRepository}";

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
  words.insert(words.end(),
               {kClassPathGoal, "-DincludeScope=test", "-Dmdep.outputFile=" + question.answer_folder + kFileOfModule,
                std::string("-Dmdep.localRepoProperty=") + kFacts});
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
  std::string folder, build, main, test, class_path;
  std::vector<std::string> sources;
};

void AddEntries(std::string entries, std::string& class_path) {
  if (entries.ends_with(':')) entries.pop_back();
  if (!entries.empty()) class_path += ":" + entries;
}

void AddSources(const std::string& list, std::vector<std::string>& sources) {
  for (const std::string& folder : PathsOfList(list)) {
    if (std::find(sources.begin(), sources.end(), folder) == sources.end()) sources.push_back(folder);
  }
}

Facts FactsIn(const std::string& text) {
  Facts facts;
  const std::map<std::string, std::string*, std::less<>> values = {
      {"folder", &facts.folder}, {"build", &facts.build}, {"main", &facts.main}, {"test", &facts.test}};
  for (const std::string& line : LinesOf(text)) {
    const size_t end = line.find('=');
    const std::string key = line.substr(0, end), rest = end == std::string::npos ? "" : line.substr(end + 1);
    if (const auto value = values.find(key); value != values.end()) {
      *value->second = rest;
    } else if (key == "sources") {
      AddSources(rest, facts.sources);
    } else {
      AddEntries(key == "entries" ? rest : line, facts.class_path);
    }
  }
  return facts;
}

bool IsBelow(const std::string& path, const std::string& folder) {
  return path == folder || path.starts_with(folder + "/");
}

Status AddModule(const std::string& file, BuildAnswer& answer) {
  const std::optional<std::string> text = WholeText(file);
  if (!text) return Error{file + ": cannot be read"};
  const Facts facts = FactsIn(*text);
  // Without any dependency from a repository it has no test framework, and so no tests.
  if (facts.folder.empty()) return {};
  for (const std::string* path : {&facts.folder, &facts.build, &facts.main, &facts.test}) {
    if (!path->starts_with('/')) return Error{file + ": Maven's answer is not understood: " + *path};
  }

  ProjectModule module;
  module.folder = facts.folder;
  module.test_folders = {facts.test};
  module.main_folders = {facts.main};
  module.class_path = facts.test + ":" + facts.main + facts.class_path;
  module.source_folders = facts.sources;
  for (const std::string& folder : facts.sources) {
    // What the build itself writes is no reason to build again.
    if (!IsBelow(folder, facts.build)) answer.watched.push_back(folder);
  }
  answer.inputs.push_back(facts.folder + "/pom.xml");
  answer.modules.push_back(std::move(module));
  return {};
}

// Modules without tests may have sources that others need.
void WatchAllModules(const BuildPlace& place, BuildAnswer& answer) {
  for (const std::string& pom : ModulesBelow(place.root + "/pom.xml")) {
    answer.watched.push_back(fs::path(pom).parent_path() / "src");
  }
}

Result<BuildAnswer> AnswerIn(const BuildPlace& place, const std::string& answer_folder) {
  BuildAnswer answer;
  bool answered = false;
  std::error_code error;
  for (fs::directory_iterator it(answer_folder, error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() != kAnswerEnding) continue;
    answered = true;
    if (Status wrong = AddModule(it->path(), answer)) return *wrong;
  }
  if (!answered) return Error{"Maven has answered nothing"};
  WatchAllModules(place, answer);
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
