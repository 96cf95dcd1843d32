// System.arraycopy and Object.clone. Where other threads may see the arrays, each element read and each element written
// is a visible action of its own: `progress` counts how many have been done.
#include <cstring>

#include "program/instance_fields.h"
#include "vm/core/escape.h"
#include "vm/core/large_arrays.h"
#include "vm/library/final_fields.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

struct Copy {
  Ref from, to;
  uint32_t from_index, to_index, length;
  unsigned shift;
  bool references;
  const Class* checked = nullptr;  // what each element must be an instance of, if that is not known
};

NativeResult ThrowArrayStore(NativeCall& call, const Class* source, const Class* target) {
  return call.Throw("java/lang/ArrayStoreException",
                    "arraycopy: element type mismatch: can not cast one of the elements of " +
                        source->element->ExternalName() + "[] to the type of the destination array, " +
                        target->element->ExternalName());
}

void CopyElement(Vm& vm, const Copy& copy, uint32_t i) {
  uint32_t from = kHeaderBytes + ((copy.from_index + i) << copy.shift);
  uint32_t to = kHeaderBytes + ((copy.to_index + i) << copy.shift);
  if (copy.references) return StoreReferenceInto(vm, copy.to, to, vm.heap.Read<Ref>(copy.from, from));
  vm.heap.Touch(copy.to, to, 1u << copy.shift);
  std::memcpy(vm.heap.Address(copy.to) + to, vm.heap.Address(copy.from) + from, 1u << copy.shift);
}

// All of it without anybody watching.
void CopyAll(Vm& vm, const Copy& copy) {
  if (copy.length == 0) return;
  if (copy.references) {
    const bool backwards = copy.from == copy.to && copy.from_index < copy.to_index;
    for (uint32_t n = 0; n < copy.length; ++n) CopyElement(vm, copy, backwards ? copy.length - 1 - n : n);
    return;
  }
  uint32_t to = kHeaderBytes + (copy.to_index << copy.shift);
  uint64_t bytes = uint64_t{copy.length} << copy.shift;
  vm.heap.Touch(copy.to, to, bytes);
  std::memmove(vm.heap.Address(copy.to) + to,
               vm.heap.Address(copy.from) + kHeaderBytes + (copy.from_index << copy.shift), bytes);
}

// One element after the other, its read and its write announced separately. The value between the two is kept in the
// thread's registers. kDone when all are done.
NativeResult CopyVisibly(NativeCall& call, const Copy& copy) {
  Vm& vm = call.vm;
  const bool backwards = copy.from == copy.to && copy.from_index < copy.to_index;
  while (call.progress() < 2 * copy.length) {
    uint32_t n = call.progress() / 2;
    uint32_t i = backwards ? copy.length - 1 - n : n;
    ThreadRegisters& regs = call.guest().regs;
    if (call.progress() % 2 == 0) {
      if (!call.MayAct(ElementAction(vm, ActionKind::kRead, copy.from, copy.from_index + i)))
        return NativeResult::kStop;
      uint64_t value = 0;
      std::memcpy(&value, vm.heap.Address(copy.from) + kHeaderBytes + ((copy.from_index + i) << copy.shift),
                  1u << copy.shift);
      if (copy.checked != nullptr && value != 0 && !vm.IsInstance(static_cast<Ref>(value), copy.checked)) {
        return ThrowArrayStore(call, vm.ClassOf(copy.from), vm.ClassOf(copy.to));
      }
      regs.copy_value = value;
      regs.copy_is_reference = copy.references;
    } else {
      if (!call.MayAct(ElementAction(vm, ActionKind::kWrite, copy.to, copy.to_index + i))) return NativeResult::kStop;
      uint32_t to = kHeaderBytes + ((copy.to_index + i) << copy.shift);
      if (copy.references) {
        StoreReferenceInto(vm, copy.to, to, static_cast<Ref>(regs.copy_value));
      } else {
        vm.heap.Touch(copy.to, to, 1u << copy.shift);
        std::memcpy(vm.heap.Address(copy.to) + to, &regs.copy_value, 1u << copy.shift);
      }
      regs.copy_value = 0;
      regs.copy_is_reference = false;
    }
    ++call.progress();
  }
  return call.ReturnVoid();
}

NativeResult CopyElements(NativeCall& call, const Copy& copy) {
  if (call.progress() == 0 && !MayBeShared(call.vm, copy.from) && !MayBeShared(call.vm, copy.to)) {
    CopyAll(call.vm, copy);
    return call.ReturnVoid();
  }
  return CopyVisibly(call, copy);
}

std::string BoundsMessage(const char* what, int32_t index, uint32_t length, int32_t from, uint32_t array_length,
                          const char* type) {
  if (index < 0)
    return std::string("arraycopy: ") + what + " index " + std::to_string(index) + " out of bounds for " + type + "[" +
           std::to_string(array_length) + "]";
  return std::string("arraycopy: last ") + what + " index " + std::to_string(static_cast<uint32_t>(from) + length) +
         " out of bounds for " + type + "[" + std::to_string(array_length) + "]";
}

NativeResult Arraycopy(NativeCall& call) {
  Vm& vm = call.vm;
  Ref from = call.Reference(0), to = call.Reference(2);
  int32_t from_index = call.Int(1), to_index = call.Int(3), length = call.Int(4);
  if (from == 0 || to == 0) return call.ThrowNullPointer();
  Class* source = vm.ClassOf(from);
  Class* target = vm.ClassOf(to);
  auto type_name = [](const Class* array) {
    return array->element_type == BasicType::kReference ? std::string("object array") : array->element->name;
  };
  if (!source->IsArray()) {
    return call.Throw("java/lang/ArrayStoreException",
                      "arraycopy: source type " + source->ExternalName() + " is not an array");
  }
  if (!target->IsArray()) {
    return call.Throw("java/lang/ArrayStoreException",
                      "arraycopy: destination type " + target->ExternalName() + " is not an array");
  }
  if (source->element_type != target->element_type) {
    return call.Throw("java/lang/ArrayStoreException", "arraycopy: type mismatch: can not copy " + type_name(source) +
                                                           "[] into " + type_name(target) + "[]");
  }
  uint32_t from_length = vm.heap.Length(from), to_length = vm.heap.Length(to);
  std::string name = type_name(source);
  if (from_index < 0 || to_index < 0 || length < 0) {
    std::string message = from_index < 0 ? BoundsMessage("source", from_index, 0, 0, from_length, name.c_str())
                          : to_index < 0 ? BoundsMessage("destination", to_index, 0, 0, to_length, name.c_str())
                                         : "arraycopy: length " + std::to_string(length) + " is negative";
    return call.Throw("java/lang/ArrayIndexOutOfBoundsException", message);
  }
  if (static_cast<uint64_t>(from_index) + static_cast<uint64_t>(length) > from_length) {
    return call.Throw("java/lang/ArrayIndexOutOfBoundsException",
                      BoundsMessage("source", 0, static_cast<uint32_t>(length), from_index, from_length, name.c_str()));
  }
  if (static_cast<uint64_t>(to_index) + static_cast<uint64_t>(length) > to_length) {
    return call.Throw(
        "java/lang/ArrayIndexOutOfBoundsException",
        BoundsMessage("destination", 0, static_cast<uint32_t>(length), to_index, to_length, name.c_str()));
  }
  Copy copy{from,
            to,
            static_cast<uint32_t>(from_index),
            static_cast<uint32_t>(to_index),
            static_cast<uint32_t>(length),
            source->element_shift,
            source->element_type == BasicType::kReference};
  // Element by element with a check each, as JVMS says; the elements before a bad one are copied.
  if (copy.references && !source->IsSubtypeOf(target)) {
    if (MayBeShared(vm, from)) {
      copy.checked = target->element;
      return CopyVisibly(call, copy);
    }
    for (uint32_t i = 0; i < copy.length; ++i) {
      Ref value = vm.heap.Read<Ref>(from, kHeaderBytes + 4 * (copy.from_index + i));
      if (value != 0 && !vm.IsInstance(value, target->element)) {
        copy.length = i;
        NativeResult done = CopyElements(call, copy);
        if (done != NativeResult::kDone) return done;
        return ThrowArrayStore(call, source, target);
      }
    }
  }
  return CopyElements(call, copy);
}

constexpr uint32_t kCopied = UINT32_MAX;  // progress() of a large copy that was made at once

NativeResult Clone(NativeCall& call) {
  Vm& vm = call.vm;
  Ref object = call.Reference(0);
  Class* type = vm.ClassOf(object);
  if (!type->IsArray() && !type->IsSubtypeOf(vm.known.cloneable)) {
    return call.Throw("java/lang/CloneNotSupportedException", type->ExternalName());
  }
  if (!call.entered()) {
    uint64_t bytes = vm.ObjectBytes(object);
    const bool large = IsLarge(vm, bytes);
    if (large && !call.MayAct(LargeArrayAction())) return NativeResult::kStop;
    if (large && !vm.EnsureSpace(bytes)) return call.Throw("java/lang/OutOfMemoryError", "Java heap space");
    object = call.Reference(0);  // it may have moved
    if (!MayBeShared(vm, object)) {
      Ref copy = type->IsArray() ? vm.NewArray(type, vm.heap.Length(object)) : vm.NewObject(type);
      std::memcpy(vm.heap.Address(copy) + kHeaderBytes, vm.heap.Address(object) + kHeaderBytes, bytes - kHeaderBytes);
      if (!large) return call.ReturnReference(copy);
      call.Enter(1);
      call.SetExtra(0, copy);
      call.progress() = kCopied;
      return call.MayAct(LargeArrayAction()) ? call.ReturnReference(copy) : NativeResult::kStop;
    }
    call.Enter(1);
    call.SetExtra(0, type->IsArray() ? vm.NewArray(type, vm.heap.Length(object)) : vm.NewObject(type));
  }
  Ref copy = call.Extra(0);
  if (call.progress() == kCopied) {
    return call.MayAct(LargeArrayAction()) ? call.ReturnReference(copy) : NativeResult::kStop;
  }
  if (type->IsArray()) {
    Copy elements{
        object, copy, 0, 0, vm.heap.Length(object), type->element_shift, type->element_type == BasicType::kReference};
    NativeResult done = CopyVisibly(call, elements);
    return done == NativeResult::kDone ? call.ReturnReference(copy) : done;
  }
  // Field by field, superclasses first.
  std::vector<const Field*> fields;
  ForEachInstanceField(*type, [&fields](const Field& field) { fields.push_back(&field); });
  while (call.progress() < fields.size()) {
    const Field& field = *fields[call.progress()];
    const bool constant = field.IsFinal() && IsConstant(vm, object, field);
    if (!constant && !call.MayAct(FieldAction(ActionKind::kRead, object, field))) return NativeResult::kStop;
    unsigned size = SizeOf(field.type);
    if (field.type == BasicType::kReference) {
      vm.StoreReference(copy, field.offset, vm.heap.Read<Ref>(object, field.offset));
    } else {
      vm.heap.Touch(copy, field.offset, size);
      std::memcpy(vm.heap.Address(copy) + field.offset, vm.heap.Address(object) + field.offset, size);
    }
    ++call.progress();
  }
  return call.ReturnReference(copy);
}

const NativeRow kRows[] = {
    {"java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", Arraycopy},
    {"java/lang/Object", "clone", "()Ljava/lang/Object;", Clone},
};

}  // namespace

HEDDLE_NATIVE_TABLE(ArrayCopies, kRows)

}  // namespace heddle
