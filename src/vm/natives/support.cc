#include "vm/natives/support.h"

#include "base/check.h"
#include "vm/guest_loading.h"

namespace heddle {

Action ElementAction(const Vm& vm, ActionKind kind, Ref array, uint32_t index) {
  uint8_t shift = vm.ClassOf(array)->element_shift;
  Action action;
  action.kind = kind;
  action.is_array = true;
  action.size = static_cast<uint8_t>(1u << shift);
  action.object = array;
  action.offset = kHeaderBytes + (index << shift);
  return action;
}

Action ObjectAction(ActionKind kind, Ref object, bool timed) {
  Action action;
  action.kind = kind;
  action.object = object;
  action.timed = timed;
  return action;
}

Action FieldAction(ActionKind kind, Ref object, const Field& field) {
  Action action;
  action.kind = kind;
  action.is_volatile = field.IsVolatile();
  action.is_static = field.IsStatic();
  action.size = static_cast<uint8_t>(SizeOf(field.type));
  action.object = object;
  action.offset = field.offset;
  return action;
}

Ref NewReferenceArray(Vm& vm, Class* element, const std::vector<Ref>& elements) {
  Ref array = vm.NewArray(vm.program->ArrayOf(element), static_cast<uint32_t>(elements.size()));
  for (size_t i = 0; i < elements.size(); ++i) {
    vm.heap.WriteRef(array, kHeaderBytes + 4 * static_cast<uint32_t>(i), elements[i]);
  }
  return array;
}

Ref NewByteArrayOrNull(Vm& vm, std::span<const uint8_t> bytes) {
  return bytes.empty() ? 0 : vm.NewByteArray(bytes.data(), static_cast<uint32_t>(bytes.size()));
}

Ref LiteralOrNull(Vm& vm, std::string_view text) { return text.empty() ? 0 : vm.Literal(text); }

std::vector<std::string> StringElements(const Vm& vm, Ref array) {
  std::vector<std::string> elements;
  for (uint32_t i = 0; i < vm.heap.Length(array); ++i) {
    Ref element = vm.heap.Read<Ref>(array, kHeaderBytes + 4 * i);
    if (element != 0) elements.push_back(vm.StringUtf8(element));
  }
  return elements;
}

std::vector<uint8_t> BytesOf(const Vm& vm, Ref array, uint32_t offset, uint32_t length) {
  const uint8_t* bytes = vm.heap.Elements<uint8_t>(array) + offset;
  return std::vector<uint8_t>(bytes, bytes + length);
}

Ref NewArrayOrThrow(NativeCall& call, Class* array_class, uint32_t length) {
  Vm& vm = call.vm;
  uint64_t bytes = kHeaderBytes + (uint64_t{length} << array_class->element_shift);
  Ref array = bytes > vm.options.guest_heap_bytes ? 0 : vm.NewArray(array_class, length);
  if (array == 0) call.Throw("java/lang/OutOfMemoryError", "Java heap space");
  return array;
}

const Field* InstanceField(const Vm& vm, Ref object, std::string_view name) {
  return vm.ClassOf(object)->FindInstanceField(name);
}

void SetReferenceField(Vm& vm, Ref object, std::string_view name, Ref value) {
  if (const Field* field = InstanceField(vm, object, name)) vm.StoreReference(object, field->offset, value);
}

void SetIntField(Vm& vm, Ref object, std::string_view name, int32_t value) {
  if (const Field* field = InstanceField(vm, object, name)) vm.heap.Write<int32_t>(object, field->offset, value);
}

void SetLongField(Vm& vm, Ref object, std::string_view name, int64_t value) {
  if (const Field* field = InstanceField(vm, object, name)) vm.heap.Write<int64_t>(object, field->offset, value);
}

void SetBooleanField(Vm& vm, Ref object, std::string_view name, bool value) {
  if (const Field* field = InstanceField(vm, object, name)) vm.heap.Write<uint8_t>(object, field->offset, value);
}

Ref GetReferenceField(const Vm& vm, Ref object, std::string_view name) {
  const Field* field = InstanceField(vm, object, name);
  HEDDLE_CHECK(field != nullptr);
  return vm.heap.Read<Ref>(object, field->offset);
}

int32_t GetIntField(const Vm& vm, Ref object, std::string_view name) {
  const Field* field = InstanceField(vm, object, name);
  HEDDLE_CHECK(field != nullptr);
  return vm.heap.Read<int32_t>(object, field->offset);
}

NativeResult AsNativeResult(NativeCall& call, Flow flow) {
  switch (flow) {
    case Flow::kNext: return NativeResult::kDone;
    case Flow::kReload: call.asks_loader = true; return NativeResult::kCalled;
    case Flow::kStop: return NativeResult::kStop;
    case Flow::kThrow: return call.ThrowObject(call.vm.interpreter->thrown());
  }
  HEDDLE_UNREACHABLE("flow");
}

NativeResult ThrowLoadError(NativeCall& call, const LoadError& error) {
  switch (error.kind) {
    case LoadError::kUnasked: return AsNativeResult(call, AskLoader(call.vm, call.thread, error));
    case LoadError::kNotFound: return call.ThrowObject(MissingClass(call.vm, error.message));
    case LoadError::kFormat: return call.Throw("java/lang/ClassFormatError", error.message);
    case LoadError::kVersion: return call.Throw("java/lang/UnsupportedClassVersionError", error.message);
    case LoadError::kIncompatible: return call.Throw("java/lang/IncompatibleClassChangeError", error.message);
    case LoadError::kCircular: return call.Throw("java/lang/ClassCircularityError", error.message);
  }
  HEDDLE_UNREACHABLE("kind of load error");
}

Class* RequireClass(Vm& vm, std::string_view name) {
  Loaded<Class> loaded = vm.program->Load(name);
  HEDDLE_CHECK(loaded.value != nullptr);
  return loaded.value;
}

Method* RequireMethod(Vm& vm, std::string_view class_name, std::string_view name, std::string_view descriptor) {
  Method* method = RequireClass(vm, class_name)->FindDeclared(name, descriptor);
  HEDDLE_CHECK(method != nullptr);
  return method;
}

void NoteWeakAccess(NativeCall& call) {
  const GuestThread& guest = call.guest();
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Class& owner = *guest.frames[i].method->owner;
    if (owner.is_user) {
      call.vm.uses.weak_accesses = true;
      return;
    }
    if (!owner.name.starts_with("java/util/concurrent/atomic/Atomic")) return;
  }
}

}  // namespace heddle
