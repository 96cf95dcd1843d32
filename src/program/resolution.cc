// Resolution and selection of members (JVMS 5.4.3.2 to 5.4.3.4, 5.4.6), without access checks.
#include <algorithm>

#include "program/program.h"

namespace heddle {

namespace {

// Only an instance method that is not private is inherited from a superinterface.
bool IsInheritable(const Method& method) { return !method.IsPrivate() && !method.IsStatic(); }

// The maximally specific methods among the superinterfaces of `cls` (JVMS 5.4.3.3): those whose interface is not a
// superinterface of another that declares one too.
std::vector<Method*> MaximallySpecific(const Class& cls, std::string_view name, std::string_view descriptor) {
  std::vector<Method*> found;
  for (const Class* interface : cls.all_interfaces) {
    Method* method = interface->FindDeclared(name, descriptor);
    if (method != nullptr && IsInheritable(*method)) found.push_back(method);
  }
  if (found.size() < 2) return found;
  std::vector<Method*> specific;
  for (Method* method : found) {
    const bool hidden = std::any_of(found.begin(), found.end(), [&](const Method* other) {
      return other != method && other->owner->IsSubtypeOf(method->owner);
    });
    if (!hidden) specific.push_back(method);
  }
  return specific;
}

// The only one that has a body; null when there is none or several (then `conflict` is set).
Method* OnlyDefault(const std::vector<Method*>& methods, bool* conflict) {
  Method* only = nullptr;
  for (Method* method : methods) {
    if (method->IsAbstract()) continue;
    if (only != nullptr) {
      if (conflict != nullptr) *conflict = true;
      return nullptr;
    }
    only = method;
  }
  return only;
}

Method* ResolveInSuperinterfaces(const Class& holder, std::string_view name, std::string_view descriptor) {
  const std::vector<Method*> specific = MaximallySpecific(holder, name, descriptor);
  if (Method* method = OnlyDefault(specific, nullptr)) return method;
  return specific.empty() ? nullptr : specific.front();
}

Method* FindSignaturePolymorphic(const Class& cls, std::string_view name) {
  if (!cls.has_signature_polymorphic_methods) return nullptr;
  for (const auto& method : cls.methods) {
    if (method->signature_polymorphic && method->name == name) return method.get();
  }
  return nullptr;
}

// The method of `receiver` or of its nearest superclass that overrides an interface's (JVMS 5.4.6, step 2).
Method* FindInClasses(const Class* receiver, const Method& resolved) {
  for (const Class* cls = receiver; cls != nullptr; cls = cls->super) {
    Method* method = cls->FindDeclared(resolved.name, resolved.descriptor);
    if (method != nullptr && IsInheritable(*method)) return method;
  }
  return nullptr;
}

}  // namespace

Field* Program::ResolveField(const Class* holder, std::string_view name, std::string_view descriptor) {
  if (Field* field = holder->FindDeclaredField(name, descriptor)) return field;
  for (const Class* interface : holder->interfaces) {
    if (Field* field = ResolveField(interface, name, descriptor)) return field;
  }
  return holder->super == nullptr ? nullptr : ResolveField(holder->super, name, descriptor);
}

Method* Program::ResolveMethod(const Class* holder, std::string_view name, std::string_view descriptor) {
  for (const Class* cls = holder; cls != nullptr; cls = cls->super) {
    if (Method* method = FindSignaturePolymorphic(*cls, name)) return method;
    if (Method* method = cls->FindDeclared(name, descriptor)) return method;
  }
  return ResolveInSuperinterfaces(*holder, name, descriptor);
}

Method* Program::ResolveInterfaceMethod(const Class* holder, std::string_view name, std::string_view descriptor) {
  if (Method* method = holder->FindDeclared(name, descriptor)) return method;
  const Class* object = holder->super;
  Method* method = object == nullptr ? nullptr : object->FindDeclared(name, descriptor);
  if (method != nullptr && (method->access_flags & kAccPublic) && !method->IsStatic()) return method;
  return ResolveInSuperinterfaces(*holder, name, descriptor);
}

Method* Program::Select(Class* receiver, const Method* resolved, bool* conflict) {
  if (resolved->vtable_index >= 0) {
    Method* method = receiver->vtable[static_cast<size_t>(resolved->vtable_index)];
    return method->IsAbstract() ? nullptr : method;
  }
  if (resolved->IsPrivate() || !resolved->owner->IsInterface()) return const_cast<Method*>(resolved);
  auto cached = receiver->interface_selection.find(resolved);
  if (cached != receiver->interface_selection.end()) return cached->second;

  Method* selected = FindInClasses(receiver, *resolved);
  if (selected == nullptr) {
    bool several = false;
    selected = OnlyDefault(MaximallySpecific(*receiver, resolved->name, resolved->descriptor), &several);
    if (conflict != nullptr) *conflict = several;
    if (several) return nullptr;
  }
  if (selected != nullptr && selected->IsAbstract()) selected = nullptr;
  receiver->interface_selection.emplace(resolved, selected);
  return selected;
}

}  // namespace heddle
