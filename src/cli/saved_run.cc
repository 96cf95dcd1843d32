#include "cli/saved_run.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/word_stream.h"
#include "classpath/class_path_entries.h"
#include "cli/host_access.h"
#include "cli/option_table.h"

namespace heddle {

namespace {

using Json = nlohmann::json;

// What a search depends on: fields of options, and a few that are no option of their own.
struct SavedField {
  std::string name;
  OptionField field;
};

const std::vector<SavedField>& SavedFields() {
  static const std::vector<SavedField> kFields = [] {
    auto plain = [](const char* name, auto Options::*member) {
      return SavedField{name,
                        {[member](const Options& o) { return Json(o.*member); },
                         [member](Options& o, const Json& value) { value.get_to(o.*member); }}};
    };
    std::vector<SavedField> fields = {plain("main class", &Options::main_class),
                                      plain("arguments", &Options::arguments),
                                      plain("working folder", &Options::working_folder)};
    for (const OptionRow& row : OptionRows()) {
      for (const OptionField& field : row.kept) fields.push_back({row.name, field});
    }
    return fields;
  }();
  return kFields;
}

std::string Words(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string HashWords(const WordStream& stream) {
  const Fingerprint sum = stream.Finish();
  char text[40];
  std::snprintf(text, sizeof text, "%016llx%016llx", static_cast<unsigned long long>(sum.high),
                static_cast<unsigned long long>(sum.low));
  return text;
}

// Empty: it cannot be read.
std::string HashOfFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return {};
  WordStream stream;
  std::vector<char> block(size_t{1} << 16);
  do {
    file.read(block.data(), static_cast<std::streamsize>(block.size()));
    stream.AddBytes(reinterpret_cast<const uint8_t*>(block.data()), static_cast<uint64_t>(file.gcount()));
  } while (file);
  return HashWords(stream);
}

// A search goes on only in the very program that began it: another build may count, or move, in another way.
std::string ThisBuild() {
  static const std::string hash = HashOfFile("/proc/self/exe");
  return hash;
}

std::map<std::string, std::string> JarHashes(const std::string& class_path) {
  std::map<std::string, std::string> hashes;
  for (const std::string& entry : WrittenEntries(class_path)) {
    const std::string hash = entry.ends_with(".jar") ? HashOfFile(entry) : std::string();
    if (!hash.empty()) hashes[entry] = hash;
  }
  return hashes;
}

Result<Json> ReadRun(const CheckpointFile& file) {
  CheckpointReader from = file.checkpoint().Section(SavedRun::kSection);
  std::vector<uint8_t> bytes;
  from.GetList(bytes);
  const Json run = Json::from_cbor(bytes, true, false);
  if (!from.done() || !run.is_object()) return Error{file.path() + ": the checkpoint does not say of which run it is"};
  return run;
}

Error Differs(const CheckpointFile& file, const std::string& what, const std::string& there, const std::string& here) {
  return Error{file.path() + ": the checkpoint is of " + what + " " + there + ", and this is " + here};
}

// A main class without arguments says that there are none.
bool IsGiven(const Options& given, const std::string& name) {
  if (name == "main class") return !given.main_class.empty();
  if (name == "arguments") return !given.main_class.empty() || !given.arguments.empty();
  return std::find(given.given.begin(), given.given.end(), name) != given.given.end();
}

Status TakeOptions(const CheckpointFile& file, const Json& saved, const Options& given, Options& options) {
  size_t next = 0;
  for (const auto& [name, field] : SavedFields()) {
    const Json& value = saved.at(next++);
    if (IsGiven(given, name) && field.get(given) != value) {
      return Error{file.path() + ": the search goes on as it was begun, and " + name + " was " + Words(value) +
                   ", not " + Words(field.get(given))};
    }
    field.set(options, value);
  }
  return {};
}

std::string ListOf(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace

void SavedRun::NoteClasses() const {
  const Program& program = *guest_.machine->vm().program;
  for (; classes_seen_ < program.ClassCount(); ++classes_seen_) {
    const Class* type = program.ClassAt(classes_seen_);
    if (!type->is_user || type->is_hidden || type->IsArray()) continue;
    const std::string name = type->ExternalName();
    if (std::string hash = ClassFileHash(*guest_.classes, name); !hash.empty()) class_hashes_[name] = hash;
  }
  if (jar_hashes_.empty()) jar_hashes_ = JarHashes(options_.class_path);
}

void SavedRun::Save(CheckpointWriter& to) const {
  NoteClasses();
  Json options = Json::array();
  for (const SavedField& saved : SavedFields()) options.push_back(saved.field.get(options_));
  std::map<std::string, std::string> host;
  KeepHostAccess(options_, guest_.machine->vm().host_files, host);
  const Json run = {{"heddle", HEDDLE_VERSION},    {"build", ThisBuild()},      {"jdk", guest_.jdk.version},
                    {"jdk_home", guest_.jdk.home}, {"folder", CurrentFolder()}, {"options", options},
                    {"classes", class_hashes_},    {"jars", jar_hashes_},       {"host", host}};
  const std::vector<uint8_t> bytes = Json::to_cbor(run);  // unlike text, it takes strings of any bytes
  to.PutList(bytes);
}

Result<Options> OptionsOfCheckpoint(const CheckpointFile& file, const Options& given) {
  const Result<Json> read = ReadRun(file);
  if (!read) return read.error();
  const Json& run = read.value();
  try {
    if (run.at("heddle") != HEDDLE_VERSION) {
      return Differs(file, "heddle", run.at("heddle").get<std::string>(), HEDDLE_VERSION);
    }
    if (run.at("build") != ThisBuild()) {
      return Error{file.path() + ": the checkpoint is of another build of heddle " + HEDDLE_VERSION};
    }
    Options options = given;
    if (Status wrong = TakeOptions(file, run.at("options"), given, options)) return *wrong;
    const std::string home = run.at("jdk_home");
    if (given.jdk.empty() && access((home + "/lib/modules").c_str(), R_OK) == 0) options.jdk = home;
    const std::string folder = run.at("folder");
    const std::vector<std::string> entries = WrittenEntries(options.class_path);
    const bool here = std::all_of(entries.begin(), entries.end(), [](const auto& e) { return e.starts_with("/"); });
    if (!here && folder != CurrentFolder()) {
      return Error{file.path() + ": the checkpoint is of a run in " + folder + ", where its class path " +
                   options.class_path + " begins: go on there"};
    }
    return options;
  } catch (const Json::exception& wrong) {
    return Error{file.path() + ": the checkpoint does not say of which run it is: " + wrong.what()};
  }
}

Status CheckSameRun(const CheckpointFile& file, Guest& guest, const Options& options) {
  const Result<Json> read = ReadRun(file);
  if (!read) return read.error();
  const Json& run = read.value();
  try {
    if (run.at("jdk") != guest.jdk.version) {
      return Differs(file, "JDK", run.at("jdk").get<std::string>(), "JDK " + guest.jdk.version);
    }
    std::vector<std::string> changed;
    for (const auto& [name, hash] : run.at("classes").items()) {
      if (hash != ClassFileHash(*guest.classes, name)) changed.push_back(name);
    }
    if (changed.empty()) {
      for (const auto& [jar, hash] : run.at("jars").items()) {
        if (hash != HashOfFile(jar)) changed.push_back(jar);
      }
    }
    if (!changed.empty()) {
      return Error{file.path() + ": the checkpoint is of another program; these have changed: " + ListOf(changed)};
    }
    return CheckSameHostFiles(run.at("host").get<std::map<std::string, std::string>>(), options, file.path(),
                              "checkpoint");
  } catch (const Json::exception& wrong) {
    return Error{file.path() + ": the checkpoint does not say of which run it is: " + wrong.what()};
  }
}

}  // namespace heddle
