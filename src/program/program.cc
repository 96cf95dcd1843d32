// Loading: from a name to a linked class (JVMS 5.3). Loader 0 stands for the JDK's loaders and the application's: it
// looks in the JDK, then on the user's class path. Guest loaders define classes themselves; what such a loader has not
// defined is taken from loader 0. So is what has not been defined at run time in the JDK's loaders.
//
// Invariant: a name either has a class, or has an error that never changes, or was never asked for.
#include "program/program.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/check.h"
#include "base/hash.h"
#include "classfile/descriptor.h"
#include "classfile/external_names.h"
#include "classfile/own_name.h"

namespace heddle {

namespace {

constexpr uint16_t kNewestVersion = 69;  // that ParseClassFile knows

Loaded<Class> Fail(LoadError::Kind kind, std::string message) { return {nullptr, {kind, std::move(message)}}; }

uint16_t MajorVersion(std::span<const uint8_t> bytes) {
  const bool has_magic =
      bytes.size() >= 8 && bytes[0] == 0xca && bytes[1] == 0xfe && bytes[2] == 0xba && bytes[3] == 0xbe;
  return has_magic ? static_cast<uint16_t>(bytes[6] << 8 | bytes[7]) : uint16_t{0};
}

std::string TooNew(std::string_view name, std::span<const uint8_t> bytes, uint16_t newest) {
  const int minor = bytes[4] << 8 | bytes[5];
  return std::string(name) + " has been compiled by a more recent version of the Java Runtime (class file version " +
         std::to_string(MajorVersion(bytes)) + "." + std::to_string(minor) +
         "), this version of the Java Runtime only recognizes class file versions up to " + std::to_string(newest) +
         ".0";
}

}  // namespace

Program::Program(ProgramOptions options, std::function<void(Class&)> on_link)
    : options_(std::move(options)), on_link_(std::move(on_link)) {
  methods_by_stable_name_.reserve(size_t{1} << 14);  // about what a boot loads
  for (char descriptor : std::string_view("ZCFDBSIJV")) {
    const BasicType type = BasicTypeOf(descriptor);
    primitives_[static_cast<size_t>(type)] = MakePrimitive(type, PrimitiveName(descriptor));
  }
}

Program::~Program() = default;

Class* Program::Primitive(BasicType type) const { return primitives_[static_cast<size_t>(type)]; }

Method* Program::MethodByStableName(uint64_t stable_name) const {
  auto found = methods_by_stable_name_.find(stable_name);
  return found == methods_by_stable_name_.end() ? nullptr : found->second;
}

Class* Program::Find(std::string_view name, uint32_t loader) const {
  if (name.starts_with('[')) {
    const std::string_view component = name.substr(1);
    if (!IsFieldDescriptor(component)) return nullptr;
    const Class* element =
        IsReferenceType(component) ? Find(ClassNameOfType(component), loader) : Primitive(BasicTypeOf(component[0]));
    return element == nullptr ? nullptr : element->array_class;
  }
  auto found = by_name_.find(KeyView{name, loader});
  return found == by_name_.end() ? nullptr : found->second;
}

Loaded<Class> Program::Load(std::string_view name, uint32_t loader) {
  if (name.starts_with('[')) {
    if (!IsFieldDescriptor(name)) return Fail(LoadError::kNotFound, std::string(name));
    Loaded<Class> element = LoadDescriptor(name.substr(1), loader);
    return element ? Loaded<Class>{ArrayOf(element.value), {}} : element;
  }
  if (loader != 0) return LoadForGuest(name, loader);
  if (Class* cls = Find(name)) return {cls, {}};
  if (std::find(loading_.begin(), loading_.end(), KeyView{name, 0}) != loading_.end()) {
    return Fail(LoadError::kCircular, std::string(name));
  }
  auto failed = failed_.find(KeyView{name, 0});
  if (failed != failed_.end()) return {nullptr, failed->second};

  const std::string owned_name(name);  // the caller's text may move while classes are loaded
  loading_.push_back({owned_name, 0});
  Loaded<Class> loaded = LoadFromSource(owned_name);
  loading_.pop_back();
  if (!loaded) failed_.emplace(Key{owned_name, 0}, loaded.error);
  return loaded;
}

// What nobody can ask a loader for (hidden classes, what the machine makes, classes with an owner) is found by itself.
Loaded<Class> Program::LoadForGuest(std::string_view name, uint32_t loader) {
  const auto owner = owners_.find(loader);
  Class* own = Find(name, loader);
  if (own != nullptr && (owner != owners_.end() || own->is_hidden || own->is_machine_made)) return {own, {}};
  if (std::find(loading_.begin(), loading_.end(), KeyView{name, loader}) != loading_.end()) {
    return Fail(LoadError::kCircular, std::string(name));
  }
  if (owner != owners_.end()) return Load(name, owner->second);
  if (Class* found = options_.found_by_guest(name, loader)) return {found, {}};
  if (IsAtRunTime(loader)) return loader == kBootAtRunTime ? Load(name) : LoadForGuest(name, loader + 1);
  if (!IsBinaryName(name)) return Fail(LoadError::kNotFound, std::string(name));
  return {nullptr, {LoadError::kUnasked, std::string(name), loader}};
}

void Program::ReplaceUserClasses(ClassSource* user) {
  options_.user = user;
  failed_.clear();
  for (Class* cls : classes_) cls->replaced |= IsOfProgram(*cls);
  std::erase_if(by_name_, [](const auto& entry) { return IsOfProgram(*entry.second); });
  std::erase_if(methods_by_stable_name_, [](const auto& entry) { return IsOfProgram(*entry.second->owner); });
}

Loaded<Class> Program::LoadDescriptor(std::string_view descriptor, uint32_t loader) {
  if (IsReferenceType(descriptor)) return Load(ClassNameOfType(descriptor), loader);
  return {Primitive(BasicTypeOf(descriptor[0])), {}};
}

Loaded<Class> Program::LoadFromSource(const std::string& name) {
  if (!IsBinaryName(name)) return Fail(LoadError::kNotFound, name);
  const std::string path = name + ".class";
  for (ClassSource* source : {options_.jdk, options_.user}) {
    if (source == nullptr) continue;
    Result<std::optional<Resource>> found = source->Find(path);
    if (!found) return Fail(LoadError::kFormat, found.error().message);
    if (!found.value()) continue;
    const Resource& resource = *found.value();
    const Origin origin{.name = name, .stable_name = HashString(name), .is_user = source == options_.user};
    return ParseAndLink(resource.bytes, resource.origin, origin);
  }
  return Fail(LoadError::kNotFound, name);
}

Loaded<Class> Program::Define(std::vector<uint8_t> bytes, uint32_t loader, bool hidden, std::string name,
                              uint64_t stable_name) {
  const std::string path = name + " (defined at run time)";
  const Origin origin{.name = std::move(name), .stable_name = stable_name, .loader = loader, .hidden = hidden};
  if (hidden) bytes = WithOwnName(bytes, origin.name);
  if (by_name_.contains(KeyView{origin.name, loader})) {
    return Fail(LoadError::kIncompatible, "attempted duplicate class definition for " + origin.name);
  }
  loading_.push_back({origin.name, loader});
  Loaded<Class> defined = ParseAndLink(bytes, path, origin);
  loading_.pop_back();
  if (defined) defined.value->owned_bytes = std::move(bytes);  // moves no byte: the class file's views stay valid
  return defined;
}

Loaded<Class> Program::ParseAndLink(std::span<const uint8_t> bytes, const std::string& path, const Origin& origin) {
  const uint16_t newest = newest_version_ == 0 ? kNewestVersion : newest_version_;
  if (MajorVersion(bytes) > newest) return Fail(LoadError::kVersion, TooNew(origin.name, bytes, newest));
  Result<std::unique_ptr<ClassFile>> file = ParseClassFile(bytes, path);
  if (!file) return Fail(LoadError::kFormat, file.error().message);
  const std::string_view actual = file.value()->name;
  if (actual != origin.name) {
    return Fail(LoadError::kNotFound, origin.name + " (wrong name: " + std::string(actual) + ")");
  }
  return Link(file.take(), origin);
}

Class* Program::ArrayOf(Class* element) {
  return element->array_class != nullptr ? element->array_class : MakeArray(element);
}

// JVMS 5.3.3.
Class* Program::MakeArray(Class* element) {
  Loaded<Class> object = Load("java/lang/Object"), cloneable = Load("java/lang/Cloneable"),
                serializable = Load("java/io/Serializable");
  HEDDLE_CHECK(object);
  if (element->array_class != nullptr) return element->array_class;  // linking those three has needed it
  auto array = std::make_unique<Class>();
  const std::string& name = element->name;
  array->name = element->IsArray()       ? "[" + name
                : element->IsPrimitive() ? std::string{'[', DescriptorCharOf(element->primitive)}
                                         : "[L" + name + ";";
  // The name tells arrays apart just as it tells their elements apart.
  const bool named = element->stable_name == HashString(name);
  array->stable_name = named ? HashString(array->name) : Mix(element->stable_name, HashString("["));
  array->loader = element->loader;
  array->is_user = element->is_user;
  array->access_flags = static_cast<uint16_t>((element->access_flags & kAccPublic) | kAccFinal | kAccAbstract);
  array->inner_flags = static_cast<uint16_t>((element->inner_flags & (kAccPublic | kAccPrivate | kAccProtected)) |
                                             kAccFinal | kAccAbstract);
  array->super = object.value;
  array->display = object.value->display;
  array->display.push_back(array.get());
  for (const Loaded<Class>& interface : {cloneable, serializable}) {
    if (interface) array->interfaces.push_back(interface.value);
  }
  array->all_interfaces = array->interfaces;
  array->vtable = object.value->vtable;
  array->trivially_initialized = true;
  array->element = element;
  array->element_type = element->primitive;
  array->element_shift = static_cast<uint8_t>(std::countr_zero(SizeOf(element->primitive)));
  element->array_class = array.get();
  return Register(std::move(array), false);
}

Class* Program::MakePrimitive(BasicType type, std::string_view name) {
  auto primitive = std::make_unique<Class>();
  primitive->name = name;
  primitive->stable_name = HashString(name);
  primitive->access_flags = primitive->inner_flags = kAccPublic | kAccFinal | kAccAbstract;
  primitive->display.push_back(primitive.get());
  primitive->trivially_initialized = true;
  primitive->primitive = type;
  return Register(std::move(primitive), false);
}

}  // namespace heddle
