// Linking one class: from a parsed class file to a Class that runs (JVMS 5.3.5, 5.4). Supertypes come first; nothing of
// the class is seen before all of it is there. The checks are those that a verifier of types would not make, worded as
// HotSpot words them.
#include <algorithm>

#include "base/hash.h"
#include "program/inline_jsr.h"
#include "program/layout.h"
#include "program/members.h"
#include "program/program.h"
#include "program/vtable.h"

namespace heddle {

namespace {

// What Class.getModifiers says: the flags with which the class was declared, not those of its class file.
uint16_t DeclaredFlags(const ClassFile& file) {
  const InnerClass* entry = file.OwnEntry();
  const uint16_t flags = entry == nullptr ? file.access_flags : entry->access_flags;
  return flags & static_cast<uint16_t>(~kAccSuper);
}

void AddUnique(std::vector<Class*>& all, Class* cls) {
  if (std::find(all.begin(), all.end(), cls) == all.end()) all.push_back(cls);
}

void CollectInterfaces(Class& cls) {
  if (cls.super != nullptr) cls.all_interfaces = cls.super->all_interfaces;
  for (Class* interface : cls.interfaces) {
    for (Class* inherited : interface->all_interfaces) AddUnique(cls.all_interfaces, inherited);
    AddUnique(cls.all_interfaces, interface);
  }
}

bool Permits(const Class& sealed, std::string_view name) {
  const auto& permitted = sealed.file->permitted_subclasses;
  return !sealed.file->is_sealed || std::find(permitted.begin(), permitted.end(), name) != permitted.end();
}

std::string SuperclassFault(const Class& cls) {
  const std::string subject = "class " + cls.ExternalName();
  const std::string object = cls.super->ExternalName();
  if (cls.super->IsInterface()) return subject + " has interface " + object + " as super class";
  if (cls.super->access_flags & kAccFinal) return subject + " cannot inherit from final class " + object;
  if (!Permits(*cls.super, cls.name)) return subject + " cannot inherit from sealed class " + object;
  return {};
}

std::string InterfaceFault(const Class& cls, const Class& interface) {
  const std::string subject = "class " + cls.ExternalName();
  const std::string object = interface.ExternalName();
  if (!interface.IsInterface()) {
    return subject + " can not implement " + object + ", because it is not an interface (" + object +
           (interface.is_user ? " is in unnamed module of loader 'app')" : " is in the JDK)");
  }
  if (!Permits(interface, cls.name)) {
    return (cls.IsInterface() ? "interface " + cls.ExternalName() + " cannot extend" : subject + " cannot implement") +
           " sealed interface " + object;
  }
  return {};
}

// What a class file's header can get wrong though each of its parts is sound.
std::string HeaderFault(const ClassFile& file) {
  const bool is_object = file.name == "java/lang/Object";
  if (file.super_name.empty() != is_object) return "Invalid superclass index in class file " + std::string(file.name);
  if ((file.access_flags & kAccInterface) && file.super_name != "java/lang/Object") {
    return "Interfaces must have java.lang.Object as superclass in class file " + std::string(file.name);
  }
  for (auto at = file.interfaces.begin(); at != file.interfaces.end(); ++at) {
    if (std::find(file.interfaces.begin(), at, *at) != at) {
      return "Duplicate interface name \"" + std::string(*at) + "\" in class file " + std::string(file.name);
    }
  }
  return {};
}

Loaded<Class> Fail(LoadError::Kind kind, std::string message) { return {nullptr, {kind, std::move(message)}}; }

}  // namespace

// Fills super, interfaces, all_interfaces and display. An error without a message means that all is well.
LoadError Program::LinkSupertypes(Class& cls) {
  const ClassFile& file = *cls.file;
  if (!file.super_name.empty()) {
    Loaded<Class> super = Load(file.super_name, cls.loader);
    if (!super) return super.error;
    cls.super = super.value;
    std::string fault = SuperclassFault(cls);
    if (!fault.empty()) return {LoadError::kIncompatible, std::move(fault)};
    cls.display = cls.super->display;
  }
  cls.display.push_back(&cls);
  cls.interfaces.reserve(file.interfaces.size());
  for (std::string_view name : file.interfaces) {
    Loaded<Class> interface = Load(name, cls.loader);
    if (!interface) return interface.error;
    std::string fault = InterfaceFault(cls, *interface.value);
    if (!fault.empty()) return {LoadError::kIncompatible, std::move(fault)};
    cls.interfaces.push_back(interface.value);
  }
  CollectInterfaces(cls);
  return {};
}

Loaded<Class> Program::Link(std::unique_ptr<ClassFile> file, const Origin& origin) {
  std::string fault = HeaderFault(*file);
  if (!fault.empty()) return Fail(LoadError::kFormat, file->path + ": " + fault);

  auto cls = std::make_unique<Class>();
  cls->name = origin.name;
  cls->stable_name = origin.stable_name;
  cls->loader = origin.loader;
  cls->is_hidden = origin.hidden;
  cls->is_user = origin.is_user;
  cls->file = std::move(file);
  cls->access_flags = cls->file->access_flags;
  cls->inner_flags = DeclaredFlags(*cls->file);

  LoadError error = LinkSupertypes(*cls);
  if (!error.message.empty()) return {nullptr, std::move(error)};
  InlineSubroutines(*cls);
  if (!MakeMembers(*cls, options_.injected)) {
    return Fail(LoadError::kFormat, cls->file->path + ": two members have the same name and descriptor");
  }
  FindSpecialMethods(*cls);
  LayOutFields(*cls);
  if (!cls->IsInterface()) {
    fault = BuildVtable(*cls);
    if (!fault.empty()) return Fail(LoadError::kIncompatible, std::move(fault));
  }
  if (cls->super == nullptr) newest_version_ = cls->file->major_version;
  return {Register(std::move(cls), true), {}};
}

// From here on the class is part of the program.
Class* Program::Register(std::unique_ptr<Class> owned, bool by_name) {
  Class* cls = owned.get();
  owned_.push_back(std::move(owned));
  cls->number = static_cast<uint32_t>(classes_.size());
  classes_.push_back(cls);
  for (const auto& method : cls->methods) {
    method->number = static_cast<uint32_t>(methods_.size());
    methods_.push_back(method.get());
    methods_by_stable_name_.emplace(method->stable_name, method.get());
  }
  if (by_name) by_name_.emplace(Key{cls->name, cls->loader}, cls);
  if (on_link_) on_link_(*cls);
  return cls;
}

}  // namespace heddle
