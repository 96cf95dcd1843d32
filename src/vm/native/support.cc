#include "vm/native/support.h"

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

Ref NewArrayOrThrow(NativeCall& call, Class* array_class, uint32_t length) {
  Vm& vm = call.vm;
  uint64_t bytes = kHeaderBytes + (uint64_t{length} << array_class->element_shift);
  Ref array = bytes > vm.options.guest_heap_bytes ? 0 : vm.NewArray(array_class, length);
  if (array == 0) call.Throw("java/lang/OutOfMemoryError", "Java heap space");
  return array;
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
