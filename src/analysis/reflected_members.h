// The fields, methods and constructors that a program may use by reflection, or by method handles: those that it may
// have looked up, of the kinds that it may use at all. A set that only grows while the points-to analysis goes on.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "program/class.h"

namespace heddle {

enum class MemberKind : uint8_t { kField, kMethod, kConstructor };

class ReflectedMembers {
 public:
  // Members of that name are looked up, in the class and above it. They live as long as their classes.
  void LookUp(MemberKind kind, const Class& type, std::string_view name);
  // All are: of the class, and with `inherited` also those above it. Constructors are the class's own.
  void LookUpAll(MemberKind kind, const Class& type, bool inherited);
  // A member that was looked up before.
  void Add(const Field& field);
  void Add(Method& method);
  // Members of the kind may be used from now on. False: they might be before.
  bool Use(MemberKind kind);
  bool IsUsed(MemberKind kind) const { return used_[static_cast<size_t>(kind)]; }

  // What may be used, and was not taken yet. Constructors are methods.
  std::vector<const Field*> TakeFields();
  std::vector<Method*> TakeMethods();
  // All that were taken.
  const std::vector<const Field*>& fields() const { return fields_; }
  const std::vector<Method*>& methods() const { return methods_; }

 private:
  void AddMembers(MemberKind kind, const Class& type, std::string_view name);
  void AddFromAbove(MemberKind kind, const Class& type, std::string_view name);

  std::array<bool, 3> used_{};
  std::unordered_set<const void*> known_;
  std::vector<const Field*> waiting_fields_, fields_;
  std::vector<Method*> waiting_methods_, methods_;
};

}  // namespace heddle
