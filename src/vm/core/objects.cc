// Making objects, and their identity.
//
// An object's id is a function of the thread that allocated it, of the place where it did, and of how many objects it
// had allocated there before. So it does not depend on what the other threads do meanwhile. Nor does it depend on what
// the thread itself allocates elsewhere. While there is only one path, a count of all allocations does as well: what is
// made then is the same on all paths. Identity hashes come from the id, those of permanent objects from their names.

#include "base/hash.h"
#include "vm/core/alike_threads.h"
#include "vm/core/large_arrays.h"
#include "vm/core/vm.h"

namespace heddle {

namespace {

constexpr unsigned kObjectIdBits = 32 - kObjectIdShift;
constexpr uint64_t kIdentityHashSalt = 0x68656464'6c652121ULL;

// Flags word of a new object: its id and nothing else.
uint32_t NewObjectFlags(Vm& vm) {
  uint32_t id;
  if (vm.booted) {
    id = static_cast<uint32_t>(vm.NewIdentity() >> (64 - kObjectIdBits));
  } else {
    id = ++vm.boot_objects & ((1u << kObjectIdBits) - 1);
  }
  return (id == 0 ? 1u : id) << kObjectIdShift;
}

// What the library's own finalizers would do is seen by nobody.
void NoteFinalizer(Vm& vm, const Method& finalizer) {
  if (!finalizer.owner->is_user && finalizer.owner->loader == 0) return;
  vm.uses.finalizers = vm.globals.finalizable = true;
}

}  // namespace

uint64_t Vm::NewIdentity() {
  threads.Save(running);
  GuestThread& guest = threads.at(running);
  ThreadRegisters& regs = guest.regs;
  if (run_mode || IsOnlyPath()) return Mix(regs.canonical_id, regs.allocations++);
  const uint64_t thread_and_place = Mix(regs.canonical_id, StackPlaceOf(guest));
  return Mix(thread_and_place, place_counts.Next(thread_and_place));
}

uint64_t Vm::NewNotedIdentity() {
  threads.Save(running);
  ThreadRegisters& regs = threads.at(running).regs;
  NoteToldApart(*this);
  const uint64_t count = regs.allocations++, identity = Mix(regs.canonical_id, count);
  names.Note(NameOrigins::Kind::kIdentity, identity, regs.canonical_id, count);
  return identity;
}

Ref Vm::NewObject(Class* type) {
  if (__builtin_expect(type->finalizer != nullptr, 0)) NoteFinalizer(*this, *type->finalizer);
  return heap.Allocate(type->number, 0, type->instance_bytes, NewObjectFlags(*this));
}

Ref Vm::NewArray(Class* array_class, uint32_t length) {
  uint64_t bytes = kHeaderBytes + (uint64_t{length} << array_class->element_shift);
  if (kLogsTouches && visible_and != 0 && IsLarge(*this, bytes)) heap.touches.Tell(Touched::kLiveBytes, 0, 0, 0, false);
  return heap.Allocate(array_class->number, length, bytes, NewObjectFlags(*this));
}

Ref Vm::NewByteArray(const void* bytes, uint32_t length) {
  Ref array = NewArray(known.byte_array, length);
  if (array != 0 && length != 0) std::memcpy(heap.Elements<uint8_t>(array), bytes, length);
  return array;
}

uint64_t Vm::ObjectBytes(Ref object) const {
  const Class* type = ClassOf(object);
  if (!type->IsArray()) return type->instance_bytes;
  return kHeaderBytes + (uint64_t{heap.Length(object)} << type->element_shift);
}

int32_t Vm::IdentityHash(Ref object) {
  uint32_t flags = heap.Flags(object);
  uint64_t identity = flags >> kObjectIdShift;
  if (heap.IsPermanent(object)) {
    identity = heap.PermanentName(object);
  } else if (!(flags & kFlagHashed) && !heap.IsFrozen(object)) {
    // Of what is frozen the id is the same in every state and need not be told.
    if (threads.count() > 1) NoteToldApart(*this);
    heap.SetFlags(object, flags | kFlagHashed);
  }
  int32_t hash = static_cast<int32_t>(Mix(identity, kIdentityHashSalt) & 0x7fffffff);
  return hash == 0 ? 1 : hash;
}

Field* Vm::FieldOf(std::string_view class_name, std::string_view name) const {
  for (Class* type = program->Load(class_name).value; type != nullptr; type = type->super) {
    for (const auto& field : type->fields) {
      if (field->name == name) return field.get();
    }
  }
  return nullptr;
}

}  // namespace heddle
