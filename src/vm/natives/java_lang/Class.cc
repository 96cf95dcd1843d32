// java.lang.Class: what a class is by itself.
#include "base/check.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

const Class* This(NativeCall& call) { return ClassArgument(call, 0); }

NativeResult GetPrimitiveClass(NativeCall& call) {
  Ref name = call.Reference(0);
  if (name == 0) return call.ThrowNullPointer();
  std::string text = call.vm.strings.Utf8(name);
  for (BasicType type : {BasicType::kBoolean, BasicType::kChar, BasicType::kFloat, BasicType::kDouble, BasicType::kByte,
                         BasicType::kShort, BasicType::kInt, BasicType::kLong, BasicType::kVoid}) {
    const Class* primitive = call.vm.program->Primitive(type);
    if (primitive->name == text) return call.ReturnReference(primitive->mirror);
  }
  return call.Throw("java/lang/ClassNotFoundException", text);
}

// The name was set when the mirror was made.
NativeResult InitClassName(NativeCall& call) {
  return call.ReturnReference(call.vm.strings.Literal(This(call)->ExternalName()));
}

NativeResult IsArray(NativeCall& call) { return call.ReturnBool(This(call)->IsArray()); }
NativeResult IsInterface(NativeCall& call) { return call.ReturnBool(This(call)->IsInterface()); }
NativeResult IsPrimitive(NativeCall& call) { return call.ReturnBool(This(call)->IsPrimitive()); }
// The classes of lambdas are ordinary ones of the machine, hidden ones of the JDK.
NativeResult IsHidden(NativeCall& call) {
  const Class* type = This(call);
  const bool of_lambda = !type->owned_bytes.empty() && type->name.find("$$Lambda$") != std::string::npos;
  return call.ReturnBool(type->is_hidden || of_lambda);
}

NativeResult IsRecord(NativeCall& call) {
  const Class* type = This(call);
  return call.ReturnBool(type->file != nullptr && type->file->is_record);
}

NativeResult GetModifiers(NativeCall& call) { return call.ReturnInt(call.vm.mirrors.ModifiersOf(This(call))); }

// The flags of the class file, as they stand there.
NativeResult GetClassAccessFlagsRaw(NativeCall& call) {
  const Class* type = This(call);
  return call.ReturnInt(type->file ? type->file->access_flags : type->access_flags);
}

NativeResult GetClassFileVersion(NativeCall& call) {
  const Class* type = This(call);
  if (type->file == nullptr) return call.ReturnInt(0);
  return call.ReturnInt(type->file->minor_version << 16 | type->file->major_version);
}

NativeResult IsInstance(NativeCall& call) {
  Ref object = call.Reference(1);
  return call.ReturnBool(object != 0 && call.vm.IsInstance(object, This(call)));
}

NativeResult IsAssignableFrom(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return call.ReturnBool(ClassArgument(call, 1)->IsSubtypeOf(This(call)));
}

NativeResult GetSuperclass(NativeCall& call) {
  const Class* type = This(call);
  if (type->IsInterface() || type->IsPrimitive() || type->super == nullptr) return call.ReturnReference(0);
  return call.ReturnReference(type->super->mirror);
}

NativeResult GetInterfaces(NativeCall& call) {
  std::vector<Ref> mirrors;
  for (const Class* interface : This(call)->interfaces) mirrors.push_back(interface->mirror);
  return call.ReturnReference(NewReferenceArray(call.vm, call.vm.known.class_class, mirrors));
}

NativeResult GetGenericSignature(NativeCall& call) {
  const Class* type = This(call);
  return call.ReturnReference(type->file ? LiteralOrNull(call.vm, type->file->signature) : 0);
}

NativeResult GetRawAnnotations(NativeCall& call) {
  const Class* type = This(call);
  return call.ReturnReference(type->file ? NewByteArrayOrNull(call.vm, type->file->annotations) : 0);
}

NativeResult GetRawTypeAnnotations(NativeCall& call) {
  const Class* type = This(call);
  return call.ReturnReference(type->file ? NewByteArrayOrNull(call.vm, type->file->type_annotations) : 0);
}

NativeResult GetConstantPool(NativeCall& call) {
  if (This(call)->file == nullptr) return call.ReturnReference(0);
  Ref pool = call.vm.NewObject(RequireClass(call.vm, "jdk/internal/reflect/ConstantPool"));
  SetReferenceField(call.vm, pool, "constantPoolOop", call.Reference(0));
  return call.ReturnReference(pool);
}

bool Asserts(const Vm& vm, const Class* type) { return type->is_user && vm.options.user_assertions; }

NativeResult DesiredAssertionStatusOf(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  return call.ReturnBool(Asserts(call.vm, ClassArgument(call, 0)));
}

NativeResult DesiredAssertionStatus(NativeCall& call) { return call.ReturnBool(Asserts(call.vm, This(call))); }

constexpr NativeRow kRows[] = {
    {"java/lang/Class", "getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;", GetPrimitiveClass},
    {"java/lang/Class", "initClassName", "()Ljava/lang/String;", InitClassName},
    {"java/lang/Class", "isArray", "()Z", IsArray},
    {"java/lang/Class", "isInterface", "()Z", IsInterface},
    {"java/lang/Class", "isPrimitive", "()Z", IsPrimitive},
    {"java/lang/Class", "isHidden", "()Z", IsHidden},
    {"java/lang/Class", "isRecord0", "()Z", IsRecord},
    {"java/lang/Class", "getModifiers", "()I", GetModifiers},
    {"java/lang/Class", "getClassAccessFlagsRaw0", "()I", GetClassAccessFlagsRaw},
    {"java/lang/Class", "getClassFileVersion0", "()I", GetClassFileVersion},
    {"java/lang/Class", "isInstance", "(Ljava/lang/Object;)Z", IsInstance},
    {"java/lang/Class", "isAssignableFrom", "(Ljava/lang/Class;)Z", IsAssignableFrom},
    {"java/lang/Class", "getSuperclass", "()Ljava/lang/Class;", GetSuperclass},
    {"java/lang/Class", "getInterfaces0", "()[Ljava/lang/Class;", GetInterfaces},
    {"java/lang/Class", "getGenericSignature0", "()Ljava/lang/String;", GetGenericSignature},
    {"java/lang/Class", "getRawAnnotations", "()[B", GetRawAnnotations},
    {"java/lang/Class", "getRawTypeAnnotations", "()[B", GetRawTypeAnnotations},
    {"java/lang/Class", "getConstantPool", "()Ljdk/internal/reflect/ConstantPool;", GetConstantPool},
    {"java/lang/Class", "getSigners", "()[Ljava/lang/Object;", ReturnNull},
    {"java/lang/Class", "setSigners", "([Ljava/lang/Object;)V", DoNothing},
    {"java/lang/Class", "desiredAssertionStatus0", "(Ljava/lang/Class;)Z", DesiredAssertionStatusOf},
    {"java/lang/Class", "desiredAssertionStatus", "()Z", DesiredAssertionStatus,
     "takes the class loader's assertion lock for a fact that options decide"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangClass, kRows)

}  // namespace heddle
