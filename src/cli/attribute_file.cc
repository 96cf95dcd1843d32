#include "cli/attribute_file.h"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <map>
#include <utility>

namespace heddle {

namespace {

using Subject = AttributeRule::Subject;

constexpr std::pair<const char*, Subject> kSubjects[] = {
    {"class", Subject::kClass}, {"method", Subject::kMethod}, {"field", Subject::kField}};
constexpr std::pair<const char*, Relevance> kLevels[] = {{"never", Relevance::kNever},
                                                         {"always", Relevance::kAlways},
                                                         {"runnable", Relevance::kRunnable},
                                                         {"outermost-lock", Relevance::kOutermostLock},
                                                         {"default", Relevance::kByReduction}};

template <typename Value, size_t kCount>
std::string NamesOf(const std::pair<const char*, Value> (&rows)[kCount]) {
  std::string names;
  for (const auto& [name, value] : rows) names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

// Which keys a rule of a subject may have.
std::string KeysOf(Subject subject) {
  switch (subject) {
    case Subject::kClass: return "name, relevance";
    case Subject::kMethod: return "name, descriptor, relevance, atomic";
    case Subject::kField: return "name, relevance, firewall";
  }
  return {};
}

class FileReader {
 public:
  explicit FileReader(const std::string& name) : name_(name) {}

  Result<AttributeRules> Read(const std::string& text) {
    const toml::parse_result parsed = toml::parse(text, name_);
    if (!parsed) {
      return Fault(parsed.error().source(), "no TOML: " + std::string(parsed.error().description()));
    }
    for (const auto& [key, value] : parsed.table()) {
      if (Status wrong = ReadSubject(std::string(key.str()), key.source(), value)) return *wrong;
    }
    std::vector<AttributeRule> rules;
    for (auto& [line, rule] : rules_) rules.push_back(std::move(rule));
    return AttributeRules(std::move(rules));
  }

 private:
  Error Fault(const toml::source_region& at, const std::string& what) const { return Error{Place(at) + ": " + what}; }
  std::string Place(const toml::source_region& at) const { return name_ + ":" + std::to_string(at.begin.line); }

  Status ReadSubject(const std::string& key, const toml::source_region& at, const toml::node& value) {
    const auto* row = std::ranges::find_if(kSubjects, [&](const auto& subject) { return key == subject.first; });
    if (row == std::end(kSubjects)) {
      return Fault(at, "unknown table '" + key + "' (known: " + NamesOf(kSubjects) + ")");
    }
    const toml::array* tables = value.as_array();
    if (tables == nullptr || !tables->is_homogeneous(toml::node_type::table)) {
      return Fault(at, "a rule begins with [[" + key + "]]");
    }
    for (const toml::node& table : *tables) {
      AttributeRule rule;
      rule.subject = row->second;
      const uint32_t line = table.source().begin.line;
      rule.place = name_.substr(name_.rfind('/') + 1) + ":" + std::to_string(line);
      for (const auto& [name, of] : *table.as_table()) {
        if (Status wrong = ReadKey(std::string(name.str()), of, rule)) return wrong;
      }
      if (Status wrong = CheckWhole(table.source(), rule)) return wrong;
      rules_.emplace(line, std::move(rule));
    }
    return {};
  }

  Status ReadKey(const std::string& key, const toml::node& value, AttributeRule& rule) {
    const bool is_method = rule.subject == Subject::kMethod, is_field = rule.subject == Subject::kField;
    if (key == "name") return ReadName(key, value, rule.pattern);
    if (key == "descriptor" && is_method) return ReadName(key, value, rule.descriptor);
    if (key == "relevance") return ReadRelevance(value, rule);
    if (key == "atomic" && is_method) return ReadFlag(key, value, rule.atomic);
    if (key == "firewall" && is_field) return ReadFlag(key, value, rule.firewall);
    return Fault(value.source(), "unknown key '" + key + "' (known here: " + KeysOf(rule.subject) + ")");
  }

  Status ReadName(const std::string& key, const toml::node& value, std::string& text) {
    const std::optional<std::string> read = value.value_exact<std::string>();
    if (!read || read->empty()) return Fault(value.source(), "'" + key + "' is to be a text that is not empty");
    if (key == "name" && read->find_first_of("[]/() ") != std::string::npos) {
      return Fault(value.source(), "'" + *read + "' is no name with dots, as in com.acme.Foo (* and ? stand for text)");
    }
    text = *read;
    return {};
  }

  Status ReadRelevance(const toml::node& value, AttributeRule& rule) {
    const std::string text = value.value_exact<std::string>().value_or("");
    for (const auto& [name, level] : kLevels) {
      if (text == name) rule.relevance = level;
    }
    if (rule.relevance) return {};
    return Fault(value.source(), "'relevance' is to be one of " + NamesOf(kLevels));
  }

  Status ReadFlag(const std::string& key, const toml::node& value, std::optional<bool>& flag) {
    const std::optional<bool> read = value.value_exact<bool>();
    if (!read) return Fault(value.source(), "'" + key + "' is to be true or false");
    flag = *read;
    return {};
  }

  Status CheckWhole(const toml::source_region& at, const AttributeRule& rule) {
    if (rule.pattern.empty()) return Fault(at, "the rule has no name");
    if (rule.subject != Subject::kClass && rule.pattern.find_first_of(".*") == std::string::npos) {
      return Fault(at, "'" + rule.pattern + "' has no class before its name, as in com.acme.Foo.bar");
    }
    if (!rule.relevance && !rule.atomic && !rule.firewall) return Fault(at, "the rule says nothing of " + rule.pattern);
    return {};
  }

  const std::string& name_;
  std::multimap<uint32_t, AttributeRule> rules_;  // by line: the parser gives tables in the order of their names
};

}  // namespace

Result<AttributeRules> ParseAttributes(const std::string& text, const std::string& name) {
  return FileReader(name).Read(text);
}

}  // namespace heddle
