#include "analysis/fact_words.h"

#include <optional>

namespace heddle {

std::string ObjectWords(const Objects& objects, ObjectId object) {
  const AbstractObject& at = objects.at(object);
  const std::string name = at.type->ExternalName();
  switch (at.kind) {
    case AbstractObject::kOld: return name + " (" + std::to_string(object) + ")";
    case AbstractObject::kOfClass: return "all " + name;
    case AbstractObject::kClosed: return "any " + name + " of closed code";
    case AbstractObject::kAnyArray:
    case AbstractObject::kSite: break;
  }
  const std::string array = at.kind == AbstractObject::kAnyArray ? "array" : name;
  const int line = at.method->LineOf(at.pc);
  std::string words = array + " made at " + at.method->FullName() + (line < 0 ? "" : ":" + std::to_string(line));
  if (at.context != kNoObject) words += " for " + ObjectWords(objects, at.context);
  return words;
}

namespace {

std::string BoundWords(const std::optional<IntBound>& bound) {
  if (!bound) return "";
  if (bound->field == nullptr) return std::to_string(bound->plus);
  const std::string name = bound->field->owner->ExternalName() + "." + std::string(bound->field->name);
  if (bound->plus == 0) return name;
  return name + (bound->plus > 0 ? "+" : "") + std::to_string(bound->plus);
}

std::string RangeWords(const IntRange& range) {
  if (!range.is_bounded()) return "";
  if (range.low == range.high) return " [" + BoundWords(range.low) + "]";
  return " [" + BoundWords(range.low) + " .. " + BoundWords(range.high) + "]";
}

std::string ElementWords(const Objects& objects, const ElementRange& range) {
  std::string words = " element" + RangeWords(range.index);
  if (range.rows_of != kNoObject && range.rows.is_bounded()) {
    words += " of row" + RangeWords(range.rows) + " of " + ObjectWords(objects, range.rows_of) + ", as part";
  }
  return words;
}

}  // namespace

std::string FactWords(Future& future, const Fact& fact) {
  const Objects& objects = future.points_to().objects();
  if (fact == Fact{}) return "anything";
  if (fact.kind == ActionKind::kBudget) return "closed code";
  if (fact.kind == ActionKind::kYield && fact.object != Fact::kNobody) return "printing";
  std::string words = ActionKindName(fact.kind);
  if (fact.field != nullptr) {
    words += " " + fact.field->owner->ExternalName() + "." + std::string(fact.field->name);
  } else if (IsAccess(fact.kind) && fact.object != Fact::kNobody) {
    words += ElementWords(objects, future.ranges().at(fact.range));
  }
  if (fact.object != Fact::kNobody) words += " of " + ObjectWords(objects, fact.object);
  if (fact.way == AccessWay::kUnderMonitor) words += ", exclusively";
  if (fact.way == AccessWay::kAsMaker) words += ", as its maker";
  return words;
}

}  // namespace heddle
