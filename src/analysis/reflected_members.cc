#include "analysis/reflected_members.h"

#include <algorithm>
#include <utility>

namespace heddle {

namespace {

MemberKind KindOf(const Method& method) {
  return method.IsConstructor() ? MemberKind::kConstructor : MemberKind::kMethod;
}

}  // namespace

void ReflectedMembers::Add(const Field& field) {
  if (known_.insert(&field).second) waiting_fields_.push_back(&field);
}

void ReflectedMembers::Add(Method& method) {
  if (!method.IsClassInitializer() && known_.insert(&method).second) waiting_methods_.push_back(&method);
}

// An empty name is any.
void ReflectedMembers::AddMembers(MemberKind kind, const Class& type, std::string_view name) {
  if (kind == MemberKind::kField) {
    for (const auto& field : type.fields) {
      if (name.empty() || field->name == name) Add(*field);
    }
    return;
  }
  for (const auto& method : type.methods) {
    if (KindOf(*method) == kind && (name.empty() || method->name == name)) Add(*method);
  }
}

void ReflectedMembers::AddFromAbove(MemberKind kind, const Class& type, std::string_view name) {
  for (const Class* above : type.display) AddMembers(kind, *above, name);
  for (const Class* above : type.all_interfaces) AddMembers(kind, *above, name);
}

void ReflectedMembers::LookUp(MemberKind kind, const Class& type, std::string_view name) {
  AddMembers(kind, type, name);
  AddFromAbove(kind, type, name);
}

void ReflectedMembers::LookUpAll(MemberKind kind, const Class& type, bool inherited) {
  AddMembers(kind, type, {});
  if (inherited && kind != MemberKind::kConstructor) AddFromAbove(kind, type, {});
}

bool ReflectedMembers::Use(MemberKind kind) { return !std::exchange(used_[static_cast<size_t>(kind)], true); }

std::vector<const Field*> ReflectedMembers::TakeFields() {
  if (!IsUsed(MemberKind::kField)) return {};
  fields_.insert(fields_.end(), waiting_fields_.begin(), waiting_fields_.end());
  return std::exchange(waiting_fields_, {});
}

std::vector<Method*> ReflectedMembers::TakeMethods() {
  const auto waits = [this](const Method* method) { return !IsUsed(KindOf(*method)); };
  const auto taken = std::stable_partition(waiting_methods_.begin(), waiting_methods_.end(), waits);
  std::vector<Method*> all(taken, waiting_methods_.end());
  waiting_methods_.erase(taken, waiting_methods_.end());
  methods_.insert(methods_.end(), all.begin(), all.end());
  return all;
}

}  // namespace heddle
