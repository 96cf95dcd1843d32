#include "search/schedule_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>

namespace heddle {

namespace {

using nlohmann::json;

constexpr const char* kFormat = "heddle-schedule";
constexpr uint64_t kFormatVersion = 1;
constexpr uint64_t kMaxSteps = 1u << 28;  // a corrupt count must not fill the memory
constexpr uint64_t kMaxFileBytes = 1ull << 30;

// Reads fields one by one; after the first mistake it keeps that and reads nothing more.
class FieldReader {
 public:
  FieldReader(const json& object, std::string name) : object_(object), name_(std::move(name)) {}

  void Get(const char* field, std::string& to) {
    if (const json* value = Find(field, json::value_t::string, "a string")) to = value->get<std::string>();
  }
  void Get(const char* field, bool& to) {
    if (const json* value = Find(field, json::value_t::boolean, "true or false")) to = value->get<bool>();
  }
  void Get(const char* field, uint64_t& to) {
    const json* value = Find(field, json::value_t::number_unsigned, "a number, 0 or more");
    if (value != nullptr) to = value->get<uint64_t>();
  }
  void Get(const char* field, std::vector<std::string>& to) {
    const json* value = Find(field, json::value_t::array, "an array of strings");
    if (value == nullptr) return;
    for (const json& element : *value) {
      if (!element.is_string()) return Fail(field, "must be an array of strings");
      to.push_back(element.get<std::string>());
    }
  }
  void Get(const char* field, std::map<std::string, std::string>& to) {
    const json* value = Find(field, json::value_t::object, "an object of strings");
    if (value == nullptr) return;
    for (const auto& [key, element] : value->items()) {
      if (!element.is_string()) return Fail(field, "must be an object of strings");
      to[key] = element.get<std::string>();
    }
  }
  void GetSteps(const char* field, Schedule& to) {
    const json* value = Find(field, json::value_t::array, "an array");
    for (size_t i = 0; value != nullptr && i < value->size() && !error_; ++i) GetRun(field, i, (*value)[i], to);
  }

  void Fail(const std::string& field, const std::string& what) {
    if (!error_) error_ = Error{name_ + ": " + field + " " + what};
  }
  const Status& error() const { return error_; }

 private:
  const json* Find(const char* field, json::value_t type, const char* what) {
    if (error_) return nullptr;
    auto place = object_.find(field);
    if (place == object_.end()) {
      Fail(field, "is missing");
      return nullptr;
    }
    if (place->type() == type) return &*place;
    Fail(field, std::string("must be ") + what);
    return nullptr;
  }

  // [thread, alternative, count]
  void GetRun(const char* field, size_t index, const json& run, Schedule& to) {
    std::string place = std::string(field) + "[" + std::to_string(index) + "]";
    if (!run.is_array() || run.size() != 3) return Fail(place, "must be [thread, alternative, count]");
    for (const json& number : run) {
      if (!number.is_number_unsigned()) return Fail(place, "must hold numbers, 0 or more");
    }
    auto thread = run[0].get<uint64_t>();
    auto alternative = run[1].get<uint64_t>();
    auto count = run[2].get<uint64_t>();
    if (thread >= kNoThread) return Fail(place, "thread is too large");
    if (alternative > std::numeric_limits<uint16_t>::max()) return Fail(place, "alternative is too large");
    if (count == 0 || count > kMaxSteps - to.size()) return Fail(place, "count is 0 or too large");
    to.insert(to.end(), count, Step{static_cast<ThreadId>(thread), static_cast<uint16_t>(alternative)});
  }

  const json& object_;
  std::string name_;
  Status error_;
};

json RunLengths(const Schedule& steps) {
  json runs = json::array();
  for (const auto& [step, count] : RunsOf(steps)) {
    runs.push_back(json::array({step.thread, step.alternative, count}));
  }
  return runs;
}

// One line a field; the runs all on one.
std::string Lines(const nlohmann::ordered_json& object) {
  std::string text = "{\n";
  for (const auto& [key, value] : object.items()) {
    if (text.size() > 2) text += ",\n";
    text += "  " + nlohmann::ordered_json(key).dump() + ": " + value.dump();
  }
  return text + "\n}\n";
}

std::string SystemWords(const std::string& path, const char* what) {
  return path + ": " + what + ": " + std::strerror(errno);
}

Status WriteAll(int file, std::string_view text, const std::string& path) {
  while (!text.empty()) {
    ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return Error{SystemWords(path, "cannot write")};
    text.remove_prefix(static_cast<size_t>(written));
  }
  if (fsync(file) != 0 && errno != EINVAL && errno != EROFS) return Error{SystemWords(path, "cannot write")};
  return {};
}

}  // namespace

Result<std::string> FormatSchedule(const ScheduleFile& file) {
  nlohmann::ordered_json object;
  object["format"] = kFormat;
  object["format_version"] = kFormatVersion;
  object["heddle"] = file.heddle_version;
  object["violation"] = file.violation;
  object["message"] = file.message;
  object["main_class"] = file.main_class;
  object["class_path"] = file.class_path;
  object["args"] = file.args;
  object["jdk"] = file.jdk;
  object["properties"] = file.properties;
  object["seed"] = file.seed;
  object["assertions"] = file.assertions;
  object["spurious_wakeups"] = file.spurious_wakeups;
  object["options"] = file.options;
  object["program_hash"] = file.program_hash;
  object["steps"] = RunLengths(file.steps);
  try {
    return Lines(object);
  } catch (const json::type_error&) {
    return Error{"cannot save the schedule: a name or an argument of the program is not UTF-8 text"};
  }
}

Result<ScheduleFile> ParseSchedule(std::string_view text, const std::string& name) {
  json object;
  try {
    object = json::parse(text);
  } catch (const json::exception& problem) {
    return Error{name + ": not a schedule: " + problem.what()};
  }
  if (!object.is_object()) return Error{name + ": not a schedule: no JSON object"};

  FieldReader reader(object, name);
  std::string format;
  uint64_t version = 0;
  reader.Get("format", format);
  if (format != kFormat) reader.Fail("format", std::string("must be \"") + kFormat + "\"");
  reader.Get("format_version", version);
  if (version != kFormatVersion) reader.Fail("format_version", "is " + std::to_string(version) + ", not known here");

  ScheduleFile file;
  reader.Get("heddle", file.heddle_version);
  reader.Get("violation", file.violation);
  reader.Get("message", file.message);
  reader.Get("main_class", file.main_class);
  reader.Get("class_path", file.class_path);
  reader.Get("args", file.args);
  reader.Get("jdk", file.jdk);
  reader.Get("properties", file.properties);
  reader.Get("seed", file.seed);
  reader.Get("assertions", file.assertions);
  reader.Get("spurious_wakeups", file.spurious_wakeups);
  reader.Get("options", file.options);
  reader.Get("program_hash", file.program_hash);
  reader.GetSteps("steps", file.steps);
  if (reader.error()) return *reader.error();
  return file;
}

Status WriteScheduleFile(const ScheduleFile& file, const std::string& path) {
  Result<std::string> text = FormatSchedule(file);
  if (!text) return text.error();
  // A pipe or a device is written to as it is.
  struct stat info;
  bool in_place = stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
  std::string target = in_place ? path : path + ".tmp" + std::to_string(getpid());
  int descriptor = open(target.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return Error{SystemWords(path, "cannot create")};
  Status status = WriteAll(descriptor, text.value(), path);
  if (close(descriptor) != 0 && !status) status = Error{SystemWords(path, "cannot write")};
  if (in_place) return status;
  if (!status && rename(target.c_str(), path.c_str()) != 0) status = Error{SystemWords(path, "cannot create")};
  if (status) unlink(target.c_str());
  return status;
}

Result<ScheduleFile> ReadScheduleFile(const std::string& path) {
  int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return Error{SystemWords(path, "cannot open")};
  std::string text;
  char buffer[65536];
  ssize_t got = 0;
  while ((got = read(descriptor, buffer, sizeof buffer)) > 0 || (got < 0 && errno == EINTR)) {
    if (got > 0) text.append(buffer, static_cast<size_t>(got));
    if (text.size() > kMaxFileBytes) break;
  }
  std::string problem = got < 0 ? SystemWords(path, "cannot read") : "";
  close(descriptor);
  if (!problem.empty()) return Error{problem};
  if (text.size() > kMaxFileBytes) return Error{path + ": not a schedule: too long"};
  return ParseSchedule(text, path);
}

}  // namespace heddle
