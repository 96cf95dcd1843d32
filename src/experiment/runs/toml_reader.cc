#include "experiment/runs/toml_reader.h"

#include <algorithm>

#include "base/nearest_words.h"

namespace heddle {

std::string PlaceIn(const std::string& file, const toml::source_region& at) {
  return file + ":" + std::to_string(at.begin.line) + ":" + std::to_string(at.begin.column);
}

TomlReader::TomlReader(const toml::table& table, const std::string& file, const char* what)
    : table_(table), file_(file), what_(what) {}

const toml::node* TomlReader::Find(const char* key) {
  known_.emplace_back(key);
  return table_.get(key);
}

void TomlReader::Refuse(const toml::source_region& at, const std::string& words) {
  if (!wrong_) wrong_ = Error{PlaceIn(file_, at) + ": " + words};
}

void TomlReader::RefuseValue(const char* key, const toml::node& value, const char* wanted) {
  Refuse(value.source(), "'" + std::string(key) + "' is to be " + wanted);
}

void TomlReader::Take(const char* key, std::string& text) {
  const toml::node* value = Find(key);
  if (value == nullptr) return;
  const std::optional<std::string> read = value->value_exact<std::string>();
  if (!read || read->empty()) return RefuseValue(key, *value, "a text that is not empty");
  text = *read;
}

bool TomlReader::TakeTexts(const toml::node& value, std::vector<std::string>& texts) {
  const toml::array* list = value.as_array();
  if (list == nullptr) return false;
  texts.clear();
  for (const toml::node& member : *list) {
    const std::optional<std::string> text = member.value_exact<std::string>();
    if (!text) return false;
    texts.push_back(*text);
  }
  return true;
}

void TomlReader::Take(const char* key, std::vector<std::string>& texts) {
  const toml::node* value = Find(key);
  if (value != nullptr && !TakeTexts(*value, texts)) RefuseValue(key, *value, "a list of texts, as in [\"a\", \"b\"]");
}

void TomlReader::TakeOneOrMore(const char* key, std::vector<std::string>& texts) {
  const toml::node* value = Find(key);
  if (value == nullptr) return;
  if (const std::optional<std::string> text = value->value_exact<std::string>(); text && !text->empty()) {
    texts = {*text};
  } else if (!TakeTexts(*value, texts) || texts.empty()) {
    RefuseValue(key, *value, "a text, or a list of texts");
  }
}

void TomlReader::Take(const char* key, uint64_t& number, uint64_t least, uint64_t most) {
  const toml::node* value = Find(key);
  if (value == nullptr) return;
  const std::optional<int64_t> read = value->value_exact<int64_t>();
  if (!read || *read < 0 || static_cast<uint64_t>(*read) < least || static_cast<uint64_t>(*read) > most) {
    const std::string up_to = most == INT64_MAX ? "" : ", at most " + std::to_string(most);
    return RefuseValue(key, *value, ("a whole number of at least " + std::to_string(least) + up_to).c_str());
  }
  number = static_cast<uint64_t>(*read);
}

void TomlReader::Take(const char* key, std::optional<bool>& flag) {
  const toml::node* value = Find(key);
  if (value == nullptr) return;
  flag = value->value_exact<bool>();
  if (!flag) RefuseValue(key, *value, "true or false");
}

void TomlReader::TakeSeconds(const char* key, double& seconds) {
  const toml::node* value = Find(key);
  if (value == nullptr) return;
  constexpr double kLeast = 0.001, kMost = 1e8;  // some years
  const std::optional<double> read = value->is_number() ? value->value<double>() : std::nullopt;
  if (!read || !(*read >= kLeast && *read <= kMost)) {
    return RefuseValue(key, *value, "a number of seconds from 0.001 to 100000000");
  }
  seconds = *read;
}

const toml::table* TomlReader::TakeTable(const char* key) {
  const toml::node* value = Find(key);
  if (value == nullptr) return nullptr;
  if (!value->is_table()) RefuseValue(key, *value, ("a table: [" + std::string(key) + "]").c_str());
  return value->as_table();
}

std::vector<const toml::table*> TomlReader::TakeTables(const char* key) {
  const toml::node* value = Find(key);
  if (value == nullptr) return {};
  std::vector<const toml::table*> tables;
  const toml::array* list = value->as_array();
  if (list == nullptr || !list->is_homogeneous(toml::node_type::table)) {
    RefuseValue(key, *value, ("tables: each begins with [[" + std::string(key) + "]]").c_str());
    return {};
  }
  for (const toml::node& table : *list) tables.push_back(table.as_table());
  return tables;
}

void TomlReader::Require(const char* key) {
  if (!Has(key)) Refuse(table_.source(), std::string(what_) + " needs '" + key + "'");
}

std::string TomlReader::PlaceOf(const char* key) const {
  const toml::node* value = table_.get(key);
  return value == nullptr ? Place() : PlaceIn(file_, value->source());
}

Status TomlReader::Finish() {
  for (const auto& [key, value] : table_) {
    if (std::ranges::find(known_, key.str()) != known_.end()) continue;
    const std::string like = DidYouMean(key.str(), known_);
    std::string known;
    for (const std::string_view name : known_) known += (known.empty() ? "" : ", ") + std::string(name);
    const std::string hint = like.empty() ? " (known: " + known + ")" : like;
    return Error{PlaceIn(file_, key.source()) + ": " + what_ + " has no key '" + std::string(key.str()) + "'" + hint};
  }
  return wrong_;
}

}  // namespace heddle
