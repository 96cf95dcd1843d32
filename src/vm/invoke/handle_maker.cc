#include "vm/invoke/handle_maker.h"

#include "base/check.h"
#include "vm/classes/class_init.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"

namespace heddle {

NativeResult ReturnNewHandle(NativeCall& call, const MethodHandleShape& shape, const HandleType& type) {
  Vm& vm = call.vm;
  if (call.entered()) return call.ReturnReference(NewMethodHandle(vm, shape, call.returned().r));
  Class* method_type = RequireClass(vm, "java/lang/invoke/MethodType");
  NativeResult ready = EnsureInitialized(call, method_type);
  if (ready != NativeResult::kDone) return ready;
  call.Enter();
  return CallMethodType(call, type);
}

NativeResult CallMethodType(NativeCall& call, const HandleType& type) {
  Vm& vm = call.vm;
  std::vector<Ref> parameters;
  for (const Class* parameter : type.parameters) parameters.push_back(parameter->mirror);
  const Slot arguments[2] = {ReferenceSlot(type.result->mirror),
                             ReferenceSlot(NewReferenceArray(vm, vm.known.class_class, parameters))};
  Method* factory = RequireMethod(vm, "java/lang/invoke/MethodType", "methodType",
                                  "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;");
  return call.Call(factory, arguments, 2);
}

Method* RequirePolymorphic(Vm& vm, std::string_view class_name, std::string_view name) {
  for (const std::unique_ptr<Method>& method : RequireClass(vm, class_name)->methods) {
    if (method->name == name && method->signature_polymorphic) return method.get();
  }
  HEDDLE_CHECK(false);
  return nullptr;
}

NativeResult CallToArray(NativeCall& call, Ref list) {
  Method* declared = RequireMethod(call.vm, "java/util/List", "toArray", "()[Ljava/lang/Object;");
  const Slot receiver = ReferenceSlot(list);
  return call.Call(Program::Select(call.vm.ClassOf(list), declared), &receiver, 1);
}

}  // namespace heddle
