#include "experiment/run_record.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace heddle {

namespace {

constexpr std::pair<RunOutcome, const char*> kOutcomes[] = {
    {RunOutcome::kFound, "found"},
    {RunOutcome::kExhausted, "exhausted"},
    {RunOutcome::kPruned, "pruned"},
    {RunOutcome::kTimedOut, "timed-out"},
    {RunOutcome::kOutOfMemory, "out-of-memory"},
    {RunOutcome::kUnsupported, "unsupported"},
    {RunOutcome::kFailed, "failed"},
};

// Takes the keys of one line. The first that is wrong is kept.
class KeyReader {
 public:
  explicit KeyReader(const nlohmann::json& object) : object_(object) {}

  void Take(const char* key, std::string& text) { TakeIf(key, "a text", &nlohmann::json::is_string, text); }
  void Take(const char* key, bool& flag) { TakeIf(key, "true or false", &nlohmann::json::is_boolean, flag); }
  void Take(const char* key, double& number) { TakeIf(key, "a number", &nlohmann::json::is_number, number); }
  void Take(const char* key, uint64_t& number) {
    TakeIf(key, "a number of at least 0", &nlohmann::json::is_number_unsigned, number);
  }
  void Take(const char* key, int& number) { TakeIf(key, "a whole number", &nlohmann::json::is_number_integer, number); }

  void Refuse(std::string why) {
    if (wrong_.empty()) wrong_ = std::move(why);
  }
  const std::string& Wrong() const { return wrong_; }

 private:
  template <typename Value>
  void TakeIf(const char* key, const char* kind, bool (nlohmann::json::*is)() const noexcept, Value& value) {
    const auto found = object_.find(key);
    if (found == object_.end()) return Refuse("no key \"" + std::string(key) + "\"");
    if (!((*found).*is)()) return Refuse("\"" + std::string(key) + "\" is not " + kind);
    found->get_to(value);
  }

  const nlohmann::json& object_;
  std::string wrong_;
};

}  // namespace

const char* RunOutcomeName(RunOutcome outcome) { return kOutcomes[static_cast<size_t>(outcome)].second; }

std::optional<RunOutcome> RunOutcomeOf(std::string_view name) {
  for (const auto& [outcome, of] : kOutcomes) {
    if (name == of) return outcome;
  }
  return std::nullopt;
}

std::string WrittenRun(const RunRecord& record) {
  const nlohmann::ordered_json object = {
      {"program", record.program},     {"configuration", record.configuration},
      {"group", record.group},         {"randomized", record.randomized},
      {"phase", record.phase},         {"repetition", record.repetition},
      {"seed", record.seed},           {"outcome", RunOutcomeName(record.outcome)},
      {"states", record.states},       {"transitions", record.transitions},
      {"seconds", record.seconds},     {"memory_bytes", record.memory_bytes},
      {"violation", record.violation}, {"reason", record.reason},
      {"command", record.command},
  };
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

Result<RunRecord> ReadRun(std::string_view line) {
  const nlohmann::json object = nlohmann::json::parse(line, nullptr, false);
  if (!object.is_object()) return Error{"no JSON object"};
  RunRecord record;
  std::string outcome;
  KeyReader reader(object);
  reader.Take("program", record.program);
  reader.Take("configuration", record.configuration);
  reader.Take("group", record.group);
  reader.Take("randomized", record.randomized);
  reader.Take("phase", record.phase);
  reader.Take("repetition", record.repetition);
  reader.Take("seed", record.seed);
  reader.Take("outcome", outcome);
  reader.Take("states", record.states);
  reader.Take("transitions", record.transitions);
  reader.Take("seconds", record.seconds);
  reader.Take("memory_bytes", record.memory_bytes);
  reader.Take("violation", record.violation);
  reader.Take("reason", record.reason);
  reader.Take("command", record.command);
  if (const std::optional<RunOutcome> known = RunOutcomeOf(outcome)) {
    record.outcome = *known;
  } else {
    reader.Refuse("\"outcome\" is \"" + outcome + "\", none of those known");
  }
  if (!reader.Wrong().empty()) return Error{reader.Wrong()};
  return record;
}

}  // namespace heddle
