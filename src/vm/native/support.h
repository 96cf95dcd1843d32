// What many natives need: actions, visibility of what a native would read, rows and tables.
#pragma once

#include <cstdint>

#include "vm/core/library_objects.h"
#include "vm/core/thread_status.h"
#include "vm/native/native.h"

namespace heddle {

// Ends a file of natives: makes its array of rows the table listed in natives/tables.def.
#define HEDDLE_NATIVE_TABLE(Name, rows) \
  NativeTable Name##Natives() { return {rows, static_cast<unsigned>(sizeof(rows) / sizeof((rows)[0]))}; }

inline NativeResult DoNothing(NativeCall& call) { return call.ReturnVoid(); }
inline NativeResult ReturnNull(NativeCall& call) { return call.ReturnReference(0); }
inline NativeResult ReturnZero(NativeCall& call) { return call.ReturnLong(0); }  // int, boolean or long
inline NativeResult ReturnOne(NativeCall& call) { return call.ReturnLong(1); }

// The class that the mirror in argument `slot` stands for. Requires a mirror there.
inline Class* ClassArgument(NativeCall& call, unsigned slot) { return call.vm.mirrors.ClassOf(call.Reference(slot)); }

// Whether other threads may see the object's content change or be read now. Content that nobody writes after it was
// made (a literal's bytes) never counts.
inline bool MayBeShared(const Vm& vm, Ref object) {
  return !vm.heap.IsPermanent(object) && vm.exploration.Shows(vm.heap.Flags(object));
}

// An access to an array element, for MayAct.
Action ElementAction(const Vm& vm, ActionKind kind, Ref array, uint32_t index);
// An operation on a monitor, or on a thread by its Thread object. `timed`: it can end by a deadline.
Action ObjectAction(ActionKind kind, Ref object, bool timed = false);
// An access to a field.
Action FieldAction(ActionKind kind, Ref object, const Field& field);

// An array of a length chosen by the guest. When it is larger than the guest's heap, throws OutOfMemoryError and
// returns 0. Then the native returns NativeResult::kThrow.
Ref NewArrayOrThrow(NativeCall& call, Class* array_class, uint32_t length);

// The thread has made an access in a mode weaker than volatile. Notes it, if the program has asked for that mode, by
// a VarHandle or the classes of java.util.concurrent.atomic.
void NoteWeakAccess(NativeCall& call);

// A static field in the terms of Unsafe: the base is the class's mirror, and the offset carries this bit.
inline constexpr int64_t kUnsafeStaticBit = int64_t{1} << 32;
// The memory cell that Unsafe names by `base` (not null) and `offset`.
inline CellPlace FindUnsafeCell(const Vm& vm, Ref base, int64_t offset) {
  uint32_t at = static_cast<uint32_t>(offset);
  return {(offset & kUnsafeStaticBit) != 0 ? vm.mirrors.ClassOf(base)->statics : base, at};
}

}  // namespace heddle
