#include "vm/natives/java_lang_invoke/foreign_var_handle.h"

#include "classfile/descriptor.h"
#include "program/program.h"
#include "vm/classes/class_init.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang_invoke/invoke_types.h"

namespace heddle {

namespace {

constexpr std::string_view kIndirect = "java/lang/invoke/IndirectVarHandle";

enum Progress : uint32_t { kAsked, kCalled, kCalledDirectly };

bool IsExact(NativeCall& call) {
  const Ref handle = call.Reference(0);
  return call.vm.heap.Read<uint8_t>(handle, InstanceField(call.vm, handle, "exact")->offset) != 0;
}

// kDone, or what the native must return.
NativeResult ConvertTo(NativeCall& call, Class* from, Class* to, Slot* value) {
  NativeResult stopped = NativeResult::kDone;
  const Conversion conversion = Convert(call, from, to, value, &stopped);
  if (conversion == Conversion::kDone) return NativeResult::kDone;
  return conversion == Conversion::kStopped ? stopped : ThrowUnconverted(call, conversion, *value, to);
}

// The arguments after the handle, boxed. kDone, or what the native must return.
NativeResult BoxArguments(NativeCall& call, const CallType& given, std::vector<Ref>* boxed) {
  unsigned slot = 1;
  for (Class* type : given.parameters) {
    Slot value = call.args()[slot];
    slot += SlotsOf(type->primitive);
    if (type->IsPrimitive()) {
      NativeResult stopped = PrepareBoxing(call, type->primitive);
      if (stopped != NativeResult::kDone) return stopped;
      value = ReferenceSlot(Box(call.vm, type->primitive, value));
    }
    boxed->push_back(value.r);
  }
  return NativeResult::kDone;
}

// Calls the access method itself. Its types are erased, and it casts its arguments. Requires that these fit.
NativeResult CallAccess(NativeCall& call, Method* access, const HandleType& wanted, const HandleType& given) {
  if (!given.result->IsPrimitive() && wanted.result->IsPrimitive()) {
    NativeResult ready = PrepareBoxing(call, wanted.result->primitive);
    if (ready != NativeResult::kDone) return ready;
  }
  std::vector<Slot> slots{ReferenceSlot(call.Reference(0))};
  unsigned slot = 1;
  for (size_t i = 0; i < given.parameters.size(); ++i) {
    Slot value = call.args()[slot];
    slot += SlotsOf(given.parameters[i]->primitive);
    NativeResult converted = ConvertTo(call, given.parameters[i], wanted.parameters[i], &value);
    if (converted != NativeResult::kDone) return converted;
    slots.push_back(value);
    if (SlotsOf(wanted.parameters[i]->primitive) == 2) slots.push_back({});
  }
  call.Enter();
  call.progress() = kCalledDirectly;
  return call.Call(access, slots.data(), static_cast<unsigned>(slots.size()));
}

// The method handle of the access is there: calls it.
NativeResult CallByHandle(NativeCall& call, Ref access, const CallType& loaded) {
  Vm& vm = call.vm;
  const HandleType given{loaded.parameters, loaded.result}, wanted = TypeOfHandle(vm, access);
  if (IsExact(call) && given != wanted) return ThrowInexact(call, wanted, given);
  if (!CanAdapt(vm, given, wanted, false)) {
    HandleType whole = wanted, called = given;
    for (HandleType* type : {&whole, &called}) {
      type->parameters.insert(type->parameters.begin(), RequireClass(vm, "java/lang/invoke/VarHandle"));
    }
    return ThrowMisfit(call, whole, called);
  }
  std::vector<Ref> boxed;
  if (NativeResult ready = BoxArguments(call, loaded, &boxed); ready != NativeResult::kDone) return ready;
  call.progress() = kCalled;
  const Slot arguments[2] = {ReferenceSlot(access), ReferenceSlot(NewReferenceArray(vm, vm.known.object, boxed))};
  return call.Call(RequireMethod(vm, "java/lang/invoke/MethodHandle", "invokeWithArguments",
                                 "([Ljava/lang/Object;)Ljava/lang/Object;"),
                   arguments, 2);
}

}  // namespace

Method* ForeignAccess(const Vm& vm, Ref handle, const VarHandleMode& mode) {
  const Ref form = GetReferenceField(vm, handle, "vform");
  const Ref implementing = form == 0 ? 0 : GetReferenceField(vm, form, "implClass");
  if (implementing == 0) return nullptr;
  for (const Class* type = vm.mirrors.ClassOf(implementing); type != nullptr; type = type->super) {
    for (const auto& method : type->methods) {
      if (method->IsStatic() && method->name == mode.name) return method.get();
    }
  }
  return nullptr;
}

bool SupportsMode(const Vm& vm, Ref handle, const VarHandleMode& mode) {
  while (vm.ClassOf(handle)->name == kIndirect) handle = GetReferenceField(vm, handle, "directTarget");
  const VarHandleShape shape = ShapeOf(vm, handle);
  return shape.kind == VarHandleKind::kForeign ? ForeignAccess(vm, handle, mode) != nullptr
                                               : SupportsAccess(vm, shape, mode.access, mode.is_plain);
}

NativeResult ThrowNoSuchMode(NativeCall& call, const VarHandleMode& mode) {
  return call.Throw("java/lang/UnsupportedOperationException", HasNewMessages(call.vm) ? mode.name : "");
}

Ref ModeObject(const Vm& vm, const Class& modes, const VarHandleMode& mode) {
  for (const auto& field : modes.fields) {
    if (!field->IsStatic() || field->descriptor != "Ljava/lang/invoke/VarHandle$AccessMode;") continue;
    const Ref constant = vm.heap.Read<Ref>(modes.statics, field->offset);
    if (vm.strings.Utf8(GetReferenceField(vm, constant, "methodName")) == mode.name) return constant;
  }
  return 0;
}

// Either the access method at once, or the handle of the access, and then the access. The handle knows the types: an
// exact call, and one that does not fit, go by it.
NativeResult CallForeignVarHandle(NativeCall& call, const VarHandleMode& mode) {
  Vm& vm = call.vm;
  const Ref handle = call.Reference(0);
  CallType loaded;
  if (!LoadCallType(call, call.method->descriptor, CallerOf(call)->owner->loader, &loaded)) return NativeResult::kThrow;
  if (call.entered() && call.progress() == kAsked) return CallByHandle(call, call.returned().r, loaded);
  Method* access = ForeignAccess(vm, handle, mode);
  HandleType wanted{{}, vm.known.object};
  if (access != nullptr) {
    CallType erased;
    if (!LoadCallType(call, access->descriptor, access->owner->loader, &erased)) return NativeResult::kThrow;
    wanted = {{erased.parameters.begin() + 1, erased.parameters.end()}, erased.result};
  }
  if (call.entered()) {
    call.result = call.returned();
    Class* from = call.progress() == kCalledDirectly ? wanted.result : vm.known.object;
    return ConvertTo(call, from, loaded.result, &call.result);
  }
  if (!SupportsMode(vm, handle, mode)) return ThrowNoSuchMode(call, mode);
  const HandleType given{loaded.parameters, loaded.result};
  if (access != nullptr && !IsExact(call) && CanAdapt(vm, given, wanted, false)) {
    return CallAccess(call, access, wanted, given);
  }
  Class* modes = RequireClass(vm, kAccessMode);
  if (NativeResult ready = EnsureInitialized(call, modes); ready != NativeResult::kDone) return ready;
  std::vector<Ref> prepared;  // before the native enters
  if (NativeResult ready = BoxArguments(call, loaded, &prepared); ready != NativeResult::kDone) return ready;
  call.Enter();
  call.progress() = kAsked;
  const Slot arguments[2] = {ReferenceSlot(handle), ReferenceSlot(ModeObject(vm, *modes, mode))};
  Method* declared = RequireMethod(vm, "java/lang/invoke/VarHandle", "toMethodHandle",
                                   "(Ljava/lang/invoke/VarHandle$AccessMode;)Ljava/lang/invoke/MethodHandle;");
  return call.Call(Program::Select(vm.ClassOf(handle), declared), arguments, 2);
}

}  // namespace heddle
