// Takes the keys of a TOML table, and tells what is wrong with its place. Private to the readers of grids.
#pragma once

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

// "small.toml:12:1".
std::string PlaceIn(const std::string& file, const toml::source_region& at);

// Each function takes a key at most once, and changes nothing if the key is not there. The first fault is kept.
class TomlReader {
 public:
  // `what` names the table in messages: "a program". All must outlive this.
  TomlReader(const toml::table& table, const std::string& file, const char* what);

  void Take(const char* key, std::string& text);  // not empty
  void Take(const char* key, std::vector<std::string>& texts);
  void TakeOneOrMore(const char* key, std::vector<std::string>& texts);  // a text, or a list of texts
  void Take(const char* key, uint64_t& number, uint64_t least = 0, uint64_t most = INT64_MAX);
  void Take(const char* key, std::optional<bool>& flag);
  void TakeSeconds(const char* key, double& seconds);
  // Null: it is not there.
  const toml::table* TakeTable(const char* key);
  std::vector<const toml::table*> TakeTables(const char* key);

  bool Has(const char* key) const { return table_.contains(key); }
  void Require(const char* key);
  void Refuse(const toml::source_region& at, const std::string& words);

  std::string Place() const { return PlaceIn(file_, table_.source()); }
  std::string PlaceOf(const char* key) const;
  // The first fault. An unknown key is one.
  Status Finish();

 private:
  const toml::node* Find(const char* key);
  void RefuseValue(const char* key, const toml::node& value, const char* wanted);
  bool TakeTexts(const toml::node& value, std::vector<std::string>& texts);

  const toml::table& table_;
  const std::string& file_;
  const char* what_;
  std::vector<std::string_view> known_;
  Status wrong_;
};

}  // namespace heddle
