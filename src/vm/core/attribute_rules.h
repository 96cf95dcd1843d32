// Attributes: what a user says of classes, methods and fields by patterns of their names. Pure data and matching. What
// a rule means for a program is in attributes.h, and the file in cli/attribute_file.h.
//
// Source: the Attributor of "On-the-fly Partial Order Reduction" (Java PathFinder).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/relevance.h"

namespace heddle {

struct AttributeRule {
  enum class Subject : uint8_t { kClass, kMethod, kField };

  Subject subject = Subject::kClass;
  // Of a class "com.acme.Foo", of a member "com.acme.Foo.bar". * stands for any text, dots too, ? for a character.
  std::string pattern;
  std::string descriptor;  // of a method: "(I)V". Empty: any
  std::optional<Relevance> relevance;
  std::optional<bool> atomic;    // of a method: it runs as an atomic section
  std::optional<bool> firewall;  // of a field: what it refers to is not shared by that
  std::string place;             // "rules.toml:3"

  // `name`: with dots. `of`: a method's descriptor.
  bool Matches(Subject what, const std::string& name, std::string_view of = {}) const;
  // "[[method]] com.acme.Foo.bar (rules.toml:3)"
  std::string Words() const;
};

// The rules in the order of the file. A later one overrules an earlier one.
class AttributeRules {
 public:
  static constexpr int kNone = -1;

  AttributeRules() = default;
  explicit AttributeRules(std::vector<AttributeRule> rules) : rules_(std::move(rules)) {}

  bool empty() const { return rules_.empty(); }
  size_t size() const { return rules_.size(); }
  const AttributeRule& at(size_t rule) const { return rules_[rule]; }

  // The number of the last rule that matches and says something of that kind, or kNone.
  int RelevanceRule(AttributeRule::Subject what, const std::string& name, std::string_view of = {}) const;
  // The same, or kNone if that rule says no.
  int AtomicRule(const std::string& method, std::string_view descriptor) const;
  int FirewallRule(const std::string& field) const;

  bool HasRelevance() const;
  bool HasFirewalls() const;
  // The first rule by which choices may be left out, or kNone.
  int TakesAway() const;

 private:
  std::vector<AttributeRule> rules_;
};

// Where a choice of all threads is forced: before a method's first instruction, or before a line's.
struct ChoicePlace {
  std::string words;       // as the user has written it
  std::string method;      // "com.acme.Foo.bar". Empty: a line
  std::string descriptor;  // "(I)V". Empty: any
  std::string file;        // "Foo.java"
  int line = 0;
};

// All that a user says.
struct UserAttributes {
  AttributeRules rules;
  std::vector<ChoicePlace> places;
  bool empty() const { return rules.empty() && places.empty(); }
};

// Empty: it is neither a method with its class nor a file and a line.
std::optional<ChoicePlace> ParseChoicePlace(const std::string& words);

}  // namespace heddle
