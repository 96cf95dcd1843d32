#include "project/project.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "project/answer_cache.h"
#include "project/build_place.h"
#include "project/process.h"
#include "project/stamps.h"
#include "project/text_files.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::system_clock;

constexpr size_t kErrorLines = 40;
// No stamp is like these: what has them counts as changed.
constexpr char kChangedMeanwhile[] = "changed while the tool ran";
constexpr char kNotCompiled[] = "not compiled";

// "path size time": another version of a program is another file.
std::string ProgramStamp(const std::string& program) {
  std::error_code error;
  const std::string real = fs::canonical(program, error);
  return real + " " + PathStamp(real);
}

std::string CircumstancesOf(const BuildPlace& place, const ProjectQuery& query) {
  std::string text = ProgramStamp(place.program) + "\n" + ProgramStamp(FindOnPath("java").value_or("")) + "\n";
  for (const std::string& name : place.tool->variables) {
    const char* value = std::getenv(name.c_str());
    text += name + "=" + (value == nullptr ? "" : value) + "\n";
  }
  for (const std::string& word : query.tool_words) text += word + "\n";
  return TextStamp(text);
}

std::string CacheFile(const BuildPlace& place, const ProjectQuery& query) {
  if (query.cache_folder.empty()) return "";
  return query.cache_folder + "/projects/" + TextStamp(place.tool->name + ("\n" + place.folder)) + ".json";
}

std::map<std::string, std::string> InputStamps(const BuildPlace& place) {
  std::map<std::string, std::string> stamps;
  for (const std::string& file : place.tool->inputs(place)) stamps[file] = ContentStamp(file);
  return stamps;
}

// Are the build files those of the answer? A file that is not there now and was not there then does not count.
bool SameInputs(const KeptAnswer& kept, const BuildPlace& place) {
  for (const auto& [file, stamp] : kept.inputs) {
    if (ContentStamp(file) != stamp) return false;
  }
  const std::vector<std::string> now = place.tool->inputs(place);
  return std::all_of(now.begin(), now.end(), [&](const std::string& file) { return kept.inputs.contains(file); });
}

bool SameFiles(const KeptAnswer& kept) {
  return std::all_of(kept.watched.begin(), kept.watched.end(),
                     [](const auto& watched) { return PathStamp(watched.first) == watched.second; });
}

std::vector<std::string> EntriesOf(const std::string& class_path) {
  std::vector<std::string> entries;
  for (size_t begin = 0; begin <= class_path.size();) {
    const size_t end = std::min(class_path.find(':', begin), class_path.size());
    if (end > begin) entries.push_back(class_path.substr(begin, end - begin));
    begin = end + 1;
  }
  return entries;
}

bool IsBelow(const std::string& path, const std::string& folder) {
  return path == folder || folder == "/" || path.starts_with(folder + "/");
}

// Those of the folder that was asked for, with tests.
std::vector<ProjectModule> AskedModules(std::vector<ProjectModule> modules, const std::string& folder) {
  std::vector<ProjectModule> asked;
  std::error_code error;
  for (ProjectModule& module : modules) {
    std::erase_if(module.test_folders, [&](const std::string& tests) { return !fs::exists(tests, error); });
    if (!module.test_folders.empty() && IsBelow(module.folder, folder)) asked.push_back(std::move(module));
  }
  std::sort(asked.begin(), asked.end(), [](const auto& a, const auto& b) { return a.folder < b.folder; });
  return asked;
}

// The stamps that tell later whether the answer is still right.
KeptAnswer Keep(const BuildAnswer& answer, std::map<std::string, std::string> inputs, const BuildPlace& place,
                const ProjectQuery& query, Clock::time_point start) {
  KeptAnswer kept;
  kept.modules = AskedModules(answer.modules, place.folder);
  kept.circumstances = CircumstancesOf(place, query);
  kept.inputs = std::move(inputs);
  for (const std::string& file : answer.inputs) {
    kept.inputs.try_emplace(file, ChangedSince(file, start) ? kChangedMeanwhile : ContentStamp(file));
  }
  for (const ProjectModule& module : answer.modules) {
    for (const std::string& entry : EntriesOf(module.class_path)) kept.watched[entry] = PathStamp(entry);
  }
  // What was compiled may be older than what is there now.
  for (const std::string& folder : answer.watched) {
    const bool changed = ChangedSince(folder, start);
    kept.watched[folder] = !query.compile ? kNotCompiled : changed ? kChangedMeanwhile : PathStamp(folder);
  }
  return kept;
}

Error Failure(const BuildPlace& place, const ProjectQuery& query, const ProcessEnd& end) {
  if (end.cancelled) return {fmt::format("{}: {} was stopped", place.root, place.tool->name)};
  if (end.signal != 0) {
    return {fmt::format("{}: {} was ended by a signal: {}", place.root, place.tool->name, strsignal(end.signal))};
  }
  return {
      fmt::format("{}: {} could not {} (exit status {})", place.root, place.tool->name,
                  query.compile ? "compile the tests and tell their class path" : "tell the class path of the tests",
                  end.exit_status)};
}

void SayErrors(const BuildPlace& place, const ProcessEnd& end, const Say& say) {
  const std::vector<std::string> lines = place.tool->errors(end.output);
  for (size_t i = 0; i < std::min(lines.size(), kErrorLines); ++i) say(lines[i]);
  if (lines.size() > kErrorLines) say(fmt::format("... and {} more lines", lines.size() - kErrorLines));
}

Result<ProcessEnd> RunTool(const BuildPlace& place, const ProjectQuery& query, bool offline,
                           const std::string& answer_folder) {
  Result<BuildCommand> command = place.tool->command(place, {query.compile, offline, answer_folder});
  if (!command) return command.error();
  ProcessCall call = {{place.program}, command->folder, query.cancelled};
  call.words.insert(call.words.end(), query.tool_words.begin(), query.tool_words.end());
  call.words.insert(call.words.end(), command->words.begin(), command->words.end());
  return RunProcess(call);
}

bool Succeeded(const ProcessEnd& end) { return end.exit_status == 0 && end.signal == 0 && !end.cancelled; }

// Does the tool miss something that the network may have?
bool MissesNetwork(const ProcessEnd& end) {
  return !Succeeded(end) && !end.cancelled && end.output.find("offline") != std::string::npos;
}

// What worked before is tried without the network first: then nothing is looked up, and it is quicker.
Result<BuildAnswer> Ask(const BuildPlace& place, const ProjectQuery& query, bool worked_before, const Say& say) {
  Result<AnswerFolder> folder = AnswerFolder::Make();
  if (!folder) return folder.error();
  say(fmt::format("asking {} for the {}class path of the tests ({})", place.tool->name,
                  query.compile ? "compiled classes and the " : "", place.folder));
  Result<ProcessEnd> end = RunTool(place, query, query.offline || worked_before, folder->path());
  if (end && MissesNetwork(end.value()) && !query.offline) end = RunTool(place, query, false, folder->path());
  if (!end) return end.error();
  if (Succeeded(end.value())) {
    Result<BuildAnswer> answer = place.tool->answer(place, folder->path());
    if (!answer) return Error{place.root + ": " + answer.error().message + "; give the class path with -cp"};
    return answer;
  }
  if (!end->cancelled) SayErrors(place, end.value(), say);
  return Failure(place, query, end.value());
}

Project ProjectOf(const BuildPlace& place, std::vector<ProjectModule> modules, bool from_cache) {
  return {place.tool->name, place.root, std::move(modules), from_cache};
}

}  // namespace

std::string DefaultCacheFolder() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && cache[0] == '/') return std::string(cache) + "/heddle";
  const char* home = std::getenv("HOME");
  return home != nullptr && home[0] == '/' ? std::string(home) + "/.cache/heddle" : "";
}

Result<std::optional<Project>> FindProject(const ProjectQuery& query, const Say& say) {
  Result<std::optional<BuildPlace>> found = FindBuild(query.folder);
  if (!found) return found.error();
  if (!found.value()) return std::optional<Project>();
  BuildPlace place = *found.value();
  Result<std::string> program = ProgramOf(place);
  if (!program) return program.error();
  place.program = program.take();

  const std::string file = CacheFile(place, query);
  const std::optional<KeptAnswer> kept = ReadAnswer(file);
  if (kept && kept->circumstances == CircumstancesOf(place, query) && SameInputs(*kept, place) &&
      (!query.compile || SameFiles(*kept))) {
    return std::optional(ProjectOf(place, kept->modules, true));
  }

  std::map<std::string, std::string> inputs = InputStamps(place);
  const Clock::time_point start = Clock::now();
  Result<BuildAnswer> answer = Ask(place, query, kept.has_value(), say);
  if (!answer) return answer.error();
  const KeptAnswer fresh = Keep(answer.value(), std::move(inputs), place, query, start);
  if (!file.empty()) {
    if (Status wrong = WriteAnswer(file, fresh)) say("the answer is not kept: " + wrong->message);
  }
  return std::optional(ProjectOf(place, fresh.modules, false));
}

}  // namespace heddle
