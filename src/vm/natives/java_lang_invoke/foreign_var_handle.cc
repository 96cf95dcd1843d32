#include "vm/natives/java_lang_invoke/foreign_var_handle.h"

#include "classfile/descriptor.h"
#include "program/program.h"
#include "vm/classes/class_init.h"
#include "vm/invoke/boxes.h"
#include "vm/invoke/method_handle.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang_invoke/invoke_types.h"

namespace heddle {

namespace {

constexpr std::string_view kIndirect = "java/lang/invoke/IndirectVarHandle";

enum Progress : uint32_t { kAsked, kCalled };

bool IsExact(NativeCall& call) {
  const Ref handle = call.Reference(0);
  return call.vm.heap.Read<uint8_t>(handle, InstanceField(call.vm, handle, "exact")->offset) != 0;
}

// kDone, or what the native must return.
NativeResult ConvertTo(NativeCall& call, Class* from, Class* to, Slot* value) {
  NativeResult stopped = NativeResult::kDone;
  switch (Convert(call, from, to, value, &stopped)) {
    case Conversion::kDone: return NativeResult::kDone;
    case Conversion::kNull: return ThrowPlainNullPointer(call);
    case Conversion::kStopped: return stopped;
    default:
      return to->IsPrimitive() ? ThrowCannotUnbox(call, value->r, to->primitive) : ThrowCannotCast(call, value->r, to);
  }
}

NativeResult ThrowMisfit(NativeCall& call, const char* words, const HandleType& wanted, const HandleType& given) {
  return ThrowWrongMethodType(call, words + TypeInWords(wanted.parameters, wanted.result) +
                                        (*words == 'h' ? " but found " : " to ") +
                                        TypeInWords(given.parameters, given.result));
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

// The access method itself, whose types are erased. It casts its arguments.
NativeResult CallAccess(NativeCall& call, Method* access, const CallType& given) {
  CallType wanted;
  if (!LoadCallType(call, access->descriptor, access->owner->loader, &wanted)) return NativeResult::kThrow;
  wanted.parameters.erase(wanted.parameters.begin());
  if (call.entered()) {
    call.result = call.returned();
    return ConvertTo(call, wanted.result, given.result, &call.result);
  }
  const HandleType type{wanted.parameters, wanted.result}, of_call{given.parameters, given.result};
  if (!CanAdapt(call.vm, of_call, type, false)) return ThrowMisfit(call, "cannot convert ", type, of_call);
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
  return call.Call(access, slots.data(), static_cast<unsigned>(slots.size()));
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
  constexpr uint32_t kNewMessages = 67;  // class file version from which exceptions name the mode
  const bool named = call.vm.known.object->file->major_version >= kNewMessages;
  return call.Throw("java/lang/UnsupportedOperationException", named ? mode.name : "");
}

Ref ModeObject(const Vm& vm, const Class& modes, const VarHandleMode& mode) {
  for (const auto& field : modes.fields) {
    if (!field->IsStatic() || field->descriptor != "Ljava/lang/invoke/VarHandle$AccessMode;") continue;
    const Ref constant = vm.heap.Read<Ref>(modes.statics, field->offset);
    if (vm.strings.Utf8(GetReferenceField(vm, constant, "methodName")) == mode.name) return constant;
  }
  return 0;
}

// Either the access method at once, or the handle of the access, and then the access.
NativeResult CallForeignVarHandle(NativeCall& call, const VarHandleMode& mode) {
  Vm& vm = call.vm;
  CallType loaded;
  if (!LoadCallType(call, call.method->descriptor, CallerOf(call)->owner->loader, &loaded)) return NativeResult::kThrow;
  if (!call.entered() && !SupportsMode(vm, call.Reference(0), mode)) return ThrowNoSuchMode(call, mode);
  Method* access_method = IsExact(call) ? nullptr : ForeignAccess(vm, call.Reference(0), mode);
  if (access_method != nullptr) return CallAccess(call, access_method, loaded);
  const HandleType given{loaded.parameters, loaded.result};
  std::vector<Ref> boxed;
  if (!call.entered()) {
    Class* modes = RequireClass(vm, kAccessMode);
    if (NativeResult ready = EnsureInitialized(call, modes); ready != NativeResult::kDone) return ready;
    if (NativeResult ready = BoxArguments(call, loaded, &boxed); ready != NativeResult::kDone) return ready;
    call.Enter();
    call.progress() = kAsked;
    const Slot arguments[2] = {ReferenceSlot(call.Reference(0)), ReferenceSlot(ModeObject(vm, *modes, mode))};
    Method* declared = RequireMethod(vm, "java/lang/invoke/VarHandle", "toMethodHandle",
                                     "(Ljava/lang/invoke/VarHandle$AccessMode;)Ljava/lang/invoke/MethodHandle;");
    return call.Call(Program::Select(vm.ClassOf(call.Reference(0)), declared), arguments, 2);
  }
  if (call.progress() == kAsked) {
    const Ref access = call.returned().r;
    const HandleType wanted = TypeOfHandle(vm, access);
    if (IsExact(call) && given != wanted) return ThrowMisfit(call, "handle's method type ", wanted, given);
    if (!CanAdapt(vm, given, wanted, false)) return ThrowMisfit(call, "cannot convert ", wanted, given);
    if (NativeResult ready = BoxArguments(call, loaded, &boxed); ready != NativeResult::kDone) return ready;
    call.progress() = kCalled;
    const Slot arguments[2] = {ReferenceSlot(access), ReferenceSlot(NewReferenceArray(vm, vm.known.object, boxed))};
    return call.Call(RequireMethod(vm, "java/lang/invoke/MethodHandle", "invokeWithArguments",
                                   "([Ljava/lang/Object;)Ljava/lang/Object;"),
                     arguments, 2);
  }
  call.result = call.returned();
  return ConvertTo(call, vm.known.object, given.result, &call.result);
}

}  // namespace heddle
