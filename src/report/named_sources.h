// The source files that a report names, and what it quotes of them: small files whole, of others the surroundings of
// the lines named.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "report/source_text.h"

namespace heddle {

class NamedSources {
 public:
  // `text` must stay.
  explicit NamedSources(SourceText& text) : text_(text) {}

  // "com/example/Account.java": the file's name in a report.
  static std::string NameOf(const Place& place);
  void Add(const Place& place);
  // Of a place known by its text "Account.java:31" alone. The class named by `near` ("com.example.Account") is in its
  // package, or is in the default package. Returns the file's name. Empty: no source is there.
  std::string AddNear(const std::string& location, const std::string& near);

  SourceText& text() { return text_; }
  // [{"file": name, "path": where it is, "excerpts": [{"first": line, "lines": [...]}]}]. Without those not found.
  nlohmann::ordered_json Excerpts();

 private:
  struct Named {
    Place place;
    std::set<int> lines;
  };
  SourceText& text_;
  std::map<std::string, Named> files_;
};

}  // namespace heddle
