#include "vm/value_names.h"

#include <cctype>
#include <cmath>
#include <cstdio>

#include "vm/lock_fields.h"
#include "vm/native/memory_cell.h"

namespace heddle {

namespace {

constexpr size_t kLongestText = 24;
constexpr uint32_t kLongestRead = 10'000;  // bytes of a string: longer ones are numbered

// A lock or condition of the library under the name that its user knows: of "ReentrantLock$NonfairSync" the first part.
std::string SynchronizerName(const Class* type) {
  std::string inner = ShortName(type);
  if (!type->name.starts_with("java/util/concurrent/")) return inner;
  if (inner == "ConditionObject") return "Condition";
  const size_t begin = type->name.rfind('/') + 1;
  return inner.ends_with("Sync") ? type->name.substr(begin, type->name.find('$') - begin) : inner;
}

std::string Quoted(const std::string& text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (quoted.size() > kLongestText) return quoted + "...\"";
    if (c == '\n') {
      quoted += "\\n";
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

std::string FloatWords(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value);
  std::string words = text;
  return words.find_first_of(".e") == std::string::npos ? words + ".0" : words;
}

std::string CharWords(int32_t value) {
  if (value >= 0x20 && value < 0x7f) return std::string("'") + static_cast<char>(value) + "'";
  char text[16];
  std::snprintf(text, sizeof text, "'\\u%04x'", static_cast<unsigned>(value));
  return text;
}

// Of a box: the field with its value. Null: it is none.
const Field* ValueOfBox(const Class* type) {
  const bool box = type->super != nullptr && (type->super->name == "java/lang/Number" ||
                                              type->name == "java/lang/Boolean" || type->name == "java/lang/Character");
  if (!box || type->name.starts_with("java/util/concurrent/atomic/")) return nullptr;
  const Field* value = type->FindInstanceField("value");
  return value != nullptr && value->owner == type ? value : nullptr;
}

bool IsEnum(const Class* type) {
  const Class* super = type->super;
  return super != nullptr &&
         (super->name == "java/lang/Enum" || (super->super != nullptr && super->super->name == "java/lang/Enum"));
}

}  // namespace

std::string JavaName(const Class* type) {
  return type->IsArray() ? JavaName(type->element) + "[]" : type->ExternalName();
}

std::string ShortName(const Class* type) {
  if (type->is_machine_made && type->name.find("$$Lambda") != std::string::npos) return "lambda";
  std::string name = JavaName(type);
  name = name.substr(0, name.find('/'));  // of a hidden class: the number
  name = name.substr(name.rfind('.') + 1);
  size_t dollar = name.rfind('$');
  bool is_member =
      dollar != std::string::npos && dollar > 0 && dollar + 1 < name.size() && std::isalpha(name[dollar + 1]) != 0;
  return is_member && name.find("$$") == std::string::npos ? name.substr(dollar + 1) : name;
}

void ValueNames::Number(bool on) {
  numbering_ = on;
  numbers_.clear();
  given_.clear();
  by_field_.clear();
}

const Class* ValueNames::ClassOfStatics(Ref block) const {
  if (!vm_.heap.IsPermanent(block)) return nullptr;
  for (uint32_t i = 0; i < vm_.program->ClassCount(); ++i) {
    const Class* type = vm_.program->ClassAt(i);
    if (type->statics == block || type->mirror == block) return type;
  }
  return nullptr;
}

std::string ValueNames::NameOf(const ValueLabel& label) const {
  if (label.type == nullptr || !numbering_) return label.text;
  auto [place, is_new] = numbers_.try_emplace(label.Key(), 0);
  if (is_new) place->second = ++given_[label.text];
  return label.text + "#" + std::to_string(place->second);
}

ValueLabel ValueNames::Numbered(Ref object) const {
  const Class* type = vm_.ClassOf(object);
  const uint64_t id =
      vm_.heap.IsPermanent(object) ? vm_.heap.PermanentName(object) : vm_.heap.Flags(object) >> kObjectIdShift;
  return {SynchronizerName(type), type, id};
}

ValueLabel ValueNames::LabelOf(Ref object) const {
  if (object == 0) return {"null"};
  if (const Class* type = ClassOfStatics(object)) return {ShortName(type) + ".class"};
  if (vm_.known.thread != nullptr && vm_.IsInstance(object, vm_.known.thread)) {
    const Ref name = vm_.heap.Read<Ref>(object, vm_.known.thread_name);
    if (name != 0 && vm_.heap.Length(vm_.heap.Read<Ref>(name, vm_.known.string_value)) != 0)
      return {vm_.strings.Utf8(name)};
  }
  const Ref inner = SynchronizerOf(vm_, object);
  if (numbering_ && IsWaitedFor(*vm_.ClassOf(inner))) {
    const std::string name = NameByField(inner);
    if (!name.empty()) return {name};
  }
  return Numbered(inner);
}

std::string ValueNames::NameByField(Ref lock) const {
  const ValueLabel label = Numbered(lock);
  auto [known, is_new] = by_field_.try_emplace(label.Key());
  if (!is_new) return known->second;
  const std::optional<LockField> found = FindLockField(vm_, lock);
  if (!found) return {};
  const std::string holder = found->holder == 0 ? ShortName(found->field->owner) : NameOf(Numbered(found->holder));
  std::string name = holder + "." + std::string(found->field->name);
  if (found->element >= 0) name += "[" + std::to_string(found->element) + "]";
  return by_field_[label.Key()] = name;
}

std::string ValueNames::NameByClass(Ref object) const {
  if (object == 0 || !numbering_) return {};
  const Ref inner = SynchronizerOf(vm_, object);
  if (!IsWaitedFor(*vm_.ClassOf(inner)) || NameByField(inner).empty()) return {};
  return NameOf(Numbered(inner));
}

ValueLabel ValueNames::ReferenceLabel(Ref object) const {
  if (object == 0) return {"null"};
  const Class* type = vm_.ClassOf(object);
  if (type == vm_.known.string) {
    const Ref bytes = vm_.heap.Read<Ref>(object, vm_.known.string_value);
    if (bytes == 0 || vm_.heap.Length(bytes) > kLongestRead) return Numbered(object);
    return {Quoted(vm_.strings.Utf8(object))};
  }
  if (const Field* value = ValueOfBox(type)) {
    return LabelOf(ReadCell(vm_, {object, value->offset, value->type}), value->type);
  }
  const Field* name = IsEnum(type) ? type->FindInstanceField("name") : nullptr;
  const Ref text = name == nullptr ? 0 : vm_.heap.Read<Ref>(object, name->offset);
  return text != 0 ? ValueLabel{vm_.strings.Utf8(text)} : LabelOf(object);
}

ValueLabel ValueNames::LabelOf(Slot value, BasicType type) const {
  switch (type) {
    case BasicType::kBoolean: return {value.i != 0 ? "true" : "false"};
    case BasicType::kChar: return {CharWords(value.i)};
    case BasicType::kFloat: return {FloatWords(static_cast<double>(value.f))};
    case BasicType::kDouble: return {FloatWords(value.d)};
    case BasicType::kLong: return {std::to_string(value.l)};
    case BasicType::kReference: return ReferenceLabel(value.r);
    case BasicType::kVoid: return {};
    default: return {std::to_string(value.i)};
  }
}

}  // namespace heddle
