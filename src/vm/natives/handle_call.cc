#include "vm/natives/handle_call.h"

#include "vm/memory_cell.h"
#include "vm/method_handle.h"
#include "vm/natives/boxes.h"
#include "vm/natives/invoke_types.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

enum Progress : uint32_t { kStart = 0, kCalling = 1, kFirstStep = 2 };
enum Extra : unsigned { kObject = 0, kArguments = 1, kExtraSlots = 2 };

class HandleCall {
 public:
  using Value = HandleArgument;

  HandleCall(NativeCall& call, Ref handle, std::vector<Value> arguments, Class* result)
      : call_(call),
        vm_(call.vm),
        handle_(handle),
        arguments_(std::move(arguments)),
        result_type_(result),
        after_call_(call.entered() && call.progress() != kStart) {}

  NativeResult Run() {
    shape_ = MethodHandleShapeOf(vm_, handle_);
    type_ = TypeOfHandle(vm_, handle_);
    results_.push_back(result_type_);
    for (;;) {
      if (!Adapt()) return outcome_;
      results_.push_back(type_.result);
      if (IsLast()) break;
      if (!Transform()) return outcome_;
      handle_ = shape_.target;
      shape_ = MethodHandleShapeOf(vm_, handle_);
      type_ = TypeOfHandle(vm_, handle_);
    }
    if (!PrepareResults()) return outcome_;
    return Act();
  }

 private:
  bool Fail(NativeResult outcome) {
    outcome_ = outcome;
    return false;
  }

  bool IsLast() const {
    switch (shape_.kind) {
      case MethodHandleKind::kConvert:
      case MethodHandleKind::kInsert:
      case MethodHandleKind::kDrop:
      case MethodHandleKind::kCollect:
      case MethodHandleKind::kSpread:
      case MethodHandleKind::kPermute: return false;
      default: return true;
    }
  }

  bool ConvertTo(Value& value, Class* to) {
    if (value.type == to) return true;
    NativeResult stopped = NativeResult::kDone;
    switch (Convert(call_, value.type, to, &value.slot, &stopped)) {
      case Conversion::kDone: value.type = to; return true;
      case Conversion::kImpossible: return Fail(ThrowWrongMethodType(call_, "types do not fit"));
      case Conversion::kNull: return Fail(ThrowPlainNullPointer(call_));
      case Conversion::kWrongClass:
        return Fail(to->IsPrimitive() ? ThrowCannotUnbox(call_, value.slot.r, to->primitive)
                                      : ThrowCannotCast(call_, value.slot.r, to));
      case Conversion::kStopped: return Fail(stopped);
    }
    return false;
  }

  // Gives the arguments the handle's types. After the call only the chain of results matters.
  bool Adapt() {
    if (after_call_) return true;
    std::vector<Class*> given;
    for (const Value& value : arguments_) given.push_back(value.type);
    if (shape_.is_varargs && MustCollect(given, type_)) {
      const size_t fixed = type_.parameters.size() - 1;
      if (!Collect(fixed, arguments_.size() - fixed, type_.parameters.back())) return false;
    }
    for (size_t i = 0; i < arguments_.size(); ++i) {
      if (!ConvertTo(arguments_[i], type_.parameters[i])) return false;
    }
    return true;
  }

  bool Collect(size_t position, size_t count, Class* array_class) {
    const Ref array = vm_.NewArray(array_class, static_cast<uint32_t>(count));
    for (size_t i = 0; i < count; ++i) {
      Value& value = arguments_[position + i];
      if (!ConvertTo(value, array_class->element)) return false;
      const uint32_t offset = kHeaderBytes + (static_cast<uint32_t>(i) << array_class->element_shift);
      WriteCell(vm_, {array, offset, array_class->element_type}, value.slot);
    }
    const auto first = arguments_.begin() + static_cast<std::ptrdiff_t>(position);
    arguments_.insert(arguments_.erase(first, first + static_cast<std::ptrdiff_t>(count)),
                      Value{array_class, ReferenceSlot(array)});
    return true;
  }

  bool Spread() {
    const auto at = arguments_.begin() + shape_.position;
    const Ref array = at->slot.r;
    const uint32_t length = array == 0 ? 0 : vm_.heap.Length(array);
    if (array == 0 && shape_.count != 0) return Fail(ThrowPlainNullPointer(call_));
    if (length != static_cast<uint32_t>(shape_.count)) {
      return Fail(
          call_.Throw("java/lang/IllegalArgumentException", "array is not of length " + std::to_string(shape_.count)));
    }
    std::vector<Value> elements;
    for (uint32_t i = 0; i < length; ++i) {
      const Class* array_class = vm_.ClassOf(array);
      const uint32_t offset = kHeaderBytes + (i << array_class->element_shift);
      elements.push_back({array_class->element, ReadCell(vm_, {array, offset, array_class->element_type})});
      if (!array_class->element->IsPrimitive()) elements.back().type = vm_.known.object;
    }
    arguments_.insert(arguments_.erase(at), elements.begin(), elements.end());
    return true;
  }

  // From the arguments of a transformation to those of its target.
  bool Transform() {
    if (after_call_) return true;
    const auto at = arguments_.begin() + shape_.position;
    switch (shape_.kind) {
      case MethodHandleKind::kInsert: {
        std::vector<Value> values;
        for (uint32_t i = 0; i < vm_.heap.Length(shape_.data); ++i) {
          values.push_back({vm_.known.object, ReferenceSlot(Element(shape_.data, i))});
        }
        arguments_.insert(at, values.begin(), values.end());
        return true;
      }
      case MethodHandleKind::kDrop: arguments_.erase(at, at + shape_.count); return true;
      case MethodHandleKind::kCollect:
        return Collect(static_cast<size_t>(shape_.position), static_cast<size_t>(shape_.count),
                       TypeOfHandle(vm_, shape_.target).parameters[static_cast<size_t>(shape_.position)]);
      case MethodHandleKind::kSpread: return Spread();
      case MethodHandleKind::kPermute: {
        std::vector<Value> values;
        for (uint32_t i = 0; i < vm_.heap.Length(shape_.data); ++i)
          values.push_back(arguments_[Element(shape_.data, i)]);
        arguments_.swap(values);
        return true;
      }
      default: return true;
    }
  }

  uint32_t Element(Ref array, uint32_t index) const { return vm_.heap.Read<uint32_t>(array, kHeaderBytes + 4 * index); }

  // Everything about the result that could stop the native, before anything is done.
  bool PrepareResults() {
    if (after_call_) return true;
    for (size_t i = results_.size() - 1; i > 0; --i) {
      if (!results_[i]->IsPrimitive() || results_[i - 1]->IsPrimitive()) continue;
      NativeResult ready = PrepareBoxing(call_, results_[i]->primitive);
      if (ready != NativeResult::kDone) return Fail(ready);
    }
    return true;
  }

  // A value of the last handle's result type goes back to the caller.
  NativeResult Return(Slot slot, Class* type) {
    Value value{type, slot};
    for (size_t i = results_.size(); i-- > 0;) {
      if (value.type->primitive == BasicType::kVoid) value = {results_[i], Slot{}};
      if (!ConvertTo(value, results_[i])) return outcome_;
    }
    call_.result = value.slot;
    return NativeResult::kDone;
  }

  NativeResult Act() {
    switch (shape_.kind) {
      case MethodHandleKind::kForeign:
        return call_.Unsupported("a method handle that was not made by MethodHandles.Lookup or MethodHandles");
      case MethodHandleKind::kStatic:
      case MethodHandleKind::kVirtual:
      case MethodHandleKind::kSpecial:
      case MethodHandleKind::kConstructor: return CallMethod();
      case MethodHandleKind::kGetField:
      case MethodHandleKind::kPutField:
      case MethodHandleKind::kGetStatic:
      case MethodHandleKind::kPutStatic: return AccessField();
      case MethodHandleKind::kConstant: return Return(ReferenceSlot(shape_.data), vm_.known.object);
      case MethodHandleKind::kIdentity: return Return(arguments_[0].slot, arguments_[0].type);
      default: return TakeSteps();
    }
  }

  NativeResult CallMethod() {
    Method* method = shape_.method;
    const bool constructs = shape_.kind == MethodHandleKind::kConstructor;
    if (after_call_) return Return(constructs ? ReferenceSlot(call_.Extra(kObject)) : call_.returned(), type_.result);
    std::vector<Slot> slots;
    if (constructs) slots.push_back({});
    for (const Value& value : arguments_) {
      slots.push_back(value.slot);
      if (SlotsOf(value.type->primitive) == 2) slots.push_back({});
    }
    if (constructs || method->IsStatic()) {
      if (constructs && method->owner->IsAbstract()) {
        return call_.Throw("java/lang/InstantiationException", method->owner->ExternalName());
      }
      NativeResult ready = call_.EnsureInitialized(method->owner);
      if (ready != NativeResult::kDone) return ready;
    } else if (slots[0].r == 0) {
      return ThrowPlainNullPointer(call_);
    }
    if (shape_.kind == MethodHandleKind::kVirtual && (method->vtable_index >= 0 || method->owner->IsInterface())) {
      if (Method* selected = Program::Select(vm_.ClassOf(slots[0].r), method)) method = selected;
    }
    if (!call_.entered()) call_.Enter(kExtraSlots);
    if (constructs) {
      const Ref object = vm_.NewObject(method->owner);
      vm_.heap.SetFlags(object, vm_.heap.Flags(object) | kFlagConstructing);
      call_.SetExtra(kObject, object);
      slots[0] = ReferenceSlot(object);
    }
    call_.progress() = kCalling;
    return call_.Call(method, slots.data(), static_cast<unsigned>(slots.size()));
  }

  NativeResult AccessField() {
    const Field& field = shape_.field();
    const bool put = shape_.kind == MethodHandleKind::kPutField || shape_.kind == MethodHandleKind::kPutStatic;
    MemoryCell cell{field.owner->statics, field.offset, field.type};
    if (field.IsStatic()) {
      NativeResult ready = call_.EnsureInitialized(field.owner);
      if (ready != NativeResult::kDone) return ready;
    } else {
      cell.object = arguments_[0].slot.r;
      if (cell.object == 0) return ThrowPlainNullPointer(call_);
    }
    if (put || !field.IsFinal()) {
      const Action action =
          CellAction(put ? ActionKind::kWrite : ActionKind::kRead, cell, field.IsVolatile(), false, field.IsStatic());
      if (!call_.MayAct(action)) return NativeResult::kStop;
    }
    if (!put) return Return(ReadCell(vm_, cell), type_.result);
    WriteCell(vm_, cell, arguments_.back().slot);
    return Return({}, type_.result);
  }

  // Boxed, so that they can wait in an array. kDone, or what the native must return.
  NativeResult BoxArguments() {
    std::vector<Ref> boxed;
    for (Value& value : arguments_) {
      if (!ConvertTo(value, value.type->IsPrimitive() ? BoxClassOf(vm_, value.type->primitive) : value.type)) {
        return outcome_;
      }
      boxed.push_back(value.slot.r);
    }
    if (!call_.entered()) call_.Enter(kExtraSlots);
    call_.SetExtra(kArguments, NewReferenceArray(vm_, vm_.known.object, boxed));
    call_.progress() = kFirstStep;
    return NativeResult::kDone;
  }

  NativeResult CallStep(Ref handle, const std::vector<Ref>& arguments) {
    ++call_.progress();
    const Slot slots[2] = {ReferenceSlot(handle), ReferenceSlot(NewReferenceArray(vm_, vm_.known.object, arguments))};
    Method* method = RequireMethod(vm_, "java/lang/invoke/MethodHandle", "invokeWithArguments",
                                   "([Ljava/lang/Object;)Ljava/lang/Object;");
    return call_.Call(method, slots, 2);
  }

  std::vector<Ref> WaitingArguments(size_t count) const {
    std::vector<Ref> arguments;
    for (uint32_t i = 0; i < count; ++i) arguments.push_back(Element(call_.Extra(kArguments), i));
    return arguments;
  }

  size_t ParameterCount(Ref handle) const { return TypeOfHandle(vm_, handle).parameters.size(); }

  // progress() is kFirstStep + the number of calls made. The last call gives the result.
  NativeResult TakeSteps() {
    if (!after_call_) {
      NativeResult boxed = BoxArguments();
      if (boxed != NativeResult::kDone) return boxed;
    }
    const uint32_t step = call_.progress() - kFirstStep;
    const Ref returned = step == 0 ? 0 : call_.returned().r;
    const Ref first = Element(shape_.data, 0);
    const size_t count = vm_.heap.Length(call_.Extra(kArguments));
    switch (shape_.kind) {
      case MethodHandleKind::kGuard:
        if (step == 0) return CallStep(first, WaitingArguments(ParameterCount(first)));
        if (step == 1) {
          const bool holds = Unbox(vm_, returned, BasicType::kBoolean).i != 0;
          return CallStep(holds ? shape_.target : Element(shape_.data, 1), WaitingArguments(count));
        }
        break;
      case MethodHandleKind::kFilterResult:
        if (step == 0) return CallStep(shape_.target, WaitingArguments(count));
        if (step == 1) {
          const bool passes = ParameterCount(first) != 0;
          return CallStep(first, passes ? std::vector<Ref>{returned} : std::vector<Ref>());
        }
        break;
      case MethodHandleKind::kFold:
        if (step == 0) return CallStep(first, WaitingArguments(ParameterCount(first)));
        if (step == 1) {
          std::vector<Ref> arguments = WaitingArguments(count);
          if (ParameterCount(shape_.target) > count) arguments.insert(arguments.begin(), returned);
          return CallStep(shape_.target, arguments);
        }
        break;
      default: return FilterArguments(step, returned, count);
    }
    return Return(ReferenceSlot(returned), vm_.known.object);
  }

  // One call for each filter, the first argument's first, then the target. An argument without a filter takes a step
  // too, in passing.
  NativeResult FilterArguments(uint32_t step, Ref returned, size_t count) {
    const uint32_t filters = static_cast<uint32_t>(shape_.count);
    auto argument_of = [&](uint32_t filter) { return static_cast<uint32_t>(shape_.position) + filter; };
    if (step > filters) return Return(ReferenceSlot(returned), vm_.known.object);
    if (step > 0) vm_.heap.WriteRef(call_.Extra(kArguments), kHeaderBytes + 4 * argument_of(step - 1), returned);
    for (; step < filters; ++step, ++call_.progress()) {
      const Ref filter = Element(shape_.data, step);
      if (filter != 0) return CallStep(filter, {Element(call_.Extra(kArguments), argument_of(step))});
    }
    return CallStep(shape_.target, WaitingArguments(count));
  }

  NativeCall& call_;
  Vm& vm_;
  Ref handle_;
  std::vector<Value> arguments_;
  Class* result_type_;
  const bool after_call_;
  MethodHandleShape shape_;
  HandleType type_;
  std::vector<Class*> results_;  // what the result must become, outermost first
  NativeResult outcome_ = NativeResult::kDone;
};

}  // namespace

NativeResult CallHandle(NativeCall& call, Ref handle, std::vector<HandleArgument> arguments, Class* result) {
  return HandleCall(call, handle, std::move(arguments), result).Run();
}

}  // namespace heddle
