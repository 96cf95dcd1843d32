#include "classfile/attributes.h"

namespace heddle::classfile {

namespace {

constexpr uint8_t kClass = static_cast<uint8_t>(AttributeOwner::kClass);
constexpr uint8_t kField = static_cast<uint8_t>(AttributeOwner::kField);
constexpr uint8_t kMethod = static_cast<uint8_t>(AttributeOwner::kMethod);
constexpr uint8_t kInCode = static_cast<uint8_t>(AttributeOwner::kCode);
constexpr uint8_t kRecordComponent = static_cast<uint8_t>(AttributeOwner::kRecordComponent);
constexpr uint8_t kDeclarations = kClass | kField | kMethod | kRecordComponent;

constexpr AttributeRow kRows[] = {
    {"AnnotationDefault", Attribute::kAnnotationDefault, kMethod, 49, false},
    {"BootstrapMethods", Attribute::kBootstrapMethods, kClass, 51, false},
    {"Code", Attribute::kCode, kMethod, 45, false},
    {"ConstantValue", Attribute::kConstantValue, kField, 45, false},
    {"EnclosingMethod", Attribute::kEnclosingMethod, kClass, 49, false},
    {"Exceptions", Attribute::kExceptions, kMethod, 45, false},
    {"InnerClasses", Attribute::kInnerClasses, kClass, 45, false},
    {"LineNumberTable", Attribute::kLineNumberTable, kInCode, 45, true},
    {"LocalVariableTable", Attribute::kLocalVariableTable, kInCode, 45, true},
    {"MethodParameters", Attribute::kMethodParameters, kMethod, 52, false},
    {"NestHost", Attribute::kNestHost, kClass, 55, false},
    {"NestMembers", Attribute::kNestMembers, kClass, 55, false},
    {"PermittedSubclasses", Attribute::kPermittedSubclasses, kClass, 60, false},
    {"Record", Attribute::kRecord, kClass, 59, false},
    {"RuntimeVisibleAnnotations", Attribute::kRuntimeVisibleAnnotations, kDeclarations, 49, false},
    {"RuntimeVisibleParameterAnnotations", Attribute::kRuntimeVisibleParameterAnnotations, kMethod, 49, false},
    {"RuntimeVisibleTypeAnnotations", Attribute::kRuntimeVisibleTypeAnnotations, kDeclarations, 52, false},
    {"Signature", Attribute::kSignature, kDeclarations, 49, false},
    {"SourceFile", Attribute::kSourceFile, kClass, 45, false},
};

}  // namespace

const AttributeRow* FindAttribute(std::string_view name, AttributeOwner owner, uint16_t major_version) {
  for (const AttributeRow& row : kRows) {
    if (row.name != name) continue;
    const bool fits = (row.owners & static_cast<uint8_t>(owner)) != 0 && major_version >= row.first_version;
    return fits ? &row : nullptr;
  }
  return nullptr;
}

}  // namespace heddle::classfile
