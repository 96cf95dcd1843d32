// The lattice of reference types: names and sets of names are numbered once, so that equal types are equal numbers.
#include "program/verifier_types.h"

#include <algorithm>
#include <iterator>

#include "classfile/descriptor.h"
#include "classfile/external_names.h"

namespace heddle {

namespace {

constexpr std::string_view kObject = "java/lang/Object";

// Of an array's name: the name of the component, empty when that is primitive.
std::string_view ComponentName(std::string_view array) {
  const std::string_view component = array.substr(1);
  return IsReferenceType(component) ? ClassNameOfType(component) : std::string_view();
}

}  // namespace

uint32_t VerifierTypes::NameId(std::string_view name) {
  const auto [at, added] = name_ids_.emplace(name, static_cast<uint32_t>(names_.size()));
  if (added) names_.push_back(name);
  return at->second;
}

VerifierType VerifierTypes::OfSet(std::vector<uint32_t> names, bool widened) {
  const auto [at, added] = set_ids_[widened].emplace(std::move(names), static_cast<uint32_t>(sets_.size()));
  if (added) sets_.push_back({at->first, widened});
  return {VerifierType::kReference, at->second};
}

VerifierType VerifierTypes::OfClass(std::string_view name) { return OfSet({NameId(name)}); }

VerifierType VerifierTypes::OfDescriptor(std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'F': return {VerifierType::kFloat};
    case 'J': return {VerifierType::kLong};
    case 'D': return {VerifierType::kDouble};
    case 'L':
    case '[': return OfClass(ClassNameOfType(descriptor));
    default: return {VerifierType::kInt};
  }
}

VerifierType VerifierTypes::ArrayOf(std::string_view name) {
  std::string array = name[0] == '[' ? "[" + std::string(name) : "[L" + std::string(name) + ";";
  const auto known = name_ids_.find(array);
  return OfClass(known != name_ids_.end() ? known->first : made_names_.emplace_back(std::move(array)));
}

bool VerifierTypes::Component(VerifierType array, VerifierType* component) {
  *component = {VerifierType::kNull};
  if (array.kind == VerifierType::kNull) return true;
  if (!IsArray(array)) return false;
  std::vector<uint32_t> components;
  const std::vector<uint32_t> arrays = sets_[array.index].names;
  for (uint32_t id : arrays) {
    const std::string_view name = ComponentName(names_[id]);
    if (name.empty()) return false;
    components.push_back(NameId(name));
  }
  std::sort(components.begin(), components.end());
  components.erase(std::unique(components.begin(), components.end()), components.end());
  *component = OfSet(std::move(components));
  return true;
}

bool VerifierTypes::IsArrayNamed(VerifierType type, std::string_view name) const {
  if (type.kind != VerifierType::kReference) return type.kind == VerifierType::kNull;
  const std::vector<uint32_t>& names = sets_[type.index].names;
  return std::all_of(names.begin(), names.end(), [&](uint32_t id) { return names_[id] == name; });
}

bool VerifierTypes::IsArray(VerifierType type) const {
  if (type.kind != VerifierType::kReference) return type.kind == VerifierType::kNull;
  const std::vector<uint32_t>& names = sets_[type.index].names;
  return std::all_of(names.begin(), names.end(), [&](uint32_t id) { return names_[id][0] == '['; });
}

// A set only grows, and a widened one only goes up, so that merging comes to an end.
VerifierType VerifierTypes::Merge(VerifierType a, VerifierType b) {
  if (a == b) return a;
  if (!a.IsObject() || !b.IsObject()) return {};
  if (a.kind == VerifierType::kNull) return b;
  if (b.kind == VerifierType::kNull) return a;
  std::vector<uint32_t> names;
  const Set &first = sets_[a.index], &second = sets_[b.index];
  std::set_union(first.names.begin(), first.names.end(), second.names.begin(), second.names.end(),
                 std::back_inserter(names));
  if (first.widened || second.widened || names.size() > kMaxClasses) return Widen(names);
  return OfSet(std::move(names));
}

// Interfaces, arrays and what cannot be loaded have nothing but java/lang/Object in common with others.
VerifierType VerifierTypes::Widen(const std::vector<uint32_t>& names) {
  const Class* common = nullptr;
  for (uint32_t id : names) {
    const Class* cls = program_.Load(names_[id], loader_).value;
    if (cls == nullptr || cls->IsInterface() || cls->IsArray()) return OfSet({NameId(kObject)}, true);
    if (common == nullptr) common = cls;
    while (!cls->IsSubtypeOf(common)) common = common->super;
  }
  return OfSet({NameId(common->name)}, true);
}

bool VerifierTypes::Fits(VerifierType type, std::string_view class_name) {
  if (type.kind == VerifierType::kNull || class_name == kObject) return true;
  const std::vector<uint32_t>& names = sets_[type.index].names;
  return std::all_of(names.begin(), names.end(), [&](uint32_t id) { return FitsName(names_[id], class_name); });
}

bool VerifierTypes::FitsName(std::string_view from, std::string_view to) {
  if (from == to || to == kObject) return true;
  if (to[0] == '[') {
    if (from[0] != '[') return false;
    const std::string_view from_component = ComponentName(from), to_component = ComponentName(to);
    if (from_component.empty() || to_component.empty()) return false;
    return FitsName(from_component, to_component);
  }
  if (from[0] == '[') return to == "java/lang/Cloneable" || to == "java/io/Serializable";
  const Class* target = Load(to);
  if (target == nullptr) return false;
  if (target->IsInterface()) return true;
  const Class* source = Load(from);
  return source != nullptr && source->IsSubtypeOf(target);
}

Class* VerifierTypes::Load(std::string_view name) {
  Loaded<Class> loaded = program_.Load(name, loader_);
  if (!loaded && !has_load_error()) load_error_ = std::move(loaded.error);
  return loaded.value;
}

std::string VerifierTypes::Words(VerifierType type) const {
  switch (type.kind) {
    case VerifierType::kTop: return "nothing usable";
    case VerifierType::kInt: return "int";
    case VerifierType::kFloat: return "float";
    case VerifierType::kLong: return "long";
    case VerifierType::kDouble: return "double";
    case VerifierType::kLongEnd:
    case VerifierType::kDoubleEnd: return "half of a value of two slots";
    case VerifierType::kNull: return "null";
    case VerifierType::kUninitializedThis: return "this, not initialised";
    case VerifierType::kUninitialized: return "an object that is not initialised";
    case VerifierType::kReference: break;
  }
  std::string text;
  for (uint32_t id : sets_[type.index].names) text += (text.empty() ? "" : " or ") + ExternalName(names_[id]);
  return text;
}

}  // namespace heddle
