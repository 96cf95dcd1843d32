#include "classfile/pool_reader.h"

#include <fmt/format.h>

#include <algorithm>

namespace heddle::classfile {

std::string_view NameOf(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kUnusable: return "unusable";
    case ConstantTag::kUtf8: return "Utf8";
    case ConstantTag::kInteger: return "Integer";
    case ConstantTag::kFloat: return "Float";
    case ConstantTag::kLong: return "Long";
    case ConstantTag::kDouble: return "Double";
    case ConstantTag::kClass: return "Class";
    case ConstantTag::kString: return "String";
    case ConstantTag::kFieldref: return "Fieldref";
    case ConstantTag::kMethodref: return "Methodref";
    case ConstantTag::kInterfaceMethodref: return "InterfaceMethodref";
    case ConstantTag::kNameAndType: return "NameAndType";
    case ConstantTag::kMethodHandle: return "MethodHandle";
    case ConstantTag::kMethodType: return "MethodType";
    case ConstantTag::kDynamic: return "Dynamic";
    case ConstantTag::kInvokeDynamic: return "InvokeDynamic";
    case ConstantTag::kModule: return "Module";
    case ConstantTag::kPackage: return "Package";
  }
  return "unknown";
}

bool PoolReader::Check(uint16_t index, std::initializer_list<ConstantTag> tags, const char* field) {
  if (!bytes_.ok()) return false;
  if (index == 0 || index >= pool_.size()) {
    bytes_.Fail(field, fmt::format("constant index {} is not in 1..{}", index, pool_.size() - 1));
    return false;
  }
  if (std::find(tags.begin(), tags.end(), pool_.tag(index)) != tags.end()) return true;

  std::string wanted;
  for (ConstantTag tag : tags) wanted += fmt::format("{}{}", wanted.empty() ? "" : " or ", NameOf(tag));
  bytes_.Fail(field, fmt::format("constant {} is {}, not {}", index, NameOf(pool_.tag(index)), wanted));
  return false;
}

uint16_t PoolReader::Index(ConstantTag tag, const char* field) {
  const uint16_t index = bytes_.U2(field);
  return Check(index, {tag}, field) ? index : uint16_t{0};
}

uint16_t PoolReader::OptionalIndex(ConstantTag tag, const char* field) {
  const uint16_t index = bytes_.U2(field);
  return index != 0 && Check(index, {tag}, field) ? index : uint16_t{0};
}

uint16_t PoolReader::TextIndex(TextUse use, const char* field) {
  const uint16_t index = Index(ConstantTag::kUtf8, field);
  if (index == 0 || texts_.Is(index, use)) return index;
  bytes_.Fail(field, fmt::format("{} is not {}", Quoted(pool_.Utf8(index)), NameOf(use)));
  return 0;
}

std::string_view PoolReader::ClassName(const char* field) {
  const uint16_t index = Index(ConstantTag::kClass, field);
  if (index == 0) return {};
  const std::string_view name = pool_.ClassName(index);
  if (!name.starts_with('[')) return name;
  bytes_.Fail(field, fmt::format("{} is an array type", Quoted(name)));
  return {};
}

bool PoolReader::IsLoadable(uint16_t index) const {
  switch (pool_.tag(index)) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
    case ConstantTag::kString:
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
    case ConstantTag::kDynamic: return true;
    case ConstantTag::kClass: return major_version_ >= 49;
    default: return false;
  }
}

}  // namespace heddle::classfile
