#include "vm/natives/handle_maker.h"

#include "vm/memory_cell.h"
#include "vm/natives/support.h"

namespace heddle {

NativeResult ReturnNewHandle(NativeCall& call, const MethodHandleShape& shape, const HandleType& type) {
  Vm& vm = call.vm;
  if (call.entered()) return call.ReturnReference(NewMethodHandle(vm, shape, call.returned().r));
  Class* method_type = RequireClass(vm, "java/lang/invoke/MethodType");
  NativeResult ready = call.EnsureInitialized(method_type);
  if (ready != NativeResult::kDone) return ready;
  std::vector<Ref> parameters;
  for (const Class* parameter : type.parameters) parameters.push_back(vm.Mirror(parameter));
  const Slot arguments[2] = {ReferenceSlot(vm.Mirror(type.result)),
                             ReferenceSlot(NewReferenceArray(vm, vm.known.class_class, parameters))};
  call.Enter();
  return call.Call(
      method_type->FindDeclared("methodType", "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;"),
      arguments, 2);
}

}  // namespace heddle
