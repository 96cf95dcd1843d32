#include "classfile/class_attributes.h"

#include <fmt/format.h>

#include "classfile/attributes.h"

namespace heddle::classfile {

namespace {

std::vector<std::string_view> ReadClassNames(PoolReader& in) {
  std::vector<std::string_view> names;
  const uint16_t count = in.bytes().U2("number_of_classes");
  for (uint32_t i = 0; i < count && in.bytes().ok(); ++i) {
    Scope scope(in.bytes(), "classes", i);
    names.push_back(in.ClassName(""));
  }
  return names;
}

std::vector<InnerClass> ReadInnerClasses(PoolReader& in) {
  std::vector<InnerClass> classes;
  ByteReader& bytes = in.bytes();
  const uint16_t count = bytes.U2("number_of_classes");
  for (uint32_t i = 0; i < count && bytes.ok(); ++i) {
    Scope scope(bytes, "classes", i);
    InnerClass inner;
    inner.inner = in.Index(ConstantTag::kClass, "inner_class_info_index");
    inner.outer = in.OptionalIndex(ConstantTag::kClass, "outer_class_info_index");
    if (bytes.ok() && inner.inner == inner.outer) bytes.Fail("outer_class_info_index", "a class inside itself");
    inner.name = in.OptionalIndex(ConstantTag::kUtf8, "inner_name_index");
    inner.access_flags = bytes.U2("inner_class_access_flags");
    classes.push_back(inner);
  }
  return classes;
}

RecordComponent ReadRecordComponent(PoolReader& in) {
  RecordComponent component;
  component.name = in.Text(TextUse::kUnqualifiedName, "name_index");
  component.descriptor = in.Text(TextUse::kFieldDescriptor, "descriptor_index");
  ReadAttributes(in, AttributeOwner::kRecordComponent, [&](Attribute attribute, std::span<const uint8_t> contents) {
    switch (attribute) {
      case Attribute::kSignature: component.signature = ReadSignature(in); break;
      case Attribute::kRuntimeVisibleAnnotations: component.annotations = KeepBytes(in, contents); break;
      case Attribute::kRuntimeVisibleTypeAnnotations: component.type_annotations = KeepBytes(in, contents); break;
      default: break;
    }
  });
  return component;
}

std::vector<RecordComponent> ReadRecord(PoolReader& in) {
  std::vector<RecordComponent> components;
  const uint16_t count = in.bytes().U2("components_count");
  for (uint32_t i = 0; i < count && in.bytes().ok(); ++i) {
    Scope scope(in.bytes(), "components", i);
    components.push_back(ReadRecordComponent(in));
  }
  return components;
}

BootstrapMethod ReadBootstrapMethod(PoolReader& in) {
  ByteReader& bytes = in.bytes();
  BootstrapMethod method;
  method.method_handle = in.Index(ConstantTag::kMethodHandle, "bootstrap_method_ref");
  const uint16_t count = bytes.U2("num_bootstrap_arguments");
  for (uint32_t i = 0; i < count && bytes.ok(); ++i) {
    Scope scope(bytes, "bootstrap_arguments", i);
    const uint16_t index = bytes.U2("");
    if (index == 0 || index >= in.pool().size() || !in.IsLoadable(index)) {
      bytes.Fail("", fmt::format("constant {} is not one that can be loaded", index));
    }
    method.arguments.push_back(index);
  }
  return method;
}

std::vector<BootstrapMethod> ReadBootstrapMethods(PoolReader& in) {
  std::vector<BootstrapMethod> methods;
  const uint16_t count = in.bytes().U2("num_bootstrap_methods");
  for (uint32_t i = 0; i < count && in.bytes().ok(); ++i) {
    Scope scope(in.bytes(), "bootstrap_methods", i);
    methods.push_back(ReadBootstrapMethod(in));
  }
  return methods;
}

}  // namespace

void ReadClassAttributes(PoolReader& in, ClassFile& file) {
  bool has_nest_members = false;
  ReadAttributes(in, AttributeOwner::kClass, [&](Attribute attribute, std::span<const uint8_t> contents) {
    switch (attribute) {
      case Attribute::kSourceFile: file.source_file = in.Utf8("sourcefile_index"); break;
      case Attribute::kSignature: file.signature = ReadSignature(in); break;
      case Attribute::kInnerClasses: file.inner_classes = ReadInnerClasses(in); break;
      case Attribute::kEnclosingMethod:
        file.enclosing_class = in.Index(ConstantTag::kClass, "class_index");
        file.enclosing_method = in.OptionalIndex(ConstantTag::kNameAndType, "method_index");
        break;
      case Attribute::kNestHost: file.nest_host = in.ClassName("host_class_index"); break;
      case Attribute::kNestMembers:
        file.nest_members = ReadClassNames(in);
        has_nest_members = true;
        break;
      case Attribute::kPermittedSubclasses:
        file.permitted_subclasses = ReadClassNames(in);
        file.is_sealed = true;
        break;
      case Attribute::kRecord:
        file.record_components = ReadRecord(in);
        file.is_record = true;
        break;
      case Attribute::kBootstrapMethods: file.bootstrap_methods = ReadBootstrapMethods(in); break;
      case Attribute::kRuntimeVisibleAnnotations: file.annotations = KeepBytes(in, contents); break;
      case Attribute::kRuntimeVisibleTypeAnnotations: file.type_annotations = KeepBytes(in, contents); break;
      default: break;
    }
  });
  if (has_nest_members && !file.nest_host.empty()) {
    in.bytes().Fail("attributes", "both NestHost and NestMembers");
  }
}

}  // namespace heddle::classfile
