#include "classfile/class_file.h"

#include <fmt/format.h>

#include <unordered_set>

#include "classfile/access_flags.h"
#include "classfile/class_attributes.h"
#include "classfile/constant_pool.h"
#include "classfile/members.h"
#include "classfile/pool_reader.h"
#include "classfile/reader.h"

namespace heddle {

using classfile::ByteReader;
using classfile::ConstantEntries;
using classfile::PoolReader;
using classfile::Quoted;
using classfile::Scope;

namespace {

constexpr uint32_t kMagic = 0xcafebabe;
constexpr uint16_t kFirstVersion = 45, kLastVersion = 69;
constexpr uint16_t kFirstPreviewVersion = 56, kPreview = 65535;

void ReadVersion(ByteReader& bytes, ClassFile& file) {
  const uint32_t magic = bytes.U4("magic");
  if (magic != kMagic) bytes.Fail("magic", fmt::format("{:#010x}: not a class file", magic));
  file.minor_version = bytes.U2("minor_version");
  file.major_version = bytes.U2("major_version");
  if (file.major_version < kFirstVersion || file.major_version > kLastVersion) {
    bytes.Fail("major_version", fmt::format("{} is not in {}..{}", file.major_version, kFirstVersion, kLastVersion));
  }
  if (file.major_version >= kFirstPreviewVersion && file.minor_version != 0 && file.minor_version != kPreview) {
    bytes.Fail("minor_version", fmt::format("{} is neither 0 nor {}", file.minor_version, kPreview));
  }
}

// Only java/lang/Object has no superclass; a module has none and is no class.
void ReadSuperclass(PoolReader& in, ClassFile& file) {
  const bool is_module = (file.access_flags & kAccModule) != 0 && file.major_version >= 53;
  const char* const field = "super_class";
  if (is_module || file.name == "java/lang/Object") {
    if (in.bytes().U2(field) != 0) {
      in.bytes().Fail(field, fmt::format("{} has no superclass", Quoted(file.name)));
    }
    return;
  }
  file.super_name = in.ClassName(field);
  if ((file.access_flags & kAccInterface) != 0 && file.super_name != "java/lang/Object") {
    in.bytes().Fail(field, "the superclass of an interface must be java/lang/Object");
  }
}

void ReadInterfaces(PoolReader& in, ClassFile& file) {
  ByteReader& bytes = in.bytes();
  std::unordered_set<uint16_t> seen;  // names
  const uint16_t count = bytes.U2("interfaces_count");
  for (uint32_t i = 0; i < count && bytes.ok(); ++i) {
    Scope scope(bytes, "interfaces", i);
    const uint16_t index = bytes.U2("");
    if (!in.Check(index, {ConstantTag::kClass}, "")) return;
    const uint16_t name = in.pool().at(index).first;
    const std::string_view text = in.pool().Utf8(name);
    if (text.starts_with('[')) bytes.Fail("", fmt::format("{} is an array type", Quoted(text)));
    if (!seen.insert(in.texts().Canonical(name)).second) {
      bytes.Fail("", fmt::format("{} stands twice", Quoted(text)));
    }
    file.interfaces.push_back(text);
  }
}

void ReadClass(ByteReader& bytes, ClassFile& file) {
  ReadVersion(bytes, file);
  ConstantEntries entries = ReadConstantPool(bytes, file.major_version);
  if (!bytes.ok()) return;
  file.constants = std::move(entries.pool);
  PoolReader in(bytes, file.constants, file.major_version);
  CheckConstantPool(in, entries.offsets);

  file.access_flags = bytes.U2("access_flags");
  const std::string_view error = ClassFlagsError(file.access_flags, file.major_version);
  if (!error.empty()) bytes.Fail("access_flags", error);
  // Compilers before version 50 left the abstract flag of interfaces out.
  if ((file.access_flags & kAccInterface) != 0) file.access_flags |= kAccAbstract;
  file.name = in.ClassName("this_class");
  ReadSuperclass(in, file);
  ReadInterfaces(in, file);
  file.fields = ReadFields(in, file.access_flags);
  file.methods = ReadMethods(in, file.access_flags);
  ReadClassAttributes(in, file);
  CheckBootstrapIndexes(in, entries.offsets, file.bootstrap_methods.size());
  if (bytes.ok() && bytes.remaining() != 0) {
    bytes.FailAt(bytes.offset(), "end", fmt::format("{} bytes too many", bytes.remaining()));
  }
}

}  // namespace

MemberName ConstantPool::Member(uint16_t index) const {
  const Constant& constant = constants_[index];
  const Constant& name_and_type = constants_[constant.second];
  MemberName member;
  if (constant.tag != ConstantTag::kDynamic && constant.tag != ConstantTag::kInvokeDynamic) {
    member.class_name = ClassName(constant.first);
  }
  member.name = Utf8(name_and_type.first);
  member.descriptor = Utf8(name_and_type.second);
  return member;
}

const InnerClass* ClassFile::OwnEntry() const {
  for (const InnerClass& entry : inner_classes) {
    if (constants.ClassName(entry.inner) == name) return &entry;
  }
  return nullptr;
}

Result<std::unique_ptr<ClassFile>> ParseClassFile(std::span<const uint8_t> bytes, std::string path) {
  auto file = std::make_unique<ClassFile>();
  file->path = std::move(path);
  ByteReader reader(bytes, file->path);
  ReadClass(reader, *file);
  if (!reader.ok()) return reader.TakeError();
  return file;
}

}  // namespace heddle
