#include "vm/natives/java_lang_invoke/invoke_types.h"
#include "vm/classes/guest_loading.h"

#include "classfile/descriptor.h"
#include "vm/classes/load_errors.h"
#include "vm/core/module_names.h"
#include "vm/native/support.h"

namespace heddle {

std::string SimpleName(const Class* type) {
  if (type->IsArray()) return SimpleName(type->element) + "[]";
  if (const InnerClass* entry = type->file == nullptr ? nullptr : type->file->OwnEntry()) {
    return entry->name == 0 ? std::string() : std::string(type->file->constants.Utf8(entry->name));
  }
  const std::string name = type->ExternalName();
  return name.substr(name.rfind('.') + 1);
}

std::string TypeInWords(const std::vector<Class*>& parameters, const Class* result) {
  std::string text = "(";
  for (size_t i = 0; i < parameters.size(); ++i) text += (i == 0 ? "" : ",") + SimpleName(parameters[i]);
  return text + ")" + SimpleName(result);
}

std::string DescriptorOf(const Class* type) {
  if (type->IsPrimitive()) return std::string(1, DescriptorCharOf(type->primitive));
  return type->IsArray() ? type->name : "L" + type->name + ";";
}

std::string DescriptorOf(const std::vector<Class*>& parameters, const Class* result) {
  std::string text = "(";
  for (const Class* parameter : parameters) text += DescriptorOf(parameter);
  return text + ")" + DescriptorOf(result);
}

Method* CallerOf(NativeCall& call) {
  GuestThread& guest = call.guest();
  const uint32_t own = call.entered() ? 1 : 0;
  return guest.regs.depth > own ? guest.frames[guest.regs.depth - 1 - own].method : nullptr;
}

bool LoadCallType(NativeCall& call, std::string_view descriptor, uint32_t loader, CallType* type) {
  MethodTypeLoader types(*call.vm.program, loader);
  auto load = [&](std::string_view each) {
    Loaded<Class> loaded = types.Load(each);
    if (!loaded) ThrowLoadError(call, loaded.error);
    return loaded.value;
  };
  for (std::string_view parameter : ParameterTypes(descriptor)) {
    Class* loaded = load(parameter);
    if (loaded == nullptr) return false;
    type->parameters.push_back(loaded);
  }
  type->result = load(ReturnType(descriptor));
  return type->result != nullptr;
}

NativeResult ThrowCannotCast(NativeCall& call, Ref object, const Class* type) {
  return call.Throw("java/lang/ClassCastException",
                    "Cannot cast " + call.vm.ClassOf(object)->ExternalName() + " to " + type->ExternalName());
}

NativeResult ThrowCannotUnbox(NativeCall& call, Ref object, BasicType type) {
  const bool is_number = type != BasicType::kBoolean && type != BasicType::kChar;
  const Class* wanted = is_number ? RequireClass(call.vm, "java/lang/Number") : BoxClassOf(call.vm, type);
  const Class* actual = call.vm.ClassOf(object);
  if (actual->IsSubtypeOf(wanted)) wanted = BoxClassOf(call.vm, type);
  return call.Throw("java/lang/ClassCastException", CastMessage(call.vm, actual, wanted));
}

NativeResult ThrowPlainNullPointer(NativeCall& call) {
  constexpr int32_t kMessageKnown = 2;
  call.ThrowNullPointer();
  SetIntField(call.vm, call.thrown(), "extendedMessageState", kMessageKnown);
  return NativeResult::kThrow;
}

NativeResult ThrowWrongMethodType(NativeCall& call, std::string_view message) {
  return call.Throw("java/lang/invoke/WrongMethodTypeException", message);
}

std::string ClassInWords(const Class* type) {
  return (type->IsPrimitive() ? "" : type->IsInterface() ? "interface " : "class ") + type->ExternalName();
}

NativeResult ThrowUnconverted(NativeCall& call, Conversion failed, const Slot& value, const Class* to) {
  if (failed == Conversion::kNull) return ThrowPlainNullPointer(call);
  return to->IsPrimitive() ? ThrowCannotUnbox(call, value.r, to->primitive) : ThrowCannotCast(call, value.r, to);
}

bool HasNewMessages(const Vm& vm) {
  constexpr uint32_t kJdk23 = 67;  // class file version
  return vm.known.object->file->major_version >= kJdk23;
}

NativeResult ThrowInexact(NativeCall& call, const HandleType& handle, const HandleType& given) {
  return ThrowWrongMethodType(call, (HasNewMessages(call.vm) ? "handle's method type " : "expected ") +
                                        TypeInWords(handle.parameters, handle.result) + " but found " +
                                        TypeInWords(given.parameters, given.result));
}

NativeResult ThrowMisfit(NativeCall& call, const HandleType& handle, const HandleType& given) {
  return ThrowWrongMethodType(call, "cannot convert MethodHandle" + TypeInWords(handle.parameters, handle.result) +
                                        " to " + TypeInWords(given.parameters, given.result));
}

}  // namespace heddle
