// jdk.internal.reflect.ConstantPool: constants of a class, as the annotation parser reads them. The argument is the
// class's mirror (see Class.getConstantPool), at slot 1, and a constant's index, at slot 2.
#include "vm/classes/load_errors.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

const Class* Holder(NativeCall& call) { return ClassArgument(call, 1); }

// The constant when the index is in range and the tag fits; else null, and an exception is thrown.
const Constant* Find(NativeCall& call, ConstantTag tag) {
  const ConstantPool& constants = Holder(call)->file->constants;
  int32_t index = call.Int(2);
  if (index < 0 || index >= constants.size()) {
    call.Throw("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
    return nullptr;
  }
  const Constant& constant = constants.at(static_cast<uint16_t>(index));
  if (constant.tag != tag) {
    call.Throw("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    return nullptr;
  }
  return &constant;
}

NativeResult GetSize(NativeCall& call) { return call.ReturnInt(Holder(call)->file->constants.size()); }

NativeResult GetInt(NativeCall& call) {
  const Constant* constant = Find(call, ConstantTag::kInteger);
  return constant ? call.ReturnInt(static_cast<int32_t>(constant->bits)) : NativeResult::kThrow;
}

NativeResult GetFloat(NativeCall& call) {
  const Constant* constant = Find(call, ConstantTag::kFloat);
  return constant ? call.ReturnInt(static_cast<int32_t>(constant->bits)) : NativeResult::kThrow;
}

NativeResult GetLong(NativeCall& call) {
  const Constant* constant = Find(call, ConstantTag::kLong);
  return constant ? call.ReturnLong(static_cast<int64_t>(constant->bits)) : NativeResult::kThrow;
}

NativeResult GetDouble(NativeCall& call) {
  const Constant* constant = Find(call, ConstantTag::kDouble);
  return constant ? call.ReturnLong(static_cast<int64_t>(constant->bits)) : NativeResult::kThrow;
}

NativeResult GetUtf8(NativeCall& call) {
  const Constant* constant = Find(call, ConstantTag::kUtf8);
  return constant ? call.ReturnReference(call.vm.strings.Literal(constant->utf8)) : NativeResult::kThrow;
}

NativeResult GetString(NativeCall& call) {
  const Constant* constant = Find(call, ConstantTag::kString);
  if (constant == nullptr) return NativeResult::kThrow;
  return call.ReturnReference(call.vm.strings.Literal(Holder(call)->file->constants.Utf8(constant->first)));
}

NativeResult GetClass(NativeCall& call) {
  const Constant* constant = Find(call, ConstantTag::kClass);
  if (constant == nullptr) return NativeResult::kThrow;
  const Class* holder = Holder(call);
  Loaded<Class> loaded = call.vm.program->Load(holder->file->constants.Utf8(constant->first), holder->loader);
  return loaded ? call.ReturnReference(loaded.value->mirror) : ThrowLoadError(call, loaded.error);
}

constexpr const char kPool[] = "jdk/internal/reflect/ConstantPool";
constexpr NativeRow kRows[] = {
    {kPool, "getSize0", "(Ljava/lang/Object;)I", GetSize},
    {kPool, "getIntAt0", "(Ljava/lang/Object;I)I", GetInt},
    {kPool, "getFloatAt0", "(Ljava/lang/Object;I)F", GetFloat},
    {kPool, "getLongAt0", "(Ljava/lang/Object;I)J", GetLong},
    {kPool, "getDoubleAt0", "(Ljava/lang/Object;I)D", GetDouble},
    {kPool, "getUTF8At0", "(Ljava/lang/Object;I)Ljava/lang/String;", GetUtf8},
    {kPool, "getStringAt0", "(Ljava/lang/Object;I)Ljava/lang/String;", GetString},
    {kPool, "getClassAt0", "(Ljava/lang/Object;I)Ljava/lang/Class;", GetClass},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalReflectConstantPool, kRows)

}  // namespace heddle
