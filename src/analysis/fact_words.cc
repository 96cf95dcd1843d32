#include "analysis/fact_words.h"

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

std::string FactWords(const Objects& objects, const Fact& fact) {
  if (fact == Fact{}) return "anything";
  if (fact.kind == ActionKind::kBudget) return "closed code";
  if (fact.kind == ActionKind::kYield && fact.object != Fact::kNobody) return "printing";
  std::string words = ActionKindName(fact.kind);
  if (fact.field != nullptr) {
    words += " " + fact.field->owner->ExternalName() + "." + std::string(fact.field->name);
  } else if (IsAccess(fact.kind) && fact.object != Fact::kNobody) {
    words += " element";
  }
  if (fact.object != Fact::kNobody) words += " of " + ObjectWords(objects, fact.object);
  if (fact.way == AccessWay::kUnderMonitor) words += ", exclusively";
  if (fact.way == AccessWay::kAsMaker) words += ", as its maker";
  return words;
}

}  // namespace heddle
