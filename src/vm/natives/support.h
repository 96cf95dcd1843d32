// What many natives need: making arrays and library objects, load errors as guest exceptions, visibility of what a
// native would read.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vm/native.h"
#include "vm/vm.h"

namespace heddle {

// Ends a file of natives: makes its array of rows the table that natives/tables.def lists.
#define HEDDLE_NATIVE_TABLE(Name, rows) \
  NativeTable Name##Natives() { return {rows, static_cast<unsigned>(sizeof(rows) / sizeof((rows)[0]))}; }

inline NativeResult DoNothing(NativeCall& call) { return call.ReturnVoid(); }
inline NativeResult ReturnNull(NativeCall& call) { return call.ReturnReference(0); }
inline NativeResult ReturnZero(NativeCall& call) { return call.ReturnLong(0); }  // int, boolean or long
inline NativeResult ReturnOne(NativeCall& call) { return call.ReturnLong(1); }

// The class that the mirror in argument `slot` stands for. Requires a mirror there.
inline Class* ClassArgument(NativeCall& call, unsigned slot) { return call.vm.ClassOfMirror(call.Reference(slot)); }

// Whether other threads may see the object's content change or be read now. What nobody writes after it was made (a
// literal's bytes) never counts.
inline bool MayBeShared(const Vm& vm, Ref object) {
  return !vm.heap.IsPermanent(object) && ((vm.heap.Flags(object) & vm.visible_and) | vm.visible_or) != 0;
}

// An access to an array element, for MayAct.
Action ElementAction(const Vm& vm, ActionKind kind, Ref array, uint32_t index);
// What is done to a monitor or to a thread, by its Thread object; `timed`: it can end by a deadline.
Action ObjectAction(ActionKind kind, Ref object, bool timed = false);
// An access to a field.
Action FieldAction(ActionKind kind, Ref object, const Field& field);

// An array of `element`'s array class with these elements.
Ref NewReferenceArray(Vm& vm, Class* element, const std::vector<Ref>& elements);
// Null for an empty span.
Ref NewByteArrayOrNull(Vm& vm, std::span<const uint8_t> bytes);
// Null for an empty text. The text is modified UTF-8 of a class file.
Ref LiteralOrNull(Vm& vm, std::string_view text);
// The elements of an array of String, as UTF-8; null elements are left out.
std::vector<std::string> StringElements(const Vm& vm, Ref array);
// A copy of part of a byte array. Requires the range to lie in it.
std::vector<uint8_t> BytesOf(const Vm& vm, Ref array, uint32_t offset, uint32_t length);

// An array whose length the guest chose: throws OutOfMemoryError and returns 0 when it is larger than the guest's heap.
// Then the native returns NativeResult::kThrow.
Ref NewArrayOrThrow(NativeCall& call, Class* array_class, uint32_t length);

// Sets a field of a new library object by name; nothing happens when this JDK has no such field.
void SetReferenceField(Vm& vm, Ref object, std::string_view name, Ref value);
void SetIntField(Vm& vm, Ref object, std::string_view name, int32_t value);
void SetLongField(Vm& vm, Ref object, std::string_view name, int64_t value);
void SetBooleanField(Vm& vm, Ref object, std::string_view name, bool value);
// The instance field of that name in the object's class or a superclass; null when there is none.
const Field* InstanceField(const Vm& vm, Ref object, std::string_view name);
Ref GetReferenceField(const Vm& vm, Ref object, std::string_view name);
int32_t GetIntField(const Vm& vm, Ref object, std::string_view name);

// The thread has made an access in a mode weaker than volatile: notes it, if the program has asked for that mode, by a
// VarHandle or the classes of java.util.concurrent.atomic.
void NoteWeakAccess(NativeCall& call);

// Throws what the JVM throws when a class cannot be had.
NativeResult ThrowLoadError(NativeCall& call, const LoadError& error);
// What a native must return for a flow of AskLoader and its like: kNext is kDone.
enum class Flow : uint8_t;
NativeResult AsNativeResult(NativeCall& call, Flow flow);
// A class that every JDK has. Never null.
Class* RequireClass(Vm& vm, std::string_view name);
// Its method; never null.
Method* RequireMethod(Vm& vm, std::string_view class_name, std::string_view name, std::string_view descriptor);

// A static field in the terms of Unsafe: the base is the class's mirror, and the offset carries this bit.
inline constexpr int64_t kUnsafeStaticBit = int64_t{1} << 32;
// The memory cell that Unsafe names by `base` (not null) and `offset`.
struct UnsafeCell {
  Ref object = 0;
  uint32_t offset = 0;
};
inline UnsafeCell FindUnsafeCell(const Vm& vm, Ref base, int64_t offset) {
  uint32_t at = static_cast<uint32_t>(offset);
  return {(offset & kUnsafeStaticBit) != 0 ? vm.ClassOfMirror(base)->statics : base, at};
}

}  // namespace heddle
