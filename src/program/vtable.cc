// Virtual method tables, with the override rules of JVMS 5.4.5. A class begins with its superclass's table; each of its
// virtual methods takes every entry that it overrides, and a new entry when it overrides none.
//
// A package-private method is overridden only within its package, or through a method that overrides it. So a class can
// have two entries of one name and descriptor, and one method can take both.
//
// Invariant: an entry at index i overrides, or is, the entry at i of every superclass that has one.
#include "program/vtable.h"

namespace heddle {

namespace {

bool IsVirtual(const Method& method) { return !method.IsStatic() && !method.IsPrivate() && method.name[0] != '<'; }

bool OverridesDirectly(const Method& method, const Method& inherited) {
  return (inherited.access_flags & (kAccPublic | kAccProtected)) != 0 || InSamePackage(*method.owner, *inherited.owner);
}

// Whether `method` overrides what is at `index` in the tables of its superclasses. What the superclass has there may
// itself be out of reach and yet stand for a method of a class further up that is not.
bool OverridesEntry(const Method& method, size_t index) {
  for (const Class* cls = method.owner->super; cls != nullptr && index < cls->vtable.size(); cls = cls->super) {
    if (OverridesDirectly(method, *cls->vtable[index])) return true;
  }
  return false;
}

std::string FinalOverridden(const Method& method, const Method& inherited) {
  std::string message = "class " + method.owner->ExternalName() + " overrides final method " + inherited.FullName();
  message += inherited.descriptor;
  return message;
}

}  // namespace

bool InSamePackage(const Class& a, const Class& b) {
  auto loader = [](const Class& type) { return IsAtRunTime(type.loader) ? 0 : type.loader; };
  return loader(a) == loader(b) && a.Package() == b.Package();
}

std::string BuildVtable(Class& cls) {
  if (cls.super != nullptr) cls.vtable = cls.super->vtable;
  const size_t inherited_entries = cls.vtable.size();
  for (const auto& method : cls.methods) {
    if (!IsVirtual(*method)) continue;
    for (size_t i = 0; i < inherited_entries; ++i) {
      const Method& inherited = *cls.super->vtable[i];
      if (inherited.signature_hash != method->signature_hash || inherited.name != method->name ||
          inherited.descriptor != method->descriptor || !OverridesEntry(*method, i)) {
        continue;
      }
      if (inherited.access_flags & kAccFinal) return FinalOverridden(*method, inherited);
      cls.vtable[i] = method.get();
      if (method->vtable_index < 0) method->vtable_index = static_cast<int32_t>(i);
    }
    if (method->vtable_index < 0) {
      method->vtable_index = static_cast<int32_t>(cls.vtable.size());
      cls.vtable.push_back(method.get());
    }
  }
  return {};
}

}  // namespace heddle
