#include "vm/natives/java_lang_invoke/handle_call.h"

#include "vm/classes/class_init.h"
#include "vm/classes/load_errors.h"
#include "vm/interpreter/interpreter.h"
#include "vm/invoke/bound_callers.h"
#include "vm/invoke/boxes.h"
#include "vm/invoke/method_handle.h"
#include "vm/library/final_fields.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang_invoke/handle_steps.h"
#include "vm/natives/java_lang_invoke/invoke_types.h"

namespace heddle {

namespace {

class HandleCall {
 public:
  using Value = HandleArgument;

  HandleCall(NativeCall& call, SharedArguments& shared, Ref handle, std::vector<Value> arguments, Class* result)
      : call_(call),
        shared_(shared),
        vm_(call.vm),
        handle_(handle),
        arguments_(std::move(arguments)),
        result_type_(result),
        after_call_(call.entered() && call.progress() != kHandleStart && call.progress() < kHandleReading) {}

  NativeResult Run() {
    shape_ = MethodHandleShapeOf(vm_, handle_);
    type_ = TypeOfHandle(vm_, handle_);
    results_.push_back(result_type_);
    for (;;) {
      if (!Adapt()) return outcome_;
      results_.push_back(type_.result);
      explicit_.push_back(shape_.kind == MethodHandleKind::kExplicit);
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
      case MethodHandleKind::kExplicit:
      case MethodHandleKind::kPermute: return false;
      default: return true;
    }
  }

  bool ConvertTo(Value& value, Class* to) {
    if (value.type == to) return true;
    NativeResult stopped = NativeResult::kDone;
    const Conversion conversion = Convert(call_, value.type, to, &value.slot, &stopped);
    switch (conversion) {
      case Conversion::kDone: value.type = to; return true;
      case Conversion::kImpossible: return Fail(ThrowWrongMethodType(call_, "types do not fit"));
      case Conversion::kStopped: return Fail(stopped);
      default: return Fail(ThrowUnconverted(call_, conversion, value.slot, to));
    }
  }

  // As explicitCastArguments: also narrowing of primitives, null to zero, and no check that an interface is
  // implemented.
  bool CastTo(Value& value, Class* to) {
    if (value.type == to || value.type->primitive == BasicType::kVoid || to->primitive == BasicType::kVoid) {
      return ConvertTo(value, to);
    }
    if (!to->IsPrimitive()) {
      if (value.type->IsPrimitive() || !to->IsInterface()) return ConvertTo(value, to);
      value.type = to;
      return true;
    }
    BasicType from = value.type->primitive;
    if (!value.type->IsPrimitive()) {
      const Ref box = value.slot.r;
      from = box == 0 ? to->primitive : BoxedTypeOf(vm_.ClassOf(box));
      if (from == BasicType::kReference) return Fail(ThrowCannotUnbox(call_, box, to->primitive));
      value.slot = box == 0 ? Slot{} : Unbox(vm_, box, from);
    }
    value = {to, CastPrimitive(from, to->primitive, value.slot)};
    return true;
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
    Ref readable = 0;
    if (const NativeResult read = shared_.Read(array, &readable); read != NativeResult::kDone) return Fail(read);
    std::vector<Value> elements;
    for (uint32_t i = 0; i < length; ++i) {
      const Class* array_class = vm_.ClassOf(array);
      const uint32_t offset = kHeaderBytes + (i << array_class->element_shift);
      elements.push_back({array_class->element, ReadCell(vm_, {readable, offset, array_class->element_type})});
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
      case MethodHandleKind::kExplicit: {
        const HandleType to = TypeOfHandle(vm_, shape_.target);
        for (size_t i = 0; i < arguments_.size(); ++i) {
          if (!CastTo(arguments_[i], to.parameters[i])) return false;
        }
        return true;
      }
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

  // Of an array that a handle or its call has made for itself.
  uint32_t Element(Ref array, uint32_t index) const {
    const TrustedTouches own(vm_.heap.touches, Trust::kHandleData);
    return vm_.heap.Read<uint32_t>(array, kHeaderBytes + 4 * index);
  }

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
      // results_[i] is what handle i - 1 of the chain gives, from what its target gave.
      const bool casts = i > 0 && explicit_[i - 1];
      if (!(casts ? CastTo(value, results_[i]) : ConvertTo(value, results_[i]))) return outcome_;
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
      case MethodHandleKind::kZero: return Return({}, type_.result);
      case MethodHandleKind::kThrow:
        return arguments_[0].slot.r == 0 ? ThrowPlainNullPointer(call_) : call_.ThrowObject(arguments_[0].slot.r);
      case MethodHandleKind::kArrayLength:
      case MethodHandleKind::kArrayGet:
      case MethodHandleKind::kArraySet: return AccessArray();
      case MethodHandleKind::kPolymorphic: return CallMethod();
      default: return TakeSteps();
    }
  }

  NativeResult CallMethod() {
    Method* method = shape_.method;
    const bool constructs = shape_.kind == MethodHandleKind::kConstructor;
    if (after_call_)
      return Return(constructs ? ReferenceSlot(call_.Extra(kHandleObject)) : call_.returned(), type_.result);
    std::vector<Slot> slots;
    if (constructs) slots.push_back({});
    for (const Value& value : arguments_) {
      slots.push_back(value.slot);
      if (SlotsOf(value.type->primitive) == 2) slots.push_back({});
    }
    Class* made = shape_.holder != nullptr ? shape_.holder : method->owner;  // of a constructor
    if (constructs || method->IsStatic()) {
      if (constructs && made->IsAbstract()) {
        return call_.Throw("java/lang/InstantiationException", made->ExternalName());
      }
      NativeResult ready = EnsureInitialized(call_, constructs ? made : method->owner);
      if (ready != NativeResult::kDone) return ready;
    } else if (slots[0].r == 0) {
      return ThrowPlainNullPointer(call_);
    }
    if (shape_.kind == MethodHandleKind::kPolymorphic) {
      const std::vector<Class*> parameters(type_.parameters.begin() + 1, type_.parameters.end());
      method = vm_.interpreter->SpecializePolymorphic(method, DescriptorOf(parameters, type_.result));
    }
    if (shape_.kind == MethodHandleKind::kVirtual && (method->vtable_index >= 0 || method->owner->IsInterface())) {
      if (Method* selected = Program::Select(vm_.ClassOf(slots[0].r), method)) method = selected;
    }
    if (!constructs && shape_.holder != nullptr) {
      LoadError failure;
      method = BoundCaller(vm_, method, shape_.holder, &failure);
      if (method == nullptr) return ThrowLoadError(call_, failure);
    }
    if (!call_.entered()) call_.Enter(kHandleExtraSlots);
    if (constructs) {
      const Ref object = vm_.NewObject(made);
      vm_.heap.SetFlags(object, vm_.heap.Flags(object) | kFlagConstructing);
      call_.SetExtra(kHandleObject, object);
      slots[0] = ReferenceSlot(object);
    }
    call_.progress() = kHandleCalling;
    return call_.Call(method, slots.data(), static_cast<unsigned>(slots.size()));
  }

  NativeResult AccessField() {
    const Field& field = shape_.field();
    const bool put = shape_.kind == MethodHandleKind::kPutField || shape_.kind == MethodHandleKind::kPutStatic;
    MemoryCell cell{field.owner->statics, field.offset, field.type};
    if (field.IsStatic()) {
      NativeResult ready = EnsureInitialized(call_, field.owner);
      if (ready != NativeResult::kDone) return ready;
    } else {
      cell.object = arguments_[0].slot.r;
      if (cell.object == 0) return ThrowPlainNullPointer(call_);
    }
    if (put) NoteFieldWrite(vm_, cell.object, field);
    if (put || !field.IsFinal() || !IsConstant(vm_, cell.object, field)) {
      const Action action =
          CellAction(put ? ActionKind::kWrite : ActionKind::kRead, cell, field.IsVolatile(), false, field.IsStatic());
      if (!call_.MayAct(action)) return NativeResult::kStop;
    }
    if (!put) return Return(ReadCell(vm_, cell), type_.result);
    WriteCell(vm_, cell, arguments_.back().slot);
    return Return({}, type_.result);
  }

  NativeResult AccessArray() {
    const Ref array = arguments_[0].slot.r;
    if (array == 0) return ThrowPlainNullPointer(call_);
    const uint32_t length = vm_.heap.Length(array);
    Slot slot = {};
    if (shape_.kind == MethodHandleKind::kArrayLength) {
      slot.i = static_cast<int32_t>(length);
      return Return(slot, type_.result);
    }
    const int32_t index = arguments_[1].slot.i;
    if (index < 0 || static_cast<uint32_t>(index) >= length) {
      return call_.Throw("java/lang/ArrayIndexOutOfBoundsException",
                         "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(length));
    }
    const Class* array_class = vm_.ClassOf(array);
    const bool put = shape_.kind == MethodHandleKind::kArraySet;
    const uint32_t offset = kHeaderBytes + (static_cast<uint32_t>(index) << array_class->element_shift);
    const MemoryCell cell{array, offset, array_class->element_type};
    if (put && !array_class->element->IsPrimitive() && arguments_[2].slot.r != 0 &&
        !vm_.IsInstance(arguments_[2].slot.r, array_class->element)) {
      return call_.Throw("java/lang/ArrayStoreException", vm_.ClassOf(arguments_[2].slot.r)->ExternalName());
    }
    const Action action =
        ElementAction(vm_, put ? ActionKind::kWrite : ActionKind::kRead, array, static_cast<uint32_t>(index));
    if (MayBeShared(vm_, array) && !call_.MayAct(action)) return NativeResult::kStop;
    if (!put) return Return(ReadCell(vm_, cell), type_.result);
    WriteCell(vm_, cell, arguments_[2].slot);
    return Return({}, type_.result);
  }

  // Boxed, so that they can wait in an array. kDone, or what the native must return.
  NativeResult BoxArguments() {
    const bool catches = shape_.kind == MethodHandleKind::kCatch || shape_.kind == MethodHandleKind::kFinally;
    if (shape_.kind == MethodHandleKind::kFinally && type_.result->IsPrimitive() &&
        type_.result->primitive != BasicType::kVoid) {
      NativeResult ready = PrepareBoxing(call_, type_.result->primitive);  // for the cleanup after an exception
      if (ready != NativeResult::kDone) return ready;
    }
    std::vector<Ref> boxed;
    for (Value& value : arguments_) {
      if (!ConvertTo(value, value.type->IsPrimitive() ? BoxClassOf(vm_, value.type->primitive) : value.type)) {
        return outcome_;
      }
      boxed.push_back(value.slot.r);
    }
    call_.Enter(kHandleExtraSlots, catches ? kFrameCatchAll : 0);
    call_.SetExtra(kHandleArguments, NewReferenceArray(vm_, vm_.known.object, boxed));
    call_.progress() = kHandleFirstStep;
    return NativeResult::kDone;
  }

  NativeResult TakeSteps() {
    if (!after_call_) {
      NativeResult boxed = BoxArguments();
      if (boxed != NativeResult::kDone) return boxed;
    }
    const HandleStep step = TakeHandleStep(call_, shape_, type_);
    return step.finished ? Return(ReferenceSlot(step.result), vm_.known.object) : step.outcome;
  }

  NativeCall& call_;
  SharedArguments& shared_;
  Vm& vm_;
  Ref handle_;
  std::vector<Value> arguments_;
  Class* result_type_;
  const bool after_call_;
  MethodHandleShape shape_;
  HandleType type_;
  std::vector<Class*> results_;  // what the result must become, outermost first
  std::vector<bool> explicit_;   // for each handle of the chain: it casts its target's result (kExplicit)
  NativeResult outcome_ = NativeResult::kDone;
};

}  // namespace

NativeResult CallHandle(NativeCall& call, SharedArguments& shared, Ref handle, std::vector<HandleArgument> arguments,
                        Class* result) {
  return HandleCall(call, shared, handle, std::move(arguments), result).Run();
}

}  // namespace heddle
