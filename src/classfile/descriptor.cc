#include "classfile/descriptor.h"

#include <algorithm>

namespace heddle {

namespace {

// The length of the field descriptor that `text` begins with, 0 when it begins with none.
size_t FieldDescriptorLength(std::string_view text) {
  size_t at = 0;
  while (at < text.size() && text[at] == '[') ++at;
  if (at > kMaxArrayDimensions || at == text.size()) return 0;
  switch (text[at]) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z': return at + 1;
    case 'L': {
      const size_t end = text.find(';', at);
      if (end == std::string_view::npos) return 0;
      return IsBinaryName(text.substr(at + 1, end - at - 1)) ? end + 1 : 0;
    }
    default: return 0;
  }
}

// The length of the field descriptor that a valid `text` begins with.
size_t KnownFieldDescriptorLength(std::string_view text) {
  const size_t base = text.find_first_not_of('[');
  return text[base] == 'L' ? text.find(';', base) + 1 : base + 1;
}

}  // namespace

bool IsFieldDescriptor(std::string_view text) { return !text.empty() && FieldDescriptorLength(text) == text.size(); }

bool IsMethodDescriptor(std::string_view text) { return MethodDescriptor::Parse(text).has_value(); }

bool IsUnqualifiedName(std::string_view text) {
  return !text.empty() && text.find_first_of(".;[/") == std::string_view::npos;
}

bool IsMethodName(std::string_view text) {
  if (text == "<init>" || text == "<clinit>") return true;
  return !text.empty() && text.find_first_of(".;[/<>") == std::string_view::npos;
}

bool IsBinaryName(std::string_view text) {
  if (text.empty() || text.front() == '/' || text.back() == '/') return false;
  return text.find_first_of(".;[") == std::string_view::npos && text.find("//") == std::string_view::npos;
}

bool IsClassConstant(std::string_view text) {
  return text.starts_with('[') ? IsFieldDescriptor(text) : IsBinaryName(text);
}

uint32_t ArrayDimensions(std::string_view type) {
  return static_cast<uint32_t>(std::min(type.find_first_not_of('['), type.size()));
}

std::string_view ClassNameOfType(std::string_view type) {
  return type[0] == 'L' ? type.substr(1, type.size() - 2) : type;
}

void ParameterTypes::Iterator::Advance() {
  if (rest_.empty() || rest_[0] == ')') {
    type_ = {};
    return;
  }
  const size_t length = KnownFieldDescriptorLength(rest_);
  type_ = rest_.substr(0, length);
  rest_.remove_prefix(length);
}

uint32_t ParameterSlots(std::string_view method_descriptor) {
  uint32_t slots = 0;
  for (std::string_view type : ParameterTypes(method_descriptor)) slots += SlotsOf(type);
  return slots;
}

// Names of classes may have parentheses in them.
std::string_view ReturnType(std::string_view method_descriptor) {
  std::string_view rest = method_descriptor.substr(1);
  while (rest[0] != ')') rest.remove_prefix(KnownFieldDescriptorLength(rest));
  return rest.substr(1);
}

std::optional<MethodDescriptor> MethodDescriptor::Parse(std::string_view text) {
  if (!text.starts_with('(')) return std::nullopt;
  text.remove_prefix(1);
  MethodDescriptor result;
  while (!text.empty() && text[0] != ')') {
    const size_t length = FieldDescriptorLength(text);
    if (length == 0) return std::nullopt;
    ++result.parameter_count;
    result.parameter_slots += SlotsOf(text);
    if (result.parameter_slots > kMaxParameterSlots) return std::nullopt;
    text.remove_prefix(length);
  }
  if (text.empty()) return std::nullopt;
  result.return_type = text.substr(1);
  if (result.return_type != "V" && !IsFieldDescriptor(result.return_type)) return std::nullopt;
  return result;
}

}  // namespace heddle
