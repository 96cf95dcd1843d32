#include "cli/schedule_files.h"

#include "classpath/class_path_entries.h"
#include "cli/host_access.h"
#include "cli/module_options.h"
#include "cli/option_table.h"
#include "reduction/registry.h"
#include "vm/core/assumptions.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>

namespace heddle {

namespace {

namespace fs = std::filesystem;

constexpr const char* kVisible = "visible";
constexpr std::string_view kVisibleNames[] = {"shared", "shared even alone", "everything"};  // by Visible
constexpr const char* kClassPrefix = "class ";
constexpr const char* kFolder = "folder";     // the current one when the schedule was made
constexpr const char* kSavedIn = "saved_in";  // the schedule's own then
constexpr const char* kSourcePath = "source_path";

std::string YesNo(bool value) { return value ? "yes" : "no"; }

std::string ValueOf(const ScheduleFile& file, const char* option, const char* otherwise) {
  auto found = file.options.find(option);
  return found == file.options.end() ? otherwise : found->second;
}

// What the machine took for granted decides which actions there are, and which threads are enabled. In the order of
// Assumption.
constexpr const char* kAssumptionNames[] = {"known_waits",        "unlocked_threads", "unseen_numbers",
                                            "constant_streams",   "constant_finals",  "constant_library_finals",
                                            "unchanged_settings", "unlike_threads",   "untold_threads",
                                            "no_blockers",        "unseen_privates",  "unread_clock",
                                            "unseen_pools",       "own_pool_queues"};
static_assert(std::size(kAssumptionNames) == kAssumptions);

void KeepAssumptions(uint32_t dropped, std::map<std::string, std::string>& options) {
  for (unsigned i = 0; i < kAssumptions; ++i) options[kAssumptionNames[i]] = YesNo((dropped >> i & 1) == 0);
}

uint32_t DroppedAssumptionsOf(const ScheduleFile& file) {
  uint32_t dropped = 0;
  for (unsigned i = 0; i < kAssumptions; ++i) {
    dropped |= static_cast<uint32_t>(ValueOf(file, kAssumptionNames[i], "yes") == "no") << i;
  }
  return dropped;
}

std::string FolderOf(const std::string& path) {
  const size_t slash = path.rfind('/');
  if (slash == std::string::npos) return CurrentFolder();
  std::error_code ignored;
  const fs::path folder = fs::weakly_canonical(path.substr(0, slash + 1), ignored);
  return (folder.has_filename() ? folder : folder.parent_path()).native();
}

// The project is the folder where the schedule was made, if the schedule was saved in it or below. It may have been
// moved or copied, with its schedule: then this is where it is now. Empty: it is not known to be anywhere else.
std::string MovedProject(const ScheduleFile& file, const std::string& path) {
  const std::string made = ValueOf(file, kFolder, "");
  const std::string saved_in = ValueOf(file, kSavedIn, made.c_str());
  fs::path now = FolderOf(path);
  fs::path rest = fs::path(saved_in).lexically_relative(made);
  if (now == saved_in || rest.empty() || *rest.begin() == "..") return {};
  for (; !rest.empty() && rest != "."; rest = rest.parent_path()) {
    if (now.filename() != rest.filename()) return {};
    now = now.parent_path();
  }
  return now.native();
}

// Relative names are those of the folder where the schedule was made. In a project that was moved or copied, names
// below it are those of the new place, if there are such.
void FindPlaces(const ScheduleFile& file, const Options& given, const std::string& path, Options& options) {
  const std::string made = ValueOf(file, kFolder, "");
  std::vector<std::string> folders = {MovedProject(file, path), made, FolderOf(path)};
  std::erase(folders, "");
  if (std::ranges::find(given.given, "--class-path") == given.given.end()) {
    options.class_path = file.class_path;
    const std::string found = FoundFrom(file.class_path, folders, made);
    if (folders.front() != CurrentFolder() || folders.front() != made) options.class_path_here = found;
  }
  const std::string source_path = ValueOf(file, kSourcePath, "");
  if (given.source_path.empty() && !source_path.empty()) options.source_path = FoundFrom(source_path, folders, made);
}

// Before the file name's ending.
std::string WithWords(const std::string& path, const std::string& words) {
  size_t dot = path.rfind('.');
  if (dot == std::string::npos || path.find('/', dot) != std::string::npos) dot = path.size();
  return path.substr(0, dot) + words + path.substr(dot);
}

}  // namespace

Status CheckScheduleTarget(const std::string& path) {
  struct stat info;
  if (stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode))
    return Error{path + ": cannot save a schedule: is a folder"};
  size_t slash = path.rfind('/');
  std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  if (access(folder.c_str(), F_OK) != 0) return Error{path + ": cannot save a schedule: " + std::strerror(errno)};
  return {};
}

std::string NumberedPath(const std::string& path, size_t number) {
  return number == 1 ? path : WithWords(path, "-" + std::to_string(number));
}

std::string HandledPath(const std::string& path, size_t number) {
  return WithWords(path, "-handled-" + std::to_string(number));
}

ScheduleFile MakeScheduleFile(Guest& guest, const Options& options, const FoundViolation& found,
                              const std::string& path) {
  ScheduleFile file;
  file.heddle_version = HEDDLE_VERSION;
  file.main_class = options.main_class;
  file.options[kFolder] = CurrentFolder();
  file.options[kSavedIn] = FolderOf(path);
  if (!options.source_path.empty()) file.options[kSourcePath] = options.source_path;
  file.class_path = options.class_path;
  file.args = options.arguments;
  file.jdk = guest.jdk.version;
  file.options["jdk_home"] = guest.jdk.home;
  file.properties = StartProperties(options);
  file.seed = options.seed;
  file.assertions = options.assertions;
  file.spurious_wakeups = options.spurious_wakeups;
  for (const OptionRow& row : OptionRows()) {
    for (const OptionField& field : row.kept) {
      if (field.in_schedule != nullptr) file.options[field.in_schedule] = ScheduleText(field.get(options));
    }
  }
  KeepAssumptions(found.dropped_assumptions, file.options);
  file.options[kVisible] = kVisibleNames[static_cast<unsigned>(found.visible)];
  KeepHostAccess(options, guest.machine->vm().host_files, file.options);
  for (const auto& [name, hash] : UserClassHashes(guest)) file.options[kClassPrefix + name] = hash;
  file.program_hash = ClassFileHash(*guest.classes, options.main_class);
  file.violation = found.violation.Identity();
  file.message = found.violation.message;
  file.steps = found.schedule;
  return file;
}

Result<Options> OptionsOf(const ScheduleFile& file, const Options& given, const std::string& name) {
  Options options = given;
  options.main_class = file.main_class;
  FindPlaces(file, given, name, options);
  if (given.jdk.empty()) {
    std::string home = ValueOf(file, "jdk_home", "");
    if (access((home + "/lib/modules").c_str(), R_OK) == 0) options.jdk = home;
  }
  options.arguments = file.args;
  options.properties = file.properties;
  TakeHostAccess(file.options, options);
  options.seed = file.seed;
  options.assertions = file.assertions;
  options.spurious_wakeups = file.spurious_wakeups;
  options.reduction = kSimpleReduction;  // of files that do not name one
  for (const OptionRow& row : OptionRows()) {
    for (const OptionField& field : row.kept) {
      const auto found = field.in_schedule == nullptr ? file.options.end() : file.options.find(field.in_schedule);
      if (found == file.options.end()) continue;
      nlohmann::json value = field.get(options);
      if (!ReadScheduleText(found->second, value)) return Error{name + ": " + found->first + " is no number"};
      field.set(options, value);
    }
  }
  return options;
}

Visible VisibleIn(const ScheduleFile& file, Visible of_reduction) {
  // Files of earlier versions say only whether it is everything.
  if (ValueOf(file, "shows_everything", "no") == "yes") return Visible::kEverything;
  const auto name = std::ranges::find(kVisibleNames, ValueOf(file, kVisible, ""));
  return name == std::end(kVisibleNames) ? of_reduction
                                         : static_cast<Visible>(std::distance(std::begin(kVisibleNames), name));
}

Status CheckSameProgram(const ScheduleFile& file, Guest& guest, const Options& options, const std::string& name) {
  std::string differing;
  for (const auto& [option, hash] : file.options) {
    if (option.rfind(kClassPrefix, 0) != 0) continue;
    std::string class_name = option.substr(std::strlen(kClassPrefix));
    if (ClassFileHash(*guest.classes, class_name) != hash) differing += (differing.empty() ? "" : ", ") + class_name;
  }
  if (differing.empty() && ClassFileHash(*guest.classes, file.main_class) != file.program_hash)
    differing = file.main_class;
  if (!differing.empty()) return Error{name + ": the schedule was made for other classes than these: " + differing};
  if (guest.jdk.version != file.jdk) {
    return Error{name + ": the schedule was made with JDK " + file.jdk + ", this is JDK " + guest.jdk.version};
  }
  return CheckSameHostFiles(file.options, options, name, "schedule");
}

bool ToldRight(const ScheduleFile& file) {
  return file.violation.empty() || std::ranges::count(file.violation, '|') >= 2;
}

FoundViolation ViolationOf(const ScheduleFile& file) {
  FoundViolation found;
  size_t first = file.violation.find('|'), second = file.violation.find('|', first + 1);
  if (first != std::string::npos && second != std::string::npos) {
    found.violation.property = file.violation.substr(0, first);
    found.violation.exception_class = file.violation.substr(first + 1, second - first - 1);
    found.violation.location = file.violation.substr(second + 1);
  }
  found.violation.message = file.message;
  found.schedule = file.steps;
  found.dropped_assumptions = DroppedAssumptionsOf(file);
  return found;
}

}  // namespace heddle
