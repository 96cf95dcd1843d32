// Fields and methods as the machine knows them, from those of the class file, and the few methods that linking must
// know by name: initialisers, finalizers, constructors without effect.
#include "program/members.h"

#include <algorithm>

#include "base/hash.h"
#include "classfile/annotations.h"
#include "classfile/descriptor.h"
#include "classfile/opcodes.h"

namespace heddle {

namespace {

void AddField(Class& cls, const FieldInfo* info, std::string_view name, std::string_view descriptor) {
  auto field = std::make_unique<Field>();
  field->owner = &cls;
  field->name = name;
  field->descriptor = descriptor;
  field->access_flags = info == nullptr ? uint16_t{0} : info->access_flags;
  field->slot = static_cast<uint16_t>(cls.fields.size());
  field->type = BasicTypeOf(descriptor[0]);
  field->info = info;
  cls.fields.push_back(std::move(field));
}

// JVMS 2.9.3: by its declaration, in the two classes that may have such methods.
bool IsSignaturePolymorphic(const Class& cls, const MethodInfo& info) {
  if (cls.name != "java/lang/invoke/MethodHandle" && cls.name != "java/lang/invoke/VarHandle") return false;
  constexpr uint16_t kFlags = kAccNative | kAccVarargs;
  return (info.access_flags & kFlags) == kFlags && info.descriptor.starts_with("([Ljava/lang/Object;)");
}

// The annotations are the JDK's own business: in a user's class they mean nothing.
void ReadAnnotations(const Class& cls, Method& method) {
  if (IsOfProgram(cls) || method.info->annotations.empty()) return;
  for (const Annotation& annotation : ParseAnnotations(method.info->annotations, cls.file->constants)) {
    const std::string_view type = annotation.type;
    if (type == "Ljdk/internal/reflect/CallerSensitive;") method.caller_sensitive = true;
    if (type == "Ljdk/internal/vm/annotation/Hidden;" || type == "Ljava/lang/invoke/LambdaForm$Hidden;") {
      method.hidden = true;
    }
  }
}

void AddMethod(Class& cls, const MethodInfo& info) {
  auto method = std::make_unique<Method>();
  method->owner = &cls;
  method->name = info.name;
  method->descriptor = info.descriptor;
  method->access_flags = info.access_flags;
  // JVMS 2.9.2: before version 51 a class initialiser is one whatever its flags say.
  if (info.name == "<clinit>") method->access_flags |= kAccStatic;
  method->slot = static_cast<uint16_t>(cls.methods.size());
  method->DescribeArguments();
  method->return_type = BasicTypeOf(ReturnType(info.descriptor)[0]);
  method->code = info.code.get();
  method->info = &info;
  method->signature_hash = MemberHash(info.name, info.descriptor);
  method->stable_name = Mix(cls.stable_name, method->signature_hash);
  method->signature_polymorphic = IsSignaturePolymorphic(cls, info);
  cls.has_signature_polymorphic_methods |= method->signature_polymorphic;
  ReadAnnotations(cls, *method);
  cls.methods.push_back(std::move(method));
}

bool IsEmpty(const Method& method) {
  return method.code != nullptr && ReadOpcode(method.code->bytes, 0) == Opcode::kReturn;
}

// `return`, or a call of such a constructor of the superclass and `return`.
bool IsTrivialConstructor(const Method& method) {
  if (!method.IsConstructor() || method.code == nullptr) return false;
  if (IsEmpty(method)) return true;
  const auto code = method.code->bytes;
  const Class& cls = *method.owner;
  if (code.size() != 5 || ReadOpcode(code, 0) != Opcode::kAload0 || ReadOpcode(code, 1) != Opcode::kInvokespecial ||
      ReadOpcode(code, 4) != Opcode::kReturn || cls.super == nullptr) {
    return false;
  }
  const MemberName callee = cls.file->constants.Member(ReadU2(code, 2));
  if (callee.class_name != cls.file->super_name || callee.name != "<init>") return false;
  const Method* constructor = cls.super->FindDeclared(callee.name, callee.descriptor);
  return constructor != nullptr && constructor->is_trivial_constructor;
}

}  // namespace

// JVMS 5.5: initialising a class initialises its superclass, and those superinterfaces that declare instance methods
// with a body.
bool IsTriviallyInitialized(const Class& cls) {
  if (cls.class_initializer != nullptr || cls.loader != 0) return false;  // a guest loader's is linked first
  if (cls.IsInterface()) return true;
  if (cls.super != nullptr && !cls.super->trivially_initialized) return false;
  return std::all_of(cls.all_interfaces.begin(), cls.all_interfaces.end(), [](const Class* interface) {
    return !interface->has_default_methods || interface->trivially_initialized;
  });
}

bool MakeMembers(Class& cls, std::span<const InjectedField> injected) {
  const ClassFile& file = *cls.file;
  cls.fields.reserve(file.fields.size());
  for (const FieldInfo& info : file.fields) AddField(cls, &info, info.name, info.descriptor);
  if (!cls.is_user && !cls.is_hidden && cls.loader == 0) {
    for (const InjectedField& field : injected) {
      if (field.class_name == cls.name) AddField(cls, nullptr, field.name, field.descriptor);
    }
  }
  cls.methods.reserve(file.methods.size());
  for (const MethodInfo& info : file.methods) AddMethod(cls, info);
  return cls.IndexMembers();
}

void FindSpecialMethods(Class& cls) {
  cls.class_initializer = cls.FindDeclared("<clinit>", "()V");
  cls.finalizer = cls.super == nullptr ? nullptr : cls.super->finalizer;
  Method* finalize = cls.FindDeclared("finalize", "()V");
  if (finalize != nullptr && !finalize->IsStatic()) cls.finalizer = IsEmpty(*finalize) ? nullptr : finalize;
  for (const auto& method : cls.methods) {
    method->is_trivial_constructor = IsTrivialConstructor(*method);
    if (cls.IsInterface() && !method->IsAbstract() && !method->IsStatic()) cls.has_default_methods = true;
  }
  cls.trivially_initialized = IsTriviallyInitialized(cls);
}

}  // namespace heddle
