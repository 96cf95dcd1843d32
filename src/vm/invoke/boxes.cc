#include "vm/invoke/boxes.h"

#include <limits>

#include "vm/classes/class_init.h"
#include "vm/invoke/type_adapter.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

// The class that keeps the boxes of small values in its array `cache`; null when the type has none.
const char* CacheClass(BasicType type) {
  switch (type) {
    case BasicType::kByte: return "java/lang/Byte$ByteCache";
    case BasicType::kChar: return "java/lang/Character$CharacterCache";
    case BasicType::kShort: return "java/lang/Short$ShortCache";
    case BasicType::kInt: return "java/lang/Integer$IntegerCache";
    case BasicType::kLong: return "java/lang/Long$LongCache";
    default: return nullptr;
  }
}

Ref StaticReference(const Vm& vm, std::string_view class_name, std::string_view name) {
  const Field* field = vm.FieldOf(class_name, name);
  return vm.heap.Read<Ref>(field->owner->statics, field->offset);
}

int64_t IntegerValue(BasicType type, Slot value) { return type == BasicType::kLong ? value.l : value.i; }

// 0 when there is no shared box for the value.
Ref CachedBox(const Vm& vm, BasicType type, Slot value) {
  const char* cache_class = CacheClass(type);
  if (cache_class == nullptr) return 0;
  const int64_t index = IntegerValue(type, value) + (type == BasicType::kChar ? 0 : 128);
  const Ref cache = StaticReference(vm, cache_class, "cache");
  if (index < 0 || index >= vm.heap.Length(cache)) return 0;
  return vm.heap.Read<Ref>(cache, kHeaderBytes + 4 * static_cast<uint32_t>(index));
}

MemoryCell ValueCell(const Vm& vm, Ref box, BasicType type) {
  return {box, InstanceField(vm, box, "value")->offset, type};
}

}  // namespace

BasicType BoxedTypeOf(const Class* type) {
  if (IsOfProgram(*type)) return BasicType::kReference;
  const char primitive = PrimitiveOfBox(type->name);
  return primitive == 0 ? BasicType::kReference : BasicTypeOf(primitive);
}

Class* BoxClassOf(Vm& vm, BasicType type) { return RequireClass(vm, BoxClassName(DescriptorCharOf(type))); }

Slot Unbox(const Vm& vm, Ref box, BasicType type) { return ReadCell(vm, ValueCell(vm, box, type)); }

NativeResult PrepareBoxing(NativeCall& call, BasicType type) {
  if (type == BasicType::kReference || type == BasicType::kVoid) return NativeResult::kDone;
  NativeResult ready = EnsureInitialized(call, BoxClassOf(call.vm, type));
  const char* cache = CacheClass(type);
  if (ready != NativeResult::kDone || cache == nullptr) return ready;
  return EnsureInitialized(call, RequireClass(call.vm, cache));
}

Ref Box(Vm& vm, BasicType type, Slot value) {
  if (type == BasicType::kBoolean) {
    return StaticReference(vm, "java/lang/Boolean", (value.i & 1) != 0 ? "TRUE" : "FALSE");
  }
  const Ref cached = CachedBox(vm, type, value);
  return cached != 0 ? cached : NewBox(vm, type, value);
}

Ref NewBox(Vm& vm, BasicType type, Slot value) {
  Ref box = vm.NewObject(BoxClassOf(vm, type));
  WriteCell(vm, ValueCell(vm, box, type), value);
  return box;
}

bool Widens(BasicType from, BasicType to) { return Widens(DescriptorCharOf(from), DescriptorCharOf(to)); }

bool Widen(BasicType from, BasicType to, Slot* value) {
  if (from == to) return true;
  if (!Widens(from, to)) return false;
  const bool from_floating = from == BasicType::kFloat;
  const int64_t integer = from_floating ? 0 : IntegerValue(from, *value);
  switch (to) {
    case BasicType::kLong: *value = LongSlot(integer); return true;
    case BasicType::kFloat: *value = FloatSlot(static_cast<float>(integer)); return true;
    case BasicType::kDouble:
      *value = DoubleSlot(from_floating ? static_cast<double>(value->f) : static_cast<double>(integer));
      return true;
    default: return true;  // within an int
  }
}

namespace {

// To int or long: not a number is 0, what is out of range the nearest.
template <typename Integer>
Integer Truncate(double value) {
  if (value != value) return 0;
  if (value >= static_cast<double>(std::numeric_limits<Integer>::max())) return std::numeric_limits<Integer>::max();
  if (value <= static_cast<double>(std::numeric_limits<Integer>::min())) return std::numeric_limits<Integer>::min();
  return static_cast<Integer>(value);
}

}  // namespace

Slot CastPrimitive(BasicType from, BasicType to, Slot value) {
  if (from == to) return value;
  const bool is_real = from == BasicType::kFloat || from == BasicType::kDouble;
  const double real = from == BasicType::kFloat ? double{value.f} : value.d;
  switch (to) {
    case BasicType::kDouble: return DoubleSlot(is_real ? real : static_cast<double>(IntegerValue(from, value)));
    case BasicType::kFloat:
      return FloatSlot(is_real ? static_cast<float>(real) : static_cast<float>(IntegerValue(from, value)));
    case BasicType::kLong: return LongSlot(is_real ? Truncate<int64_t>(real) : IntegerValue(from, value));
    default: {
      const int32_t whole = is_real ? Truncate<int32_t>(real) : static_cast<int32_t>(IntegerValue(from, value));
      return NormalizeSlot(to, IntSlot(whole));
    }
  }
}

Conversion Convert(NativeCall& call, Class* from, Class* to, Slot* value, NativeResult* stopped) {
  Vm& vm = call.vm;
  if (from == to || to->primitive == BasicType::kVoid) return Conversion::kDone;
  if (from->primitive == BasicType::kVoid) {
    *value = {};
    return Conversion::kDone;
  }
  if (from->IsPrimitive() && to->IsPrimitive()) {
    return Widen(from->primitive, to->primitive, value) ? Conversion::kDone : Conversion::kImpossible;
  }
  if (from->IsPrimitive()) {
    if (!BoxClassOf(vm, from->primitive)->IsSubtypeOf(to)) return Conversion::kImpossible;
    *stopped = PrepareBoxing(call, from->primitive);
    if (*stopped != NativeResult::kDone) return Conversion::kStopped;
    *value = ReferenceSlot(Box(vm, from->primitive, *value));
    return Conversion::kDone;
  }
  const Ref object = value->r;
  if (!to->IsPrimitive()) {
    return object == 0 || vm.IsInstance(object, to) ? Conversion::kDone : Conversion::kWrongClass;
  }
  // A reference type that is neither a box nor above one can never hold the primitive.
  const BasicType static_box = BoxedTypeOf(from);
  if (static_box == BasicType::kReference) {
    if (!BoxClassOf(vm, to->primitive)->IsSubtypeOf(from)) return Conversion::kImpossible;
  } else if (!Widens(static_box, to->primitive)) {
    return Conversion::kImpossible;
  }
  if (object == 0) return Conversion::kNull;
  const BasicType boxed = BoxedTypeOf(vm.ClassOf(object));
  if (boxed == BasicType::kReference) return Conversion::kWrongClass;
  *value = Unbox(vm, object, boxed);
  return Widen(boxed, to->primitive, value) ? Conversion::kDone : Conversion::kWrongClass;
}

}  // namespace heddle
