#include "experiment/ranking/results.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <utility>

namespace heddle {

namespace {

using Json = nlohmann::json;

constexpr double kLongest = 1e12;  // seconds
constexpr const char* kFormat = "heddle-experiment";

std::string Refusal(const char* key, const char* kind) { return std::string("\"") + key + "\" is not " + kind; }

template <typename Number>
void TakeNumber(Number& to, const Json& value) {
  value.get_to(to);
}
template <typename Number>
void TakeNumber(std::optional<Number>& to, const Json& value) {
  if (!value.is_null()) to = value.get<Number>();
}

// Takes the keys of characteristics. The first that is wrong is kept.
class CharacteristicsReader {
 public:
  explicit CharacteristicsReader(const Json& object) : object_(object) {}

  template <typename Number>
  void Take(const char* key, Number& to, bool whole, bool may_be_null = false) {
    const auto found = object_.find(key);
    if (found == object_.end()) return Refuse("no key \"" + std::string(key) + "\"");
    const bool fits = whole ? found->is_number_unsigned() : found->is_number() && found->get<double>() >= 0;
    if (!fits && !(may_be_null && found->is_null())) {
      return Refuse(Refusal(key, whole ? "a whole number of at least 0" : "a number of at least 0"));
    }
    TakeNumber(to, *found);
  }
  const std::string& Wrong() const { return wrong_; }

 private:
  void Refuse(std::string why) {
    if (wrong_.empty()) wrong_ = std::move(why);
  }

  const Json& object_;
  std::string wrong_;
};

// Of another form than they have: none.
std::vector<std::string> ArgumentsIn(const Json& object) {
  std::vector<std::string> arguments;
  const auto found = object.find("args");
  if (found == object.end() || !found->is_array()) return arguments;
  for (const Json& argument : *found) {
    if (argument.is_string()) arguments.push_back(argument.get<std::string>());
  }
  return arguments;
}

// A program of a grid.
struct NamedProgram {
  std::string name, main_class;
  std::vector<std::string> arguments;
  friend bool operator==(const NamedProgram&, const NamedProgram&) = default;
};

// Of the first line of a results file. Those of earlier versions name none.
void TakePrograms(const Json& header, std::vector<NamedProgram>& programs) {
  const auto found = header.find("programs");
  if (found == header.end() || !found->is_array()) return;
  for (const Json& of : *found) {
    const auto name = of.find("name"), main = of.find("main");
    if (name == of.end() || main == of.end() || !name->is_string() || !main->is_string()) continue;
    const NamedProgram program{name->get<std::string>(), main->get<std::string>(), ArgumentsIn(of)};
    if (std::ranges::find(programs, program) == programs.end()) programs.push_back(program);
  }
}

// What is wrong. Empty: nothing.
std::string TakeCharacteristics(const Json& object, ProgramCharacteristics& taken) {
  const auto name = object.find("characteristics");
  if (name == object.end() || !name->is_string()) return Refusal("characteristics", "a text");
  taken.program = name->get<std::string>();
  taken.arguments = ArgumentsIn(object);
  CharacteristicsReader reader(object);
  if (object.contains("lines_of_code")) reader.Take("lines_of_code", taken.lines_of_code, true);
  reader.Take("error_states", taken.error_states, false);
  reader.Take("error_paths", taken.error_paths, false);
  reader.Take("min_length", taken.min_length, true, true);
  reader.Take("mean_length", taken.mean_length, false, true);
  reader.Take("states", taken.states, true);
  reader.Take("paths", taken.paths, true);
  reader.Take("threads", taken.threads, true);
  reader.Take("seconds", taken.seconds, false);
  return reader.Wrong();
}

class ResultsReader {
 public:
  Status ReadFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (file) file.peek();  // a folder can be opened, but not read
    if (!file && !file.eof()) return Error{path + ": cannot be read: " + std::strerror(errno == 0 ? EIO : errno)};
    if (file.peek() == '{' && TakeReport(file)) return {};
    std::string line;
    for (size_t number = 1; std::getline(file, line); ++number) {
      const std::string wrong = Take(line, number == 1);
      if (wrong.empty()) continue;
      const std::string place = path + ":" + std::to_string(number) + ": ";
      const bool cut_off = file.eof() && number > 1 && !Json::accept(line);
      if (!cut_off) return Error{place + wrong};
      results_.notes.push_back(place + "the last line is cut off and passed over (" + wrong + ")");
    }
    if (file.bad()) return Error{path + ": cannot be read: " + std::strerror(errno)};
    return {};
  }

  Results TakeResults() {
    for (Configuration& configuration : results_.configurations) configuration.runs.resize(results_.programs.size());
    for (ProgramCharacteristics& of : results_.characteristics) of.program = NameOf(of);
    return std::move(results_);
  }

 private:
  // As the results call the program. If they do not, or not for certain: the name that the characteristics came with.
  std::string NameOf(const ProgramCharacteristics& of) const {
    if (programs_.contains(of.program)) return of.program;
    std::vector<NamedProgram> fitting;
    std::ranges::copy_if(named_, std::back_inserter(fitting),
                         [&](const NamedProgram& program) { return program.main_class == of.program; });
    if (fitting.size() > 1) {
      std::erase_if(fitting, [&](const NamedProgram& program) { return program.arguments != of.arguments; });
    }
    return fitting.size() == 1 ? fitting.front().name : of.program;
  }

  // The file is the report of a check, over several lines, and has characteristics. If not, it stands at its begin.
  bool TakeReport(std::ifstream& file) {
    std::string first;
    std::getline(file, first);
    const bool may_be = first == "{";
    file.clear();
    file.seekg(0);
    if (!may_be) return false;
    const Json report = Json::parse(file, nullptr, false);
    ProgramCharacteristics taken;
    const bool has = report.is_object() && report.contains("characteristics") &&
                     TakeCharacteristics(report["characteristics"], taken).empty();
    if (has) results_.characteristics.push_back(std::move(taken));
    file.clear();
    file.seekg(0);
    return has;
  }

  // What is wrong with the line. Empty: nothing.
  std::string Take(const std::string& line, bool first) {
    Result<RunRecord> run = ReadRun(line);
    if (run) return TakeRun(run.value());
    const Json object = Json::parse(line, nullptr, false);
    if (!object.is_object()) return run.error().message + (first ? ": this is no results file" : "");
    if (const auto format = object.find("format"); format != object.end()) {
      TakePrograms(object, named_);
      return *format == kFormat ? std::string() : "\"format\" is not \"" + std::string(kFormat) + "\"";
    }
    if (!object.contains("characteristics")) return run.error().message;
    ProgramCharacteristics taken;
    std::string wrong = TakeCharacteristics(object, taken);
    if (wrong.empty()) results_.characteristics.push_back(std::move(taken));
    return wrong;
  }

  std::string TakeRun(RunRecord& record) {
    if (!(record.seconds >= 0 && record.seconds <= kLongest)) return Refusal("seconds", "a number from 0 to 1e12");
    Configuration& configuration = ConfigurationOf(record);
    const size_t program = ProgramOf(record.program);
    if (configuration.runs.size() <= program) configuration.runs.resize(program + 1);
    std::vector<Run>& runs = configuration.runs[program];
    if (IsThere(runs, record)) {
      return "repetition " + std::to_string(record.repetition) + " of " + record.configuration + " on " +
             record.program + " is there twice, with one seed";
    }
    const int highest = runs.empty() ? record.repetition : std::max(runs.back().highest, record.repetition);
    runs.push_back({record.states, record.seconds, record.seed, record.repetition, highest, record.outcome});
    ++results_.runs;
    return {};
  }

  // Runs come nearly in the order of their repetitions: those behind the last one need no look at all others.
  static bool IsThere(const std::vector<Run>& runs, const RunRecord& record) {
    if (runs.empty()) return false;
    const auto same = [&](const Run& run) { return run.repetition == record.repetition && run.seed == record.seed; };
    return record.repetition <= runs.back().highest && std::ranges::any_of(runs, same);
  }

  size_t ProgramOf(const std::string& name) {
    const auto [place, added] = programs_.try_emplace(name, results_.programs.size());
    if (added) results_.programs.push_back(name);
    return place->second;
  }

  Configuration& ConfigurationOf(RunRecord& record) {
    auto& known = configurations_[record.group];
    const auto [place, added] = known.try_emplace(record.configuration, results_.configurations.size());
    if (added) {
      results_.configurations.push_back(
          {record.configuration, record.group, record.randomized, std::move(record.command), {}});
    }
    return results_.configurations[place->second];
  }

  Results results_;
  std::vector<NamedProgram> named_;
  std::unordered_map<std::string, size_t> programs_;
  std::map<std::string, std::unordered_map<std::string, size_t>> configurations_;  // of each group
};

}  // namespace

Result<Results> ReadResults(const std::vector<std::string>& files) {
  ResultsReader reader;
  std::string names;
  for (const std::string& path : files) {
    if (Status wrong = reader.ReadFile(path)) return *wrong;
    names += (names.empty() ? "" : ", ") + path;
  }
  Results results = reader.TakeResults();
  if (results.runs == 0 && results.characteristics.empty()) return Error{names + ": no runs"};
  return results;
}

}  // namespace heddle
