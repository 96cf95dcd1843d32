// java.lang.invoke.MethodHandle and the combinators of MethodHandles: each makes a new handle from others. Combinators
// that are not here end the run as unsupported.
#include "vm/invoke/boxes.h"
#include "vm/invoke/handle_maker.h"
#include "vm/native/memory_cell.h"
#include "vm/native/refusal.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang_invoke/invoke_types.h"

namespace heddle {

namespace {

constexpr const char* kHandle = "java/lang/invoke/MethodHandle";
constexpr const char* kMachineHandle = "java/lang/invoke/MethodHandle$OfMachine";
constexpr const char* kHandles = "java/lang/invoke/MethodHandles";
constexpr const char* kOther = "unsupported: method handles that bind again";
constexpr const char* kMachine = "method handles are objects of the machine";

NativeResult Misfit(NativeCall& call) {
  return call.Unsupported(std::string(call.method->name) + " of method handles whose types do not fit");
}

NativeResult ThrowIllegalArgument(NativeCall& call, std::string_view message) {
  return call.Throw("java/lang/IllegalArgumentException", message);
}

Ref ElementAt(const Vm& vm, Ref array, uint32_t index) { return vm.heap.Read<Ref>(array, kHeaderBytes + 4 * index); }

// --- MethodHandle ---

NativeResult AsType(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref handle = call.Reference(0), type = call.Reference(1);
  if (type == 0) return call.ThrowNullPointer();
  const HandleType from = TypeOfHandle(vm, handle), to = TypeOfMethodType(vm, type);
  const MethodHandleShape shape = MethodHandleShapeOf(vm, handle);
  if (from == to) return call.ReturnReference(handle);
  if (!CanAdapt(vm, to, from, shape.is_varargs)) {
    return ThrowWrongMethodType(call, "cannot convert MethodHandle" + TypeInWords(from.parameters, from.result) +
                                          " to " + TypeInWords(to.parameters, to.result));
  }
  return call.ReturnReference(NewMethodHandle(vm, {.kind = MethodHandleKind::kConvert, .target = handle}, type));
}

// (type, form): the same handle with other reference types, which the library knows to fit.
NativeResult CopyWith(NativeCall& call) {
  const MethodHandleShape shape{.kind = MethodHandleKind::kConvert, .target = call.Reference(0)};
  return call.ReturnReference(NewMethodHandle(call.vm, shape, call.Reference(1)));
}

NativeResult IsVarargsCollector(NativeCall& call) {
  return call.ReturnBool(MethodHandleShapeOf(call.vm, call.Reference(0)).is_varargs);
}

NativeResult WithVarargsFlag(NativeCall& call, bool is_varargs) {
  const Ref handle = call.Reference(0);
  MethodHandleShape shape = MethodHandleShapeOf(call.vm, handle);
  if (shape.is_varargs == is_varargs) return call.ReturnReference(handle);
  shape.is_varargs = is_varargs;
  return call.ReturnReference(NewMethodHandle(call.vm, shape, MethodTypeOf(call.vm, handle)));
}

NativeResult AsFixedArity(NativeCall& call) { return WithVarargsFlag(call, false); }

NativeResult AsVarargsCollector(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  const HandleType type = TypeOfHandle(call.vm, call.Reference(0));
  const Class* array = ClassArgument(call, 1);
  if (!array->IsArray() || type.parameters.empty() || type.parameters.back() != array) return Misfit(call);
  return WithVarargsFlag(call, true);
}

NativeResult BindTo(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref handle = call.Reference(0), value = call.Reference(1);
  HandleType type = TypeOfHandle(vm, handle);
  if (type.parameters.empty() || type.parameters[0]->IsPrimitive()) {
    return ThrowIllegalArgument(call, "no leading reference parameter");
  }
  if (value != 0 && !vm.IsInstance(value, type.parameters[0])) {
    return ThrowCannotCast(call, value, type.parameters[0]);
  }
  type.parameters.erase(type.parameters.begin());
  const Ref data = NewReferenceArray(vm, vm.known.object, {value});
  return ReturnNewHandle(call, {.kind = MethodHandleKind::kInsert, .target = handle, .data = data}, type);
}

// (position, value), whose type the library has checked
NativeResult BindArgument(NativeCall& call) {
  Vm& vm = call.vm;
  const int32_t position = call.Int(1);
  HandleType type = TypeOfHandle(vm, call.Reference(0));
  type.parameters.erase(type.parameters.begin() + position);
  const Ref data = NewReferenceArray(vm, vm.known.object, {call.Reference(2)});
  const MethodHandleShape shape{
      .kind = MethodHandleKind::kInsert, .position = position, .target = call.Reference(0), .data = data};
  return ReturnNewHandle(call, shape, type);
}

// (position, array class, count)
NativeResult AsCollector(NativeCall& call) {
  Vm& vm = call.vm;
  const int32_t position = call.Int(1), count = call.Int(3);
  if (call.Reference(2) == 0) return call.ThrowNullPointer();
  const Class* array = ClassArgument(call, 2);
  HandleType type = TypeOfHandle(vm, call.Reference(0));
  if (position < 0 || position >= static_cast<int32_t>(type.parameters.size()) || count < 0 || count > 255 ||
      !array->IsArray() || type.parameters[static_cast<size_t>(position)] != array) {
    return Misfit(call);
  }
  const auto at = type.parameters.erase(type.parameters.begin() + position);
  type.parameters.insert(at, static_cast<size_t>(count), array->element);
  return ReturnNewHandle(
      call, {.kind = MethodHandleKind::kCollect, .position = position, .count = count, .target = call.Reference(0)},
      type);
}

// (position, array class, count)
NativeResult AsSpreader(NativeCall& call) {
  Vm& vm = call.vm;
  const int32_t position = call.Int(1), count = call.Int(3);
  if (call.Reference(2) == 0) return call.ThrowNullPointer();
  Class* array = ClassArgument(call, 2);
  HandleType type = TypeOfHandle(vm, call.Reference(0));
  if (position < 0 || count < 0 || position + count > static_cast<int32_t>(type.parameters.size()) ||
      !array->IsArray()) {
    return ThrowIllegalArgument(call, "bad spread array length");
  }
  for (int32_t i = position; i < position + count; ++i) {
    if (!CanConvert(vm, array->element, type.parameters[static_cast<size_t>(i)])) return Misfit(call);
  }
  type.parameters.erase(type.parameters.begin() + position, type.parameters.begin() + position + count);
  type.parameters.insert(type.parameters.begin() + position, array);
  return ReturnNewHandle(
      call, {.kind = MethodHandleKind::kSpread, .position = position, .count = count, .target = call.Reference(0)},
      type);
}

// --- MethodHandles ---

// (target, position, values)
NativeResult InsertArguments(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref target = call.Reference(0), values = call.Reference(2);
  if (target == 0 || values == 0) return call.ThrowNullPointer();
  const int32_t position = call.Int(1), count = static_cast<int32_t>(vm.heap.Length(values));
  HandleType type = TypeOfHandle(vm, target);
  if (count > static_cast<int32_t>(type.parameters.size()))
    return ThrowIllegalArgument(call, "too many values to insert");
  if (position < 0 || position + count > static_cast<int32_t>(type.parameters.size())) {
    return ThrowIllegalArgument(call, "no argument type to append");
  }
  std::vector<Ref> copy;
  for (int32_t i = 0; i < count; ++i) {
    const Ref value = ElementAt(vm, values, static_cast<uint32_t>(i));
    Class* parameter = type.parameters[static_cast<size_t>(position) + static_cast<size_t>(i)];
    Slot slot = ReferenceSlot(value);
    NativeResult stopped = NativeResult::kDone;
    switch (Convert(call, vm.known.object, parameter, &slot, &stopped)) {
      case Conversion::kDone: break;
      case Conversion::kNull: return call.ThrowNullPointer();
      case Conversion::kStopped: return stopped;
      default:
        if (!parameter->IsPrimitive()) return ThrowCannotCast(call, value, parameter);
        return call.Throw("java/lang/ClassCastException", ClassInWords(BoxClassOf(vm, parameter->primitive)) +
                                                              " is not compatible with " +
                                                              ClassInWords(vm.ClassOf(value)));
    }
    copy.push_back(value);
  }
  type.parameters.erase(type.parameters.begin() + position, type.parameters.begin() + position + count);
  return ReturnNewHandle(call,
                         {.kind = MethodHandleKind::kInsert,
                          .position = position,
                          .count = count,
                          .target = target,
                          .data = NewReferenceArray(vm, vm.known.object, copy)},
                         type);
}

// (target, position, types)
NativeResult DropArguments(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref target = call.Reference(0), types = call.Reference(2);
  if (target == 0 || types == 0) return call.ThrowNullPointer();
  HandleType type = TypeOfHandle(vm, target);
  const int32_t position = call.Int(1), count = static_cast<int32_t>(vm.heap.Length(types));
  const auto old_count = static_cast<int32_t>(type.parameters.size());
  if (position < 0 || position > old_count) {
    std::string dropped;
    for (int32_t i = 0; i < count; ++i) {
      const Ref mirror = ElementAt(vm, types, static_cast<uint32_t>(i));
      dropped += (i == 0 ? "" : ", ") + (mirror == 0 ? "null" : ClassInWords(vm.mirrors.ClassOf(mirror)));
    }
    return ThrowIllegalArgument(call, "no argument type to remove[" + TypeInWords(type.parameters, type.result) + ", " +
                                          std::to_string(position) + ", [" + dropped + "], " +
                                          std::to_string(old_count + count) + ", " + std::to_string(old_count) + "]");
  }
  for (int32_t i = 0; i < count; ++i) {
    const Ref mirror = ElementAt(vm, types, static_cast<uint32_t>(i));
    if (mirror == 0) return call.ThrowNullPointer();
    type.parameters.insert(type.parameters.begin() + position + i, vm.mirrors.ClassOf(mirror));
  }
  return ReturnNewHandle(
      call, {.kind = MethodHandleKind::kDrop, .position = position, .count = count, .target = target}, type);
}

// (target, type, reorder)
NativeResult PermuteArguments(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref target = call.Reference(0), reorder = call.Reference(2);
  if (target == 0 || call.Reference(1) == 0 || reorder == 0) return call.ThrowNullPointer();
  const HandleType from = TypeOfMethodType(vm, call.Reference(1)), to = TypeOfHandle(vm, target);
  const uint32_t count = vm.heap.Length(reorder);
  if (count != to.parameters.size() || from.result != to.result) return Misfit(call);
  const Ref copy = vm.NewArray(vm.known.int_array, count);
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t source = vm.heap.Read<uint32_t>(reorder, kHeaderBytes + 4 * i);
    if (source >= from.parameters.size() || from.parameters[source] != to.parameters[i]) return Misfit(call);
    vm.heap.Write<uint32_t>(copy, kHeaderBytes + 4 * i, source);
  }
  return call.ReturnReference(
      NewMethodHandle(vm, {.kind = MethodHandleKind::kPermute, .target = target, .data = copy}, call.Reference(1)));
}

NativeResult Constant(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  Class* type = ClassArgument(call, 0);
  if (type->primitive == BasicType::kVoid) return ThrowIllegalArgument(call, "void type");
  Slot slot = ReferenceSlot(call.Reference(1));
  NativeResult stopped = NativeResult::kDone;
  switch (Convert(call, vm.known.object, type, &slot, &stopped)) {
    case Conversion::kDone: break;
    case Conversion::kNull: return call.ThrowNullPointer();
    case Conversion::kStopped: return stopped;
    default:
      return type->IsPrimitive() ? ThrowCannotUnbox(call, call.Reference(1), type->primitive)
                                 : ThrowCannotCast(call, call.Reference(1), type);
  }
  return ReturnNewHandle(call, {.kind = MethodHandleKind::kConstant, .data = call.Reference(1)}, {{}, type});
}

NativeResult Identity(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  Class* type = ClassArgument(call, 0);
  if (type->primitive == BasicType::kVoid) return Misfit(call);
  return ReturnNewHandle(call, {.kind = MethodHandleKind::kIdentity}, {{type}, type});
}

Ref HandleArray(Vm& vm, const std::vector<Ref>& handles) {
  return NewReferenceArray(vm, RequireClass(vm, kHandle), handles);
}

bool IsPrefix(const std::vector<Class*>& prefix, const std::vector<Class*>& all) {
  return prefix.size() <= all.size() && std::equal(prefix.begin(), prefix.end(), all.begin());
}

// (target, filter)
NativeResult FilterReturnValue(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref target = call.Reference(0), filter = call.Reference(1);
  if (target == 0 || filter == 0) return call.ThrowNullPointer();
  HandleType type = TypeOfHandle(vm, target);
  const HandleType filter_type = TypeOfHandle(vm, filter);
  const bool from_void = type.result->primitive == BasicType::kVoid;
  if (from_void ? !filter_type.parameters.empty() : filter_type.parameters != std::vector<Class*>{type.result}) {
    return Misfit(call);
  }
  type.result = filter_type.result;
  return ReturnNewHandle(
      call, {.kind = MethodHandleKind::kFilterResult, .target = target, .data = HandleArray(vm, {filter})}, type);
}

// The library's own (target, filter). The filter may take more than the result: arguments after those of the target.
NativeResult CollectReturnValue(NativeCall& call) {
  Vm& vm = call.vm;
  HandleType type = TypeOfHandle(vm, call.Reference(0));
  const HandleType filter = TypeOfHandle(vm, call.Reference(1));
  type.parameters.insert(type.parameters.end(), filter.parameters.begin() + 1, filter.parameters.end());
  type.result = filter.result;
  return ReturnNewHandle(call,
                         {.kind = MethodHandleKind::kFilterResult,
                          .target = call.Reference(0),
                          .data = HandleArray(vm, {call.Reference(1)})},
                         type);
}

NativeResult Filter(NativeCall& call, Ref filters) {
  Vm& vm = call.vm;
  const Ref target = call.Reference(0);
  if (target == 0 || filters == 0) return call.ThrowNullPointer();
  const int32_t position = call.Int(1), count = static_cast<int32_t>(vm.heap.Length(filters));
  HandleType type = TypeOfHandle(vm, target);
  if (position < 0 || position + count > static_cast<int32_t>(type.parameters.size())) return Misfit(call);
  std::vector<Ref> copy;
  for (int32_t i = 0; i < count; ++i) {
    copy.push_back(ElementAt(vm, filters, static_cast<uint32_t>(i)));
    if (copy.back() == 0) continue;
    const HandleType filter = TypeOfHandle(vm, copy.back());
    Class*& parameter = type.parameters[static_cast<size_t>(position) + static_cast<size_t>(i)];
    if (filter.parameters.size() != 1 || filter.result != parameter) {
      return ThrowIllegalArgument(
          call, "target and filter types do not match: " + TypeInWords(type.parameters, type.result) + ", " +
                    TypeInWords(filter.parameters, filter.result));
    }
    parameter = filter.parameters[0];
  }
  return ReturnNewHandle(call,
                         {.kind = MethodHandleKind::kFilterArguments,
                          .position = position,
                          .count = count,
                          .target = target,
                          .data = HandleArray(vm, copy)},
                         type);
}

NativeResult Fold(NativeCall& call, int32_t position, Ref combiner) {
  Vm& vm = call.vm;
  const Ref target = call.Reference(0);
  if (target == 0 || combiner == 0) return call.ThrowNullPointer();
  HandleType type = TypeOfHandle(vm, target);
  const HandleType combiner_type = TypeOfHandle(vm, combiner);
  const int32_t count = static_cast<int32_t>(type.parameters.size());
  const bool gives = combiner_type.result->primitive != BasicType::kVoid;
  if (position < 0 || position > count || (gives && position == count)) return Misfit(call);
  if (gives) {
    const auto at = type.parameters.begin() + position;
    if (*at != combiner_type.result) return Misfit(call);
    type.parameters.erase(at);
  }
  if (!IsPrefix(combiner_type.parameters, {type.parameters.begin() + position, type.parameters.end()})) {
    return Misfit(call);
  }
  return ReturnNewHandle(
      call,
      {.kind = MethodHandleKind::kFold, .position = position, .target = target, .data = HandleArray(vm, {combiner})},
      type);
}

// (target, position, filters)
NativeResult FilterArguments(NativeCall& call) { return Filter(call, call.Reference(2)); }
// (target, position, filter)
NativeResult FilterArgument(NativeCall& call) { return Filter(call, HandleArray(call.vm, {call.Reference(2)})); }

// (target, combiner)
NativeResult FoldArguments(NativeCall& call) { return Fold(call, 0, call.Reference(1)); }
// (target, position, combiner)
NativeResult FoldArgumentsAt(NativeCall& call) { return Fold(call, call.Int(1), call.Reference(2)); }

#define HEDDLE_HANDLE "Ljava/lang/invoke/MethodHandle;"
#define HEDDLE_TYPE "Ljava/lang/invoke/MethodType;"

constexpr NativeRow kRows[] = {
    {kHandle, "asType", "(" HEDDLE_TYPE ")" HEDDLE_HANDLE, AsType, kMachine},
    {kHandle, "isVarargsCollector", "()Z", IsVarargsCollector, kMachine},
    {kHandle, "asFixedArity", "()" HEDDLE_HANDLE, AsFixedArity, kMachine},
    {kHandle, "asVarargsCollector", "(Ljava/lang/Class;)" HEDDLE_HANDLE, AsVarargsCollector, kMachine},
    {kHandle, "bindTo", "(Ljava/lang/Object;)" HEDDLE_HANDLE, BindTo, kMachine},
    {kHandle, "bindArgumentL", "(ILjava/lang/Object;)Ljava/lang/invoke/BoundMethodHandle;", BindArgument, kMachine},
    {kHandle, "asCollector", "(ILjava/lang/Class;I)" HEDDLE_HANDLE, AsCollector, kMachine},
    {kHandle, "asSpreader", "(ILjava/lang/Class;I)" HEDDLE_HANDLE, AsSpreader, kMachine},
    {kMachineHandle, "copyWith", "(" HEDDLE_TYPE "Ljava/lang/invoke/LambdaForm;)" HEDDLE_HANDLE, CopyWith},
    {kMachineHandle, "rebind", "()Ljava/lang/invoke/BoundMethodHandle;", Refuse, kOther},
    {kHandles, "insertArguments", "(" HEDDLE_HANDLE "I[Ljava/lang/Object;)" HEDDLE_HANDLE, InsertArguments, kMachine},
    {kHandles, "dropArguments", "(" HEDDLE_HANDLE "I[Ljava/lang/Class;)" HEDDLE_HANDLE, DropArguments, kMachine},
    {kHandles, "dropArgumentsTrusted", "(" HEDDLE_HANDLE "I[Ljava/lang/Class;)" HEDDLE_HANDLE, DropArguments, kMachine},
    {kHandles, "permuteArguments", "(" HEDDLE_HANDLE HEDDLE_TYPE "[I)" HEDDLE_HANDLE, PermuteArguments, kMachine},
    {kHandles, "constant", "(Ljava/lang/Class;Ljava/lang/Object;)" HEDDLE_HANDLE, Constant, kMachine},
    {kHandles, "identity", "(Ljava/lang/Class;)" HEDDLE_HANDLE, Identity, kMachine},
    {kHandles, "filterReturnValue", "(" HEDDLE_HANDLE HEDDLE_HANDLE ")" HEDDLE_HANDLE, FilterReturnValue, kMachine},
    {kHandles, "collectReturnValue", "(" HEDDLE_HANDLE HEDDLE_HANDLE ")" HEDDLE_HANDLE, CollectReturnValue, kMachine},
    {kHandles, "filterArguments", "(" HEDDLE_HANDLE "I[" HEDDLE_HANDLE ")" HEDDLE_HANDLE, FilterArguments, kMachine},
    {kHandles, "filterArgument", "(" HEDDLE_HANDLE "I" HEDDLE_HANDLE ")" HEDDLE_HANDLE, FilterArgument, kMachine},
    {kHandles, "foldArguments", "(" HEDDLE_HANDLE HEDDLE_HANDLE ")" HEDDLE_HANDLE, FoldArguments, kMachine},
    {kHandles, "foldArguments", "(" HEDDLE_HANDLE "I" HEDDLE_HANDLE ")" HEDDLE_HANDLE, FoldArgumentsAt, kMachine},
};

#undef HEDDLE_HANDLE
#undef HEDDLE_TYPE

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangInvokeMethodHandle, kRows)

}  // namespace heddle
