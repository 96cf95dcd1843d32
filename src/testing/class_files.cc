#include "testing/class_files.h"

#include <algorithm>

#include "classfile/access_flags.h"
#include "classfile/descriptor.h"
#include "classfile/external_names.h"

namespace heddle {

namespace {

// "Lorg/junit/Test;" -> "org/junit/Test". Empty: no such descriptor.
std::string_view TypeName(std::string_view descriptor) {
  if (descriptor.size() < 3 || descriptor.front() != 'L' || descriptor.back() != ';') return {};
  return descriptor.substr(1, descriptor.size() - 2);
}

bool Overrides(const MethodInfo& below, const MethodInfo& above) {
  return below.name == above.name && below.descriptor == above.descriptor &&
         ((below.access_flags | above.access_flags) & (kAccPrivate | kAccStatic)) == 0;
}

}  // namespace

const ClassFile* ClassFiles::Find(std::string_view name) {
  if (const auto known = parsed_.find(name); known != parsed_.end()) return known->second.file.get();
  Parsed& parsed = parsed_[std::string(name)];
  const std::string resource = std::string(name) + ".class";
  for (ClassSource* source : {&program_, jdk_}) {
    if (source == nullptr) continue;
    Result<std::optional<Resource>> found = source->Find(resource);
    if (!found) {
      faults_.push_back(found.error().message);
      return nullptr;
    }
    if (!found.value()) continue;
    Result<std::unique_ptr<ClassFile>> file = ParseClassFile((*found.value()).bytes, (*found.value()).origin);
    if (!file) {
      faults_.push_back(file.error().message);
      return nullptr;
    }
    parsed.file = file.take();
    return parsed.file.get();
  }
  return nullptr;
}

void ClassFiles::Collect(const std::vector<Annotation>& annotations, std::vector<Annotation>& all) {
  for (const Annotation& annotation : annotations) {
    const bool known = std::ranges::any_of(all, [&](const Annotation& each) { return each.type == annotation.type; });
    const std::string_view type = TypeName(annotation.type);
    if (known || type.empty() || type.starts_with("java/lang/annotation/")) continue;
    all.push_back(annotation);
    if (const ClassFile* file = Find(type)) Collect(AnnotationsOf(*file), all);
  }
}

std::vector<Annotation> ClassFiles::All(const std::vector<Annotation>& annotations) {
  std::vector<Annotation> all;
  Collect(annotations, all);
  return all;
}

std::vector<Annotation> ClassFiles::AllOnClass(const ClassFile& type) {
  std::vector<Annotation> all;
  for (const ClassFile* each : SuperclassesOf(type)) Collect(AnnotationsOf(*each), all);
  return all;
}

std::optional<Annotation> ClassFiles::FindAnnotation(const std::vector<Annotation>& annotations,
                                                     std::string_view type) {
  for (Annotation& annotation : All(annotations)) {
    if (TypeName(annotation.type) == type) return std::move(annotation);
  }
  return std::nullopt;
}

std::optional<Annotation> ClassFiles::OnMethod(const DeclaredMethod& method, std::string_view type) {
  return FindAnnotation(AnnotationsOf(*method.owner, *method.method), type);
}

std::optional<Annotation> ClassFiles::OnClass(const ClassFile& type, std::string_view annotation) {
  for (const ClassFile* each : SuperclassesOf(type)) {
    if (auto found = FindAnnotation(AnnotationsOf(*each), annotation)) return found;
  }
  return std::nullopt;
}

std::vector<const ClassFile*> ClassFiles::SuperclassesOf(const ClassFile& type) {
  std::vector<const ClassFile*> classes;
  for (const ClassFile* at = &type; at != nullptr; at = at->super_name.empty() ? nullptr : Find(at->super_name)) {
    if (std::ranges::find(classes, at) != classes.end()) break;  // a circle, which only bad class files make
    classes.push_back(at);
  }
  return classes;
}

bool ClassFiles::IsSubclassOf(const ClassFile& type, std::string_view super) {
  const std::vector<const ClassFile*> classes = SuperclassesOf(type);
  return std::ranges::any_of(classes, [&](const ClassFile* each) { return each->super_name == super; });
}

std::vector<DeclaredMethod> ClassFiles::MethodsOf(const ClassFile& type) {
  std::vector<const ClassFile*> owners;  // the class first, interfaces behind their class
  auto add = [&](auto&& self, const ClassFile* owner) -> void {
    if (owner == nullptr || std::ranges::find(owners, owner) != owners.end()) return;
    owners.push_back(owner);
    for (const std::string_view name : owner->interfaces) self(self, Find(name));
  };
  for (const ClassFile* each : SuperclassesOf(type)) add(add, each);
  std::vector<DeclaredMethod> methods;
  for (const ClassFile* owner : owners) {
    std::vector<DeclaredMethod> own;
    for (const MethodInfo& method : owner->methods) {
      if (method.name[0] == '<' || (method.access_flags & (kAccSynthetic | kAccBridge)) != 0) continue;
      const bool hidden =
          std::ranges::any_of(methods, [&](const DeclaredMethod& below) { return Overrides(*below.method, method); });
      if (!hidden) own.push_back({owner, &method});
    }
    methods.insert(methods.begin(), own.begin(), own.end());
  }
  return methods;
}

bool IsInner(const ClassFile& type) {
  const InnerClass* entry = type.OwnEntry();
  return entry != nullptr && (entry->access_flags & kAccStatic) == 0;
}

std::vector<Annotation> AnnotationsOf(const ClassFile& type) {
  return ParseAnnotations(type.annotations, type.constants);
}

std::vector<Annotation> AnnotationsOf(const ClassFile& owner, const MethodInfo& method) {
  return ParseAnnotations(method.annotations, owner.constants);
}

std::vector<Annotation> AnnotationsOf(const ClassFile& owner, const FieldInfo& field) {
  return ParseAnnotations(field.annotations, owner.constants);
}

std::string ParameterNames(std::string_view descriptor) {
  std::string names;
  for (const std::string_view type : ParameterTypes(descriptor)) {
    names += (names.empty() ? "" : ",") + ExternalTypeName(type);
  }
  return names;
}

std::string NameInPlan(const DeclaredMethod& method) {
  return ExternalName(method.owner->name) + "#" + std::string(method.method->name) + "(" +
         ParameterNames(method.method->descriptor) + ")";
}

}  // namespace heddle
