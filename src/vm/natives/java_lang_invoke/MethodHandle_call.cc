// java.lang.invoke.MethodHandle: invokeExact, invoke, invokeWithArguments.
#include "classfile/descriptor.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang_invoke/handle_call.h"
#include "vm/natives/java_lang_invoke/invoke_types.h"

namespace heddle {

namespace {

NativeResult InvokePolymorphic(NativeCall& call, bool exact) {
  Vm& vm = call.vm;
  const Ref handle = call.Reference(0);
  if (handle == 0) return ThrowPlainNullPointer(call);
  CallType loaded;
  if (!LoadCallType(call, call.method->descriptor, CallerOf(call)->owner->loader, &loaded)) return NativeResult::kThrow;
  const HandleType given{std::move(loaded.parameters), loaded.result};
  if (!call.entered()) {
    const HandleType type = TypeOfHandle(vm, handle);
    if (exact && given != type) return ThrowInexact(call, type, given);
    if (!CanAdapt(vm, given, type, MethodHandleShapeOf(vm, handle).is_varargs)) return ThrowMisfit(call, type, given);
  }
  std::vector<HandleArgument> arguments;
  unsigned slot = 1;
  for (Class* type : given.parameters) {
    arguments.push_back({type, call.args()[slot]});
    slot += SlotsOf(type->primitive);
  }
  SharedArguments shared(call);
  return CallHandle(call, shared, handle, std::move(arguments), given.result);
}

NativeResult InvokeExact(NativeCall& call) { return InvokePolymorphic(call, true); }
NativeResult Invoke(NativeCall& call) { return InvokePolymorphic(call, false); }

NativeResult InvokeWithArguments(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref handle = call.Reference(0), array = call.Reference(1);
  const uint32_t count = array == 0 ? 0 : vm.heap.Length(array);
  HandleType given;
  given.result = vm.known.object;
  given.parameters.assign(count, vm.known.object);
  if (!call.entered()) {
    const HandleType type = TypeOfHandle(vm, handle);
    if (!CanAdapt(vm, given, type, MethodHandleShapeOf(vm, handle).is_varargs)) return ThrowMisfit(call, type, given);
  }
  SharedArguments shared(call);
  Ref readable = 0;
  if (const NativeResult read = shared.Read(array, &readable); read != NativeResult::kDone) return read;
  std::vector<HandleArgument> arguments;
  for (uint32_t i = 0; i < count; ++i) {
    const Ref element = readable == 0 ? 0 : vm.heap.Read<Ref>(readable, kHeaderBytes + 4 * i);
    arguments.push_back({vm.known.object, ReferenceSlot(element)});
  }
  return CallHandle(call, shared, handle, std::move(arguments), vm.known.object);
}

constexpr const char* kHandle = "java/lang/invoke/MethodHandle";
constexpr const char* kMachine = "method handles are objects of the machine";

constexpr NativeRow kRows[] = {
    {kHandle, "invokeExact", nullptr, InvokeExact},
    {kHandle, "invoke", nullptr, Invoke},
    {kHandle, "invokeBasic", nullptr, Invoke},  // the library's own, where it has seen to the types
    {kHandle, "invokeWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;", InvokeWithArguments, kMachine},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangInvokeMethodHandleCall, kRows)

}  // namespace heddle
