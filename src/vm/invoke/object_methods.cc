// equals, hashCode and toString of records (java.lang.runtime.ObjectMethods). A site is a static method with the
// bytecode that a programmer would write; components are compared from the last to the first, as the JDK's composed
// handles do.
#include "classfile/access_flags.h"
#include "classfile/class_writer.h"
#include "classfile/code_builder.h"
#include "classfile/descriptor.h"
#include "vm/invoke/call_site_linker.h"
#include "vm/invoke/type_adapter.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr std::string_view kObjects = "java/util/Objects";

struct RecordShape {
  std::string_view class_name;
  std::vector<MemberName> components;  // the fields that keep them
};

void LoadComponent(CodeBuilder& code, unsigned local, const MemberName& component) {
  code.Local(Opcode::kAload, local);
  code.Field(Opcode::kGetfield, component.class_name, component.name, component.descriptor);
}

// Jumps to `unequal` if the two values on the stack are.
void Compare(CodeBuilder& code, std::string_view type, CodeBuilder::Label unequal) {
  switch (type[0]) {
    case 'L':
    case '[':
      code.Invoke(Opcode::kInvokestatic, kObjects, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
      return code.Branch(Opcode::kIfeq, unequal);
    case 'J': code.Emit(Opcode::kLcmp); return code.Branch(Opcode::kIfne, unequal);
    case 'F':
      code.Invoke(Opcode::kInvokestatic, "java/lang/Float", "compare", "(FF)I");
      return code.Branch(Opcode::kIfne, unequal);
    case 'D':
      code.Invoke(Opcode::kInvokestatic, "java/lang/Double", "compare", "(DD)I");
      return code.Branch(Opcode::kIfne, unequal);
    default: return code.Branch(Opcode::kIfIcmpne, unequal);
  }
}

void WriteEquals(CodeBuilder& code, const RecordShape& record) {
  const CodeBuilder::Label different = code.NewLabel(), unequal = code.NewLabel();
  code.Local(Opcode::kAload, 0);
  code.Local(Opcode::kAload, 1);
  code.Branch(Opcode::kIfAcmpne, different);
  code.PushInt(1);
  code.Return("Z");
  code.Bind(different);
  code.Local(Opcode::kAload, 1);
  code.Type(Opcode::kInstanceof, record.class_name);
  code.Branch(Opcode::kIfeq, unequal);
  code.Local(Opcode::kAload, 1);
  code.Type(Opcode::kCheckcast, record.class_name);
  code.Local(Opcode::kAstore, 2);
  for (auto component = record.components.rbegin(); component != record.components.rend(); ++component) {
    LoadComponent(code, 0, *component);
    LoadComponent(code, 2, *component);
    Compare(code, component->descriptor, unequal);
  }
  code.PushInt(1);
  code.Return("Z");
  code.Bind(unequal);
  code.PushInt(0);
  code.Return("Z");
}

void WriteHashCode(CodeBuilder& code, const RecordShape& record) {
  code.PushInt(0);
  for (const MemberName& component : record.components) {
    code.PushInt(31);
    code.Emit(Opcode::kImul);
    LoadComponent(code, 0, component);
    if (IsReferenceType(component.descriptor)) {
      code.Invoke(Opcode::kInvokestatic, kObjects, "hashCode", "(Ljava/lang/Object;)I");
    } else {
      code.Invoke(Opcode::kInvokestatic, BoxClassName(component.descriptor[0]), "hashCode",
                  "(" + std::string(component.descriptor) + ")I");
    }
    code.Emit(Opcode::kIadd);
  }
  code.Return("I");
}

// Class.getSimpleName.
std::string_view SimpleName(const ClassFile& file) {
  if (const InnerClass* entry = file.OwnEntry()) {
    return entry->name == 0 ? std::string_view() : file.constants.Utf8(entry->name);
  }
  return file.name.substr(file.name.rfind('/') + 1);
}

// "Point[x=\1, y=\1]". `names` is "x;y".
std::string Recipe(std::string_view class_name, std::string_view names, size_t count) {
  std::string recipe = std::string(class_name) + "[";
  for (size_t i = 0; i < count; ++i) {
    const size_t end = names.find(';');
    recipe += (i == 0 ? "" : ", ") + std::string(names.substr(0, end)) + "=\1";
    names = end == std::string_view::npos ? std::string_view() : names.substr(end + 1);
  }
  return recipe + "]";
}

std::string ConcatDescriptor(const RecordShape& record) {
  std::string descriptor = "(";
  for (const MemberName& component : record.components) {
    descriptor += IsReferenceType(component.descriptor) ? "Ljava/lang/Object;" : std::string(component.descriptor);
  }
  return descriptor + ")Ljava/lang/String;";
}

// How the JDK at hand turns a component into a string: it shows in stack traces.
Method* Stringifier(Vm& vm) {
  Class* helper = RequireClass(vm, "java/lang/StringConcatHelper");
  const bool through_concat = vm.known.object->file->major_version > 61;
  Method* method =
      through_concat ? helper->FindDeclared("stringOf", "(Ljava/lang/Object;)Ljava/lang/String;") : nullptr;
  return method != nullptr ? method : RequireMethod(vm, kObjects, "toString", "(Ljava/lang/Object;)Ljava/lang/String;");
}

}  // namespace

Method* LinkObjectMethod(CallSiteRequest& request) {
  const ConstantPool& constants = request.constants();
  RecordShape record{.class_name = constants.ClassName(request.arguments[0]), .components = {}};
  for (size_t i = 2; i < request.arguments.size(); ++i) {
    record.components.push_back(HandleAt(constants, request.arguments[i]).member);
  }
  const std::string name = request.ClassName("$$Record");
  const std::string concat_descriptor = ConcatDescriptor(record);
  ClassWriter writer(kAccFinal | kAccSynthetic, name, "java/lang/Object");
  CodeBuilder code(writer.constants(), request.site.name == "equals" ? 2 : 1);
  if (request.site.name == "equals") {
    WriteEquals(code, record);
  } else if (request.site.name == "hashCode") {
    WriteHashCode(code, record);
  } else if (request.site.name == "toString") {
    writer.AddMethodWithoutCode(kAccStatic | kAccNative, "concat", concat_descriptor);
    for (const MemberName& component : record.components) LoadComponent(code, 0, component);
    code.Invoke(Opcode::kInvokestatic, name, "concat", concat_descriptor);
    code.Return("Ljava/lang/String;");
  } else {
    return request.Unsupported("record method " + std::string(request.site.name));
  }
  writer.AddMethod(kAccStatic, request.site.name, request.site.descriptor, code);
  Class* type = DefineSiteClass(request, writer, name);
  if (type == nullptr) return nullptr;
  if (Method* concat = type->FindDeclared("concat", concat_descriptor)) {
    const std::string_view names = constants.StringText(request.arguments[1]);
    const std::string recipe = Recipe(SimpleName(*request.caller->owner->file), names, record.components.size());
    concat->native = MakeConcatRow(request, concat->descriptor, recipe, Stringifier(request.vm));
  }
  return type->FindDeclared(request.site.name, request.site.descriptor);
}

}  // namespace heddle
