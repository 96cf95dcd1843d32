#include "vm/core/attribute_rules.h"

#include <fnmatch.h>

#include <algorithm>
#include <charconv>

namespace heddle {

namespace {

template <typename Wanted>
int LastOf(const std::vector<AttributeRule>& rules, Wanted wanted) {
  for (size_t i = rules.size(); i-- > 0;) {
    if (wanted(rules[i])) return static_cast<int>(i);
  }
  return AttributeRules::kNone;
}

const char* SubjectName(AttributeRule::Subject subject) {
  switch (subject) {
    case AttributeRule::Subject::kClass: return "class";
    case AttributeRule::Subject::kMethod: return "method";
    case AttributeRule::Subject::kField: return "field";
  }
  return "";
}

}  // namespace

bool AttributeRule::Matches(Subject what, const std::string& name, std::string_view of) const {
  if (what != subject || (!descriptor.empty() && descriptor != of)) return false;
  return fnmatch(pattern.c_str(), name.c_str(), FNM_NOESCAPE) == 0;
}

std::string AttributeRule::Words() const {
  return std::string("[[") + SubjectName(subject) + "]] " + pattern + descriptor + " (" + place + ")";
}

int AttributeRules::RelevanceRule(AttributeRule::Subject what, const std::string& name, std::string_view of) const {
  return LastOf(rules_, [&](const AttributeRule& rule) { return rule.relevance && rule.Matches(what, name, of); });
}

int AttributeRules::AtomicRule(const std::string& method, std::string_view descriptor) const {
  const int rule = LastOf(rules_, [&](const AttributeRule& each) {
    return each.atomic && each.Matches(AttributeRule::Subject::kMethod, method, descriptor);
  });
  return rule != kNone && *at(static_cast<size_t>(rule)).atomic ? rule : kNone;
}

int AttributeRules::FirewallRule(const std::string& field) const {
  const int rule = LastOf(rules_, [&](const AttributeRule& each) {
    return each.firewall && each.Matches(AttributeRule::Subject::kField, field);
  });
  return rule != kNone && *at(static_cast<size_t>(rule)).firewall ? rule : kNone;
}

bool AttributeRules::HasRelevance() const {
  return std::ranges::any_of(rules_, [](const AttributeRule& rule) { return rule.relevance.has_value(); });
}

bool AttributeRules::HasFirewalls() const {
  return std::ranges::any_of(rules_, [](const AttributeRule& rule) { return rule.firewall.value_or(false); });
}

int AttributeRules::TakesAway() const {
  const auto takes = [](const AttributeRule& rule) { return rule.relevance && TakesChoicesAway(*rule.relevance); };
  const auto found = std::ranges::find_if(rules_, takes);
  return found == rules_.end() ? kNone : static_cast<int>(found - rules_.begin());
}

std::optional<ChoicePlace> ParseChoicePlace(const std::string& words) {
  ChoicePlace place;
  place.words = words;
  const size_t colon = words.rfind(':');
  if (colon != std::string::npos) {
    const char* const end = words.data() + words.size();
    const auto [last, error] = std::from_chars(words.data() + colon + 1, end, place.line);
    if (colon == 0 || error != std::errc() || last != end || place.line <= 0) return std::nullopt;
    place.file = words.substr(0, colon);
    return place;
  }
  const size_t signature = std::min(words.find('('), words.size());
  const size_t dot = words.rfind('.', signature);
  if (dot == std::string::npos || dot == 0 || dot + 1 >= signature) return std::nullopt;
  place.method = words.substr(0, signature);
  place.descriptor = words.substr(signature);
  return place;
}

}  // namespace heddle
