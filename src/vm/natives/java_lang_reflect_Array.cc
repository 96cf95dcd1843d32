// java.lang.reflect.Array: elements by index, with the widening conversions of JLS 5.1.2, and new arrays.
#include <optional>

#include "vm/natives/support.h"

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

// JLS 5.1.2; a type widens to itself.
bool Widens(BasicType from, BasicType to) {
  if (from == to) return true;
  switch (from) {
    case BasicType::kByte: return to != BasicType::kChar && to != BasicType::kBoolean && to != BasicType::kReference;
    case BasicType::kChar:
    case BasicType::kShort:
      return to == BasicType::kInt || to == BasicType::kLong || to == BasicType::kFloat || to == BasicType::kDouble;
    case BasicType::kInt: return to == BasicType::kLong || to == BasicType::kFloat || to == BasicType::kDouble;
    case BasicType::kLong: return to == BasicType::kFloat || to == BasicType::kDouble;
    case BasicType::kFloat: return to == BasicType::kDouble;
    default: return false;
  }
}

// An integral value or a floating one, before it is widened.
struct Number {
  int64_t integral = 0;
  double floating = 0;
  bool is_floating = false;
};

Number ReadElement(const Heap& heap, BasicType type, Ref array, uint32_t offset) {
  switch (type) {
    case BasicType::kBoolean:
    case BasicType::kByte: return {heap.Read<int8_t>(array, offset)};
    case BasicType::kChar: return {heap.Read<uint16_t>(array, offset)};
    case BasicType::kShort: return {heap.Read<int16_t>(array, offset)};
    case BasicType::kInt: return {heap.Read<int32_t>(array, offset)};
    case BasicType::kLong: return {heap.Read<int64_t>(array, offset)};
    case BasicType::kFloat: return {0, heap.Read<float>(array, offset), true};
    case BasicType::kDouble: return {0, heap.Read<double>(array, offset), true};
    default: return {};
  }
}

uint32_t OffsetOf(const Class* type, uint32_t index) { return kHeaderBytes + (index << type->element_shift); }

template <BasicType kType>
NativeResult Get(NativeCall& call) {
  if (auto wrong = Check(call, true)) return *wrong;
  Ref array = call.Reference(0);
  const Class* type = call.vm.ClassOf(array);
  if (!Widens(type->element_type, kType)) return Mismatch(call);
  uint32_t index = static_cast<uint32_t>(call.Int(1));
  if (!call.MayAct(ElementAction(call.vm, ActionKind::kRead, array, index))) return NativeResult::kStop;
  Number number = ReadElement(call.vm.heap, type->element_type, array, OffsetOf(type, index));
  if constexpr (kType == BasicType::kDouble) {
    return call.ReturnDouble(number.is_floating ? number.floating : static_cast<double>(number.integral));
  } else if constexpr (kType == BasicType::kFloat) {
    return call.ReturnFloat(number.is_floating ? static_cast<float>(number.floating)
                                               : static_cast<float>(number.integral));
  } else if constexpr (kType == BasicType::kLong) {
    return call.ReturnLong(number.integral);
  } else {
    return call.ReturnInt(static_cast<int32_t>(number.integral));
  }
}

void WriteElement(Heap& heap, BasicType type, Ref array, uint32_t offset, const Number& number) {
  switch (type) {
    case BasicType::kBoolean: heap.Write<int8_t>(array, offset, number.integral & 1); break;
    case BasicType::kByte: heap.Write<int8_t>(array, offset, static_cast<int8_t>(number.integral)); break;
    case BasicType::kChar:
    case BasicType::kShort: heap.Write<int16_t>(array, offset, static_cast<int16_t>(number.integral)); break;
    case BasicType::kInt: heap.Write<int32_t>(array, offset, static_cast<int32_t>(number.integral)); break;
    case BasicType::kLong: heap.Write<int64_t>(array, offset, number.integral); break;
    case BasicType::kFloat:
      heap.Write<float>(array, offset,
                        number.is_floating ? static_cast<float>(number.floating) : static_cast<float>(number.integral));
      break;
    default:
      heap.Write<double>(array, offset, number.is_floating ? number.floating : static_cast<double>(number.integral));
  }
}

// Writes a value of type `from` to the element at the arguments' place, which Check has found.
NativeResult Store(NativeCall& call, BasicType from, const Number& number) {
  Ref array = call.Reference(0);
  const Class* type = call.vm.ClassOf(array);
  if (!Widens(from, type->element_type)) return Mismatch(call);
  uint32_t index = static_cast<uint32_t>(call.Int(1));
  if (!call.MayAct(ElementAction(call.vm, ActionKind::kWrite, array, index))) return NativeResult::kStop;
  WriteElement(call.vm.heap, type->element_type, array, OffsetOf(type, index), number);
  return call.ReturnVoid();
}

template <BasicType kType>
NativeResult Set(NativeCall& call) {
  if (auto wrong = Check(call, true)) return *wrong;
  if constexpr (kType == BasicType::kDouble) return Store(call, kType, {0, call.Double(2), true});
  if constexpr (kType == BasicType::kFloat) return Store(call, kType, {0, call.Float(2), true});
  if constexpr (kType == BasicType::kLong) return Store(call, kType, {call.Long(2)});
  return Store(call, kType, {call.Int(2)});
}

struct Box {
  BasicType type;
  const char* class_name;
};

constexpr Box kBoxes[] = {
    {BasicType::kBoolean, "java/lang/Boolean"}, {BasicType::kByte, "java/lang/Byte"},
    {BasicType::kChar, "java/lang/Character"},  {BasicType::kShort, "java/lang/Short"},
    {BasicType::kInt, "java/lang/Integer"},     {BasicType::kLong, "java/lang/Long"},
    {BasicType::kFloat, "java/lang/Float"},     {BasicType::kDouble, "java/lang/Double"},
};

const Box* BoxOf(BasicType type) {
  for (const Box& box : kBoxes) {
    if (box.type == type) return &box;
  }
  return nullptr;
}

Slot SlotOf(BasicType type, const Number& number) {
  Slot slot = {};
  switch (type) {
    case BasicType::kFloat: slot.f = static_cast<float>(number.floating); break;
    case BasicType::kDouble: slot.d = number.floating; break;
    case BasicType::kLong: slot.l = number.integral; break;
    default: slot.bits = static_cast<uint32_t>(number.integral);
  }
  return slot;
}

// A primitive element is boxed by the guest's own valueOf, whose caches tell boxes apart. progress() is 1 while it
// runs.
NativeResult GetObject(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered() && call.progress() == 1) return call.ReturnReference(call.returned().r);
  if (auto wrong = Check(call, false)) return *wrong;
  Ref array = call.Reference(0);
  const Class* type = vm.ClassOf(array);
  const Box* box = BoxOf(type->element_type);
  if (box != nullptr) {
    NativeResult ready = call.EnsureInitialized(RequireClass(vm, box->class_name));
    if (ready != NativeResult::kDone) return ready;
  }
  uint32_t index = static_cast<uint32_t>(call.Int(1));
  if (!call.MayAct(ElementAction(vm, ActionKind::kRead, array, index))) return NativeResult::kStop;
  uint32_t offset = OffsetOf(type, index);
  if (box == nullptr) return call.ReturnReference(vm.heap.Read<Ref>(array, offset));
  Slot arguments[2] = {SlotOf(box->type, ReadElement(vm.heap, box->type, array, offset)), {}};
  std::string descriptor = "(" + type->name.substr(1) + ")L" + box->class_name + ";";
  if (!call.entered()) call.Enter();
  call.progress() = 1;
  return call.Call(RequireMethod(vm, box->class_name, "valueOf", descriptor), arguments, SlotsOf(box->type));
}

NativeResult SetObject(NativeCall& call) {
  Vm& vm = call.vm;
  if (auto wrong = Check(call, false)) return *wrong;
  Ref array = call.Reference(0), value = call.Reference(2);
  const Class* type = vm.ClassOf(array);
  uint32_t index = static_cast<uint32_t>(call.Int(1));
  if (type->element_type == BasicType::kReference) {
    if (value != 0 && !vm.IsInstance(value, type->element)) {
      return call.Throw("java/lang/IllegalArgumentException", "array element type mismatch");
    }
    if (!call.MayAct(ElementAction(vm, ActionKind::kWrite, array, index))) return NativeResult::kStop;
    vm.StoreReference(array, OffsetOf(type, index), value);
    return call.ReturnVoid();
  }
  if (value == 0) return call.Throw("java/lang/IllegalArgumentException");
  for (const Box& box : kBoxes) {
    if (vm.ClassOf(value)->name != box.class_name) continue;
    const Field* field = InstanceField(vm, value, "value");
    return Store(call, box.type, ReadElement(vm.heap, box.type, value, field->offset));
  }
  return Mismatch(call);
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

NativeResult NewArray(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  Class* element = ClassArgument(call, 0);
  int32_t length = call.Int(1);
  if (length < 0) return call.Throw("java/lang/NegativeArraySizeException", std::to_string(length));
  if (element->primitive == BasicType::kVoid || Dimensions(element) >= 255) {
    return call.Throw("java/lang/IllegalArgumentException");
  }
  Ref array = NewArrayOrThrow(call, call.vm.program->ArrayOf(element), static_cast<uint32_t>(length));
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
