#include "classfile/constant_pool.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"

namespace heddle::classfile {

namespace {

// The class file version that introduced a tag; 0 when there is no such tag.
uint16_t FirstVersionOf(uint8_t tag) {
  switch (static_cast<ConstantTag>(tag)) {
    case ConstantTag::kUtf8:
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
    case ConstantTag::kNameAndType: return 45;
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
    case ConstantTag::kInvokeDynamic: return 51;
    case ConstantTag::kModule:
    case ConstantTag::kPackage: return 53;
    case ConstantTag::kDynamic: return 55;
    case ConstantTag::kUnusable: return 0;
  }
  return 0;
}

std::string_view ReadUtf8(ByteReader& bytes) {
  const uint16_t length = bytes.U2("length");
  const auto raw = bytes.Bytes(length, "bytes");
  const std::string_view text(reinterpret_cast<const char*>(raw.data()), raw.size());
  const size_t error = FindModifiedUtf8Error(text);
  if (error != std::string_view::npos) {
    bytes.FailAt(bytes.offset() - length + error, "bytes", "malformed modified UTF-8");
    return {};
  }
  return text;
}

Constant ReadConstant(ByteReader& bytes, uint16_t major_version) {
  Constant constant;
  const uint8_t tag = bytes.U1("tag");
  if (!bytes.ok()) return constant;
  const uint16_t first_version = FirstVersionOf(tag);
  if (first_version == 0) {
    bytes.Fail("tag", fmt::format("unknown tag {}", tag));
    return constant;
  }
  constant.tag = static_cast<ConstantTag>(tag);
  if (major_version < first_version) {
    bytes.Fail("tag", fmt::format("{} needs version {}, the file is version {}", NameOf(constant.tag), first_version,
                                  major_version));
    return constant;
  }

  switch (constant.tag) {
    case ConstantTag::kUtf8: constant.utf8 = ReadUtf8(bytes); break;
    case ConstantTag::kInteger:
    case ConstantTag::kFloat: constant.bits = bytes.U4("bytes"); break;
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
      constant.bits = static_cast<uint64_t>(bytes.U4("high_bytes")) << 32;
      constant.bits |= bytes.U4("low_bytes");
      break;
    case ConstantTag::kClass:
    case ConstantTag::kModule:
    case ConstantTag::kPackage: constant.first = bytes.U2("name_index"); break;
    case ConstantTag::kString: constant.first = bytes.U2("string_index"); break;
    case ConstantTag::kMethodType: constant.first = bytes.U2("descriptor_index"); break;
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
      constant.first = bytes.U2("class_index");
      constant.second = bytes.U2("name_and_type_index");
      break;
    case ConstantTag::kNameAndType:
      constant.first = bytes.U2("name_index");
      constant.second = bytes.U2("descriptor_index");
      break;
    case ConstantTag::kMethodHandle:
      constant.reference_kind = bytes.U1("reference_kind");
      constant.first = bytes.U2("reference_index");
      break;
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic:
      constant.first = bytes.U2("bootstrap_method_attr_index");
      constant.second = bytes.U2("name_and_type_index");
      break;
    case ConstantTag::kUnusable: break;
  }
  return constant;
}

// Follows the references of one constant after another. An error is placed at the constant that refers.
class PoolChecker {
 public:
  PoolChecker(PoolReader& in, const std::vector<size_t>& offsets) : in_(in), pool_(in.pool()), offsets_(offsets) {}

  void Check(uint16_t index) {
    at_ = offsets_[index];
    const Constant& constant = pool_.at(index);
    switch (constant.tag) {
      case ConstantTag::kClass: Text(constant.first, TextUse::kClassConstant, "name_index"); break;
      case ConstantTag::kString:
      case ConstantTag::kModule:
      case ConstantTag::kPackage: Tag(constant.first, {ConstantTag::kUtf8}, "name_index"); break;
      case ConstantTag::kMethodType: Text(constant.first, TextUse::kMethodDescriptor, "descriptor_index"); break;
      case ConstantTag::kFieldref:
        if (Tag(constant.first, {ConstantTag::kClass}, "class_index")) FieldNameAndType(constant.second);
        break;
      case ConstantTag::kMethodref:
      case ConstantTag::kInterfaceMethodref:
        if (Tag(constant.first, {ConstantTag::kClass}, "class_index")) {
          MethodNameAndType(constant.second, constant.tag == ConstantTag::kMethodref);
        }
        break;
      case ConstantTag::kDynamic: FieldNameAndType(constant.second); break;
      case ConstantTag::kInvokeDynamic: MethodNameAndType(constant.second, false); break;
      case ConstantTag::kNameAndType: NameAndType(constant); break;
      case ConstantTag::kMethodHandle: MethodHandle(constant); break;
      default: break;
    }
  }

 private:
  void Fail(const char* field, std::string_view what) { in_.bytes().FailAt(at_, field, what); }

  bool Tag(uint16_t index, std::initializer_list<ConstantTag> tags, const char* field) {
    if (!in_.bytes().ok()) return false;
    if (index != 0 && index < pool_.size()) {
      for (ConstantTag tag : tags) {
        if (pool_.tag(index) == tag) return true;
      }
      Fail(field, fmt::format("constant {} is {}, which cannot stand here", index, NameOf(pool_.tag(index))));
    } else {
      Fail(field, fmt::format("constant index {} is not in 1..{}", index, pool_.size() - 1));
    }
    return false;
  }

  bool Text(uint16_t index, TextUse use, const char* field) {
    if (!Tag(index, {ConstantTag::kUtf8}, field)) return false;
    if (in_.texts().Is(index, use)) return true;
    Fail(field, fmt::format("{} is not {}", Quoted(pool_.Utf8(index)), NameOf(use)));
    return false;
  }

  // The name or type is bad in itself, whoever refers to it.
  void NameAndType(const Constant& constant) {
    if (!Tag(constant.first, {ConstantTag::kUtf8}, "name_index")) return;
    if (!Tag(constant.second, {ConstantTag::kUtf8}, "descriptor_index")) return;
    if (!in_.texts().Is(constant.second, TextUse::kMethodDescriptor)) {
      if (!Text(constant.second, TextUse::kFieldDescriptor, "descriptor_index")) return;
    }
    Text(constant.first, TextUse::kUnqualifiedName, "name_index");
  }

  void FieldNameAndType(uint16_t index) {
    if (!Tag(index, {ConstantTag::kNameAndType}, "name_and_type_index")) return;
    if (!Text(pool_.at(index).first, TextUse::kUnqualifiedName, "name_and_type.name_index")) return;
    Text(pool_.at(index).second, TextUse::kFieldDescriptor, "name_and_type.descriptor_index");
  }

  void MethodNameAndType(uint16_t index, bool may_be_init) {
    if (!Tag(index, {ConstantTag::kNameAndType}, "name_and_type_index")) return;
    const Constant& constant = pool_.at(index);
    if (!Text(constant.first, TextUse::kMethodName, "name_and_type.name_index")) return;
    if (!Text(constant.second, TextUse::kMethodDescriptor, "name_and_type.descriptor_index")) return;

    const std::string_view name = pool_.Utf8(constant.first);
    if (!name.starts_with('<')) return;
    if (name != "<init>" || !may_be_init) {
      Fail("name_and_type.name_index", fmt::format("{} cannot be named here", name));
    } else if (!pool_.Utf8(constant.second).ends_with(")V")) {
      Fail("name_and_type.descriptor_index", "<init> must return void");
    }
  }

  void MethodHandle(const Constant& constant) {
    const uint8_t kind = constant.reference_kind;
    const char* const field = "reference_index";
    const bool interface_allowed = in_.major_version() >= 52;
    bool fits = false;
    if (kind >= 1 && kind <= 4) {  // getField, getStatic, putField, putStatic
      Tag(constant.first, {ConstantTag::kFieldref}, field);
      return;
    }
    // invokeVirtual, newInvokeSpecial; invokeStatic and invokeSpecial while interfaces had no code
    if (kind == 5 || kind == 8 || ((kind == 6 || kind == 7) && !interface_allowed)) {
      fits = Tag(constant.first, {ConstantTag::kMethodref}, field);
    } else if (kind == 6 || kind == 7) {  // invokeStatic, invokeSpecial
      fits = Tag(constant.first, {ConstantTag::kMethodref, ConstantTag::kInterfaceMethodref}, field);
    } else if (kind == 9) {  // invokeInterface
      fits = Tag(constant.first, {ConstantTag::kInterfaceMethodref}, field);
    } else {
      Fail("reference_kind", fmt::format("unknown kind {}", kind));
    }
    if (fits) MethodHandleName(constant);
  }

  // The reference itself is checked in its turn, which may come later: nothing is taken for granted here.
  void MethodHandleName(const Constant& constant) {
    const uint16_t name_and_type = pool_.at(constant.first).second;
    if (!Tag(name_and_type, {ConstantTag::kNameAndType}, "reference.name_and_type_index")) return;
    const uint16_t name = pool_.at(name_and_type).first;
    if (!Tag(name, {ConstantTag::kUtf8}, "reference.name_and_type.name_index")) return;
    if ((pool_.Utf8(name) == "<init>") != (constant.reference_kind == 8)) {
      Fail("reference_kind",
           fmt::format("kind {} cannot refer to {}", constant.reference_kind, Quoted(pool_.Utf8(name))));
    }
  }

  PoolReader& in_;
  const ConstantPool& pool_;
  const std::vector<size_t>& offsets_;
  size_t at_ = 0;
};

}  // namespace

ConstantEntries ReadConstantPool(ByteReader& bytes, uint16_t major_version) {
  const uint16_t count = bytes.U2("constant_pool_count");
  if (count == 0) bytes.Fail("constant_pool_count", "0, but index 0 is always counted");
  std::vector<Constant> constants(1);
  std::vector<size_t> offsets(1, bytes.offset());
  // Three bytes are the least a constant takes: a false count cannot make this large.
  constants.reserve(std::min<size_t>(count, bytes.remaining() / 3 + 1));
  offsets.reserve(constants.capacity());

  while (constants.size() < count && bytes.ok()) {
    Scope scope(bytes, "constant_pool", constants.size());
    offsets.push_back(bytes.offset());
    constants.push_back(ReadConstant(bytes, major_version));
    const ConstantTag tag = constants.back().tag;
    if (tag == ConstantTag::kLong || tag == ConstantTag::kDouble) {
      if (constants.size() == count) bytes.FailAt(offsets.back(), "tag", "the second slot is outside the pool");
      offsets.push_back(offsets.back());
      constants.emplace_back();
    }
  }
  return {ConstantPool(std::move(constants)), std::move(offsets)};
}

void CheckConstantPool(PoolReader& in, const std::vector<size_t>& offsets) {
  PoolChecker checker(in, offsets);
  for (uint32_t i = 1; i < in.pool().size() && in.bytes().ok(); ++i) {
    Scope scope(in.bytes(), "constant_pool", i);
    checker.Check(static_cast<uint16_t>(i));
  }
}

void CheckBootstrapIndexes(PoolReader& in, const std::vector<size_t>& offsets, size_t bootstrap_methods) {
  for (uint32_t i = 1; i < in.pool().size() && in.bytes().ok(); ++i) {
    const Constant& constant = in.pool().at(static_cast<uint16_t>(i));
    if (constant.tag != ConstantTag::kDynamic && constant.tag != ConstantTag::kInvokeDynamic) continue;
    if (constant.first < bootstrap_methods) continue;
    Scope scope(in.bytes(), "constant_pool", i);
    in.bytes().FailAt(offsets[i], "bootstrap_method_attr_index",
                      fmt::format("{}, but there are {} bootstrap methods", constant.first, bootstrap_methods));
  }
}

}  // namespace heddle::classfile
