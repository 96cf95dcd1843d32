// java.lang.reflect.Array: elements by index, with the widening conversions of JLS 5.1.2, and new arrays.
#include <optional>

#include "vm/classes/class_init.h"
#include "vm/core/large_arrays.h"
#include "vm/invoke/boxes.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kArray[] = "java/lang/reflect/Array";

NativeResult Mismatch(NativeCall& call) {
  return call.Throw("java/lang/IllegalArgumentException", "argument type mismatch");
}

// What is wrong with (array, index); nothing when the element is there.
std::optional<NativeResult> Check(NativeCall& call, bool primitive) {
  Ref array = call.Reference(0);
  if (array == 0) return call.ThrowNullPointer();
  const Class* type = call.vm.ClassOf(array);
  if (!type->IsArray()) return call.Throw("java/lang/IllegalArgumentException", "Argument is not an array");
  if (primitive && type->element_type == BasicType::kReference) {
    return call.Throw("java/lang/IllegalArgumentException", "Argument is not an array of primitive type");
  }
  if (static_cast<uint32_t>(call.Int(1)) >= call.vm.heap.Length(array)) {
    return call.Throw("java/lang/ArrayIndexOutOfBoundsException");
  }
  return {};
}

// The element that the arguments name, which Check has found.
MemoryCell ElementCell(NativeCall& call) {
  const Ref array = call.Reference(0);
  const Class* type = call.vm.ClassOf(array);
  return {array, kHeaderBytes + (static_cast<uint32_t>(call.Int(1)) << type->element_shift), type->element_type};
}

template <BasicType kType>
NativeResult Get(NativeCall& call) {
  if (auto wrong = Check(call, true)) return *wrong;
  const MemoryCell cell = ElementCell(call);
  if (!Widens(cell.type, kType)) return Mismatch(call);
  if (!call.MayAct(CellAction(ActionKind::kRead, cell, false, true))) return NativeResult::kStop;
  call.result = ReadCell(call.vm, cell);
  Widen(cell.type, kType, &call.result);
  return NativeResult::kDone;
}

// Writes a value of type `from` to the element at the arguments' place, which Check has found.
NativeResult Store(NativeCall& call, BasicType from, Slot value) {
  const MemoryCell cell = ElementCell(call);
  if (!Widen(from, cell.type, &value)) return Mismatch(call);
  if (!call.MayAct(CellAction(ActionKind::kWrite, cell, false, true))) return NativeResult::kStop;
  WriteCell(call.vm, cell, value);
  return call.ReturnVoid();
}

template <BasicType kType>
NativeResult Set(NativeCall& call) {
  if (auto wrong = Check(call, true)) return *wrong;
  return Store(call, kType, call.args()[2]);
}

// A primitive element is boxed by the guest's own valueOf, whose caches tell boxes apart. progress() is 1 while it
// runs.
NativeResult GetObject(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered() && call.progress() == 1) return call.ReturnReference(call.returned().r);
  if (auto wrong = Check(call, false)) return *wrong;
  const MemoryCell cell = ElementCell(call);
  Class* box = cell.type == BasicType::kReference ? nullptr : BoxClassOf(vm, cell.type);
  if (box != nullptr) {
    NativeResult ready = EnsureInitialized(call, box);
    if (ready != NativeResult::kDone) return ready;
  }
  if (!call.MayAct(CellAction(ActionKind::kRead, cell, false, true))) return NativeResult::kStop;
  if (box == nullptr) return call.ReturnReference(ReadCell(vm, cell).r);
  const Slot arguments[2] = {ReadCell(vm, cell), {}};
  const std::string descriptor = std::string("(") + DescriptorCharOf(cell.type) + ")L" + box->name + ";";
  if (!call.entered()) call.Enter();
  call.progress() = 1;
  return call.Call(RequireMethod(vm, box->name, "valueOf", descriptor), arguments, SlotsOf(cell.type));
}

NativeResult SetObject(NativeCall& call) {
  Vm& vm = call.vm;
  if (auto wrong = Check(call, false)) return *wrong;
  const Ref value = call.Reference(2);
  const MemoryCell cell = ElementCell(call);
  if (cell.type == BasicType::kReference) {
    if (value != 0 && !vm.IsInstance(value, vm.ClassOf(cell.object)->element)) {
      return call.Throw("java/lang/IllegalArgumentException", "array element type mismatch");
    }
    if (!call.MayAct(CellAction(ActionKind::kWrite, cell, false, true))) return NativeResult::kStop;
    WriteCell(vm, cell, ReferenceSlot(value));
    return call.ReturnVoid();
  }
  if (value == 0) return call.Throw("java/lang/IllegalArgumentException");
  const BasicType boxed = BoxedTypeOf(vm.ClassOf(value));
  return boxed == BasicType::kReference ? Mismatch(call) : Store(call, boxed, Unbox(vm, value, boxed));
}

NativeResult GetLength(NativeCall& call) {
  Ref array = call.Reference(0);
  if (array == 0) return call.ThrowNullPointer();
  if (!call.vm.ClassOf(array)->IsArray()) {
    return call.Throw("java/lang/IllegalArgumentException", "Argument is not an array");
  }
  return call.ReturnInt(static_cast<int32_t>(call.vm.heap.Length(array)));
}

unsigned Dimensions(const Class* type) { return type->IsArray() ? 1 + Dimensions(type->element) : 0; }

// Two actions: see large_arrays.h. The array waits in the extra slot.
NativeResult NewLargeArray(NativeCall& call, Class* array_class, uint64_t bytes) {
  if (!call.MayAct(LargeArrayAction())) return NativeResult::kStop;
  if (!call.entered()) {
    if (!call.vm.EnsureSpace(bytes)) return call.Throw("java/lang/OutOfMemoryError", "Java heap space");
    const Ref array = call.vm.NewArray(array_class, static_cast<uint32_t>(call.Int(1)));
    call.Enter(1);
    call.SetExtra(0, array);
    if (!call.MayAct(LargeArrayAction())) return NativeResult::kStop;
  }
  return call.ReturnReference(call.Extra(0));
}

NativeResult NewArray(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  Class* element = ClassArgument(call, 0);
  int32_t length = call.Int(1);
  if (length < 0) return call.Throw("java/lang/NegativeArraySizeException", std::to_string(length));
  if (element->primitive == BasicType::kVoid || Dimensions(element) >= 255) {
    return call.Throw("java/lang/IllegalArgumentException");
  }
  Class* const array_class = call.vm.program->ArrayOf(element);
  const uint64_t bytes = kHeaderBytes + (static_cast<uint64_t>(length) << array_class->element_shift);
  if (IsLarge(call.vm, bytes)) return NewLargeArray(call, array_class, bytes);
  Ref array = NewArrayOrThrow(call, array_class, static_cast<uint32_t>(length));
  return array == 0 ? NativeResult::kThrow : call.ReturnReference(array);
}

// 0 when an exception was thrown.
Ref NewNested(NativeCall& call, Class* array_class, const std::vector<int32_t>& lengths, size_t depth) {
  uint32_t length = static_cast<uint32_t>(lengths[depth]);
  Ref array = NewArrayOrThrow(call, array_class, length);
  if (array == 0 || depth + 1 == lengths.size()) return array;
  for (uint32_t i = 0; i < length; ++i) {
    Ref element = NewNested(call, array_class->element, lengths, depth + 1);
    if (element == 0) return 0;
    call.vm.heap.WriteRef(array, kHeaderBytes + 4 * i, element);
  }
  return array;
}

NativeResult MultiNewArray(NativeCall& call) {
  Vm& vm = call.vm;
  Ref dimensions = call.Reference(1);
  if (call.Reference(0) == 0 || dimensions == 0) return call.ThrowNullPointer();
  Class* type = ClassArgument(call, 0);
  const int32_t* data = vm.heap.Elements<int32_t>(dimensions);
  std::vector<int32_t> lengths(data, data + vm.heap.Length(dimensions));
  if (lengths.empty() || lengths.size() + Dimensions(type) > 255 || type->primitive == BasicType::kVoid) {
    return call.Throw("java/lang/IllegalArgumentException");
  }
  for (int32_t length : lengths) {
    if (length < 0) return call.Throw("java/lang/NegativeArraySizeException", std::to_string(length));
  }
  for (size_t i = 0; i < lengths.size(); ++i) type = vm.program->ArrayOf(type);
  Ref array = NewNested(call, type, lengths, 0);
  return array == 0 ? NativeResult::kThrow : call.ReturnReference(array);
}

constexpr NativeRow kRows[] = {
    {kArray, "getLength", "(Ljava/lang/Object;)I", GetLength},
    {kArray, "get", "(Ljava/lang/Object;I)Ljava/lang/Object;", GetObject},
    {kArray, "getBoolean", "(Ljava/lang/Object;I)Z", Get<BasicType::kBoolean>},
    {kArray, "getByte", "(Ljava/lang/Object;I)B", Get<BasicType::kByte>},
    {kArray, "getChar", "(Ljava/lang/Object;I)C", Get<BasicType::kChar>},
    {kArray, "getShort", "(Ljava/lang/Object;I)S", Get<BasicType::kShort>},
    {kArray, "getInt", "(Ljava/lang/Object;I)I", Get<BasicType::kInt>},
    {kArray, "getLong", "(Ljava/lang/Object;I)J", Get<BasicType::kLong>},
    {kArray, "getFloat", "(Ljava/lang/Object;I)F", Get<BasicType::kFloat>},
    {kArray, "getDouble", "(Ljava/lang/Object;I)D", Get<BasicType::kDouble>},
    {kArray, "set", "(Ljava/lang/Object;ILjava/lang/Object;)V", SetObject},
    {kArray, "setBoolean", "(Ljava/lang/Object;IZ)V", Set<BasicType::kBoolean>},
    {kArray, "setByte", "(Ljava/lang/Object;IB)V", Set<BasicType::kByte>},
    {kArray, "setChar", "(Ljava/lang/Object;IC)V", Set<BasicType::kChar>},
    {kArray, "setShort", "(Ljava/lang/Object;IS)V", Set<BasicType::kShort>},
    {kArray, "setInt", "(Ljava/lang/Object;II)V", Set<BasicType::kInt>},
    {kArray, "setLong", "(Ljava/lang/Object;IJ)V", Set<BasicType::kLong>},
    {kArray, "setFloat", "(Ljava/lang/Object;IF)V", Set<BasicType::kFloat>},
    {kArray, "setDouble", "(Ljava/lang/Object;ID)V", Set<BasicType::kDouble>},
    {kArray, "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", NewArray},
    {kArray, "multiNewArray", "(Ljava/lang/Class;[I)Ljava/lang/Object;", MultiNewArray},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangReflectArray, kRows)

}  // namespace heddle
