// The access modes of var handles: signature-polymorphic natives, one family. A call is adapted to the handle as asType
// does (boxing, unboxing, widening, casts), then is one memory access. Every mode but plain get and set is a
// synchronisation access; weakCompareAndSet never fails without cause.
#include <utility>

#include "classfile/descriptor.h"
#include "vm/classes/class_init.h"
#include "vm/invoke/boxes.h"
#include "vm/invoke/type_adapter.h"
#include "vm/library/final_fields.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang_invoke/foreign_var_handle.h"
#include "vm/natives/java_lang_invoke/invoke_types.h"
#include "vm/natives/java_lang_invoke/var_handle_modes.h"

namespace heddle {

namespace {

unsigned ValueCount(VarAccess access) {
  switch (access) {
    case VarAccess::kGet: return 0;
    case VarAccess::kCompareAndSet:
    case VarAccess::kCompareAndExchange: return 2;
    default: return 1;
  }
}

// One call: what is found out of it step by step; a step that fails leaves what the native must return in `result`.
class VarCall {
 public:
  VarCall(NativeCall& call, const VarHandleMode& mode)
      : call_(call), vm_(call.vm), mode_(mode), shape_(ShapeOf(call.vm, call.Reference(0))) {}

  NativeResult Run() {
    if (shape_.kind == VarHandleKind::kForeign) return CallForeignVarHandle(call_, mode_);
    if (!TypesFit() || !Coordinates() || !Values() || !PrepareResult()) return result_;
    if (InStatics() && !vm_.IsInitialized(shape_.holder) && ChecksInitialization(vm_)) {
      if (NativeResult ready = EnsureInitialized(call_, shape_.holder); ready != NativeResult::kDone) return ready;
    }
    // A static may be seen before its class is initialised, though it is final.
    if (!shape_.is_final || InStatics() || mode_.access != VarAccess::kGet ||
        !IsConstant(vm_, cell_.object, *FieldAt(*vm_.ClassOf(cell_.object), cell_.offset, false))) {
      const bool seen = call_.guest().regs.going_on;
      if (!call_.MayAct(CellAction(Kind(), cell_, !mode_.is_plain, InArray(), InStatics()))) return NativeResult::kStop;
      if (seen && mode_.IsWeak()) NoteWeakAccess(call_);
    }
    return Return(Act());
  }

 private:
  bool Fail(NativeResult result) {
    result_ = result;
    return false;
  }
  bool InArray() const {
    return shape_.kind == VarHandleKind::kArrayElement || shape_.kind == VarHandleKind::kByteArrayView;
  }
  bool InStatics() const { return shape_.kind == VarHandleKind::kStaticField; }
  ActionKind Kind() const {
    if (mode_.access == VarAccess::kGet) return ActionKind::kRead;
    return mode_.access == VarAccess::kSet ? ActionKind::kWrite : ActionKind::kUpdate;
  }

  std::string_view Descriptor() const { return call_.method->descriptor; }

  // What the mode takes and gives for this handle.
  void FindModeType() {
    if (shape_.coordinates() > 0) wanted_[wanted_count_++] = shape_.holder;
    if (shape_.coordinates() > 1) wanted_[wanted_count_++] = vm_.program->Primitive(BasicType::kInt);
    for (unsigned i = 0; i < ValueCount(mode_.access); ++i) wanted_[wanted_count_++] = shape_.value;
    wanted_result_ = mode_.access == VarAccess::kSet             ? vm_.program->Primitive(BasicType::kVoid)
                     : mode_.access == VarAccess::kCompareAndSet ? vm_.program->Primitive(BasicType::kBoolean)
                                                                 : shape_.value;
  }

  bool IsExactCall() const {
    unsigned count = 0;
    for (std::string_view type : ParameterTypes(Descriptor())) {
      if (count == wanted_count_ || !HasDescriptor(wanted_[count++], type)) return false;
    }
    return count == wanted_count_ && HasDescriptor(wanted_result_, ReturnType(Descriptor()));
  }

  static bool HasDescriptor(const Class* type, std::string_view descriptor) {
    if (type->IsPrimitive()) return descriptor[0] == DescriptorCharOf(type->primitive);
    return IsReferenceType(descriptor) && ClassNameOfType(descriptor) == type->name;
  }

  std::vector<Class*> WantedTypes() const { return {wanted_, wanted_ + wanted_count_}; }

  bool TypesFit() {
    if (!SupportsAccess(vm_, shape_, mode_.access, mode_.is_plain)) return Fail(ThrowNoSuchMode(call_, mode_));
    FindModeType();
    exact_ = IsExactCall();
    if (exact_) return true;
    const uint32_t loader = CallerOf(call_)->owner->loader;
    if (!LoadCallType(call_, Descriptor(), loader, &given_)) return Fail(NativeResult::kThrow);
    if (shape_.is_exact) {
      return Fail(ThrowInexact(call_, {WantedTypes(), wanted_result_}, {given_.parameters, given_.result}));
    }
    if (given_.parameters.size() != wanted_count_) return WrongType();
    return true;
  }

  bool WrongType() {
    auto with_handle = [this](const std::vector<Class*>& parameters) {
      std::vector<Class*> all = {vm_.ClassOf(call_.Reference(0))->super};
      all.insert(all.end(), parameters.begin(), parameters.end());
      return all;
    };
    return Fail(ThrowMisfit(call_, {with_handle(WantedTypes()), wanted_result_},
                            {with_handle(given_.parameters), given_.result}));
  }

  // Argument `index` (after the handle) as the wanted type; moves on by its slots.
  bool Argument(size_t index, Slot* value) {
    *value = call_.args()[next_slot_];
    Class* wanted = wanted_[index];
    Class* given = exact_ ? wanted : given_.parameters[index];
    next_slot_ += SlotsOf(given->primitive);
    if (given == wanted) return true;
    NativeResult stopped = NativeResult::kDone;
    const Conversion conversion = Convert(call_, given, wanted, value, &stopped);
    switch (conversion) {
      case Conversion::kDone: return true;
      case Conversion::kImpossible: return WrongType();
      case Conversion::kStopped: return Fail(stopped);
      default: return Fail(ThrowUnconverted(call_, conversion, *value, wanted));
    }
  }

  bool Coordinates() {
    cell_.type = shape_.type();
    if (InStatics()) {
      cell_.object = shape_.holder->statics;
      cell_.offset = shape_.offset;
      return true;
    }
    Slot object = {}, index = {};
    if (!Argument(0, &object)) return false;
    if (InArray() && !Argument(1, &index)) return false;
    if (object.r == 0) return Fail(ThrowPlainNullPointer(call_));
    cell_.object = object.r;
    if (!InArray()) {
      cell_.offset = shape_.offset;
      return true;
    }
    return Element(index.i);
  }

  bool Element(int32_t index) {
    const bool is_view = shape_.kind == VarHandleKind::kByteArrayView;
    const uint32_t bytes = SizeOf(cell_.type);
    const int64_t length = int64_t{vm_.heap.Length(cell_.object)} - (is_view ? bytes - 1 : 0);
    if (index < 0 || index >= length) {
      const bool array_exception = !is_view || vm_.known.object->file->major_version >= 61;
      return Fail(call_.Throw(
          array_exception ? "java/lang/ArrayIndexOutOfBoundsException" : "java/lang/IndexOutOfBoundsException",
          "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(length)));
    }
    if (is_view && !mode_.is_plain && static_cast<uint32_t>(index) % bytes != 0) {
      return Fail(
          call_.Throw("java/lang/IllegalStateException", "Misaligned access at index: " + std::to_string(index)));
    }
    cell_.offset = kHeaderBytes + static_cast<uint32_t>(index) * (is_view ? 1 : bytes);
    return true;
  }

  bool Values() {
    const unsigned first = shape_.coordinates();
    for (unsigned i = 0; i < ValueCount(mode_.access); ++i) {
      if (!Argument(first + i, &values_[i])) return false;
      values_[i] = NormalizeSlot(cell_.type, values_[i]);
    }
    if (shape_.kind != VarHandleKind::kArrayElement || cell_.type != BasicType::kReference) return true;
    // The array may be of a narrower type than the handle.
    const Ref stored = ValueCount(mode_.access) == 0 ? 0 : values_[ValueCount(mode_.access) - 1].r;
    if (stored == 0 || vm_.IsInstance(stored, vm_.ClassOf(cell_.object)->element)) return true;
    return Fail(call_.Throw("java/lang/ArrayStoreException", vm_.ClassOf(stored)->ExternalName()));
  }

  // Everything about the result that could fail or stop, before anything is done.
  bool PrepareResult() {
    if (exact_ || given_.result == wanted_result_ || given_.result->primitive == BasicType::kVoid) return true;
    Class* from = wanted_result_;
    Class* to = given_.result;
    if (from->primitive == BasicType::kVoid) return WrongType();
    if (from->IsPrimitive() && to->IsPrimitive()) {
      return Widens(DescriptorCharOf(from->primitive), DescriptorCharOf(to->primitive)) || WrongType();
    }
    if (from->IsPrimitive()) {
      if (!BoxClassOf(vm_, from->primitive)->IsSubtypeOf(to)) return WrongType();
      NativeResult ready = PrepareBoxing(call_, from->primitive);
      return ready == NativeResult::kDone || Fail(ready);
    }
    if (to->IsPrimitive() && BoxedTypeOf(from) == BasicType::kReference &&
        !BoxClassOf(vm_, to->primitive)->IsSubtypeOf(from)) {
      return WrongType();
    }
    return true;
  }

  Slot Swapped(Slot value) const {
    if (!shape_.is_big_endian) return value;
    switch (SizeOf(cell_.type)) {
      case 2: value.u = __builtin_bswap16(static_cast<uint16_t>(value.u)); break;
      case 4: value.u = __builtin_bswap32(value.u); break;
      case 8: value.bits = __builtin_bswap64(value.bits); break;
      default: break;
    }
    return NormalizeSlot(cell_.type, value);
  }

  void Store(Slot value) {
    if (shape_.kind == VarHandleKind::kByteArrayView) vm_.heap.Touch(cell_.object, cell_.offset, SizeOf(cell_.type));
    WriteCell(vm_, cell_, Swapped(value));
  }

  Slot Act() {
    if (mode_.access == VarAccess::kSet) {
      Store(values_[0]);
      return {};
    }
    const Slot old = Swapped(ReadCell(vm_, cell_));
    switch (mode_.access) {
      case VarAccess::kCompareAndSet:
      case VarAccess::kCompareAndExchange: {
        const bool equal = old.bits == values_[0].bits;
        if (equal) Store(values_[1]);
        return mode_.access == VarAccess::kCompareAndSet ? IntSlot(equal) : old;
      }
      case VarAccess::kGetAndSet: Store(values_[0]); return old;
      case VarAccess::kGetAndAdd: Store(AddSlots(cell_.type, old, values_[0])); return old;
      case VarAccess::kGetAndBitwise: Store(CombineSlots(cell_.type, mode_.operation, old, values_[0])); return old;
      default: return old;
    }
  }

  NativeResult Return(Slot value) {
    call_.result = value;
    if (exact_) return NativeResult::kDone;
    NativeResult stopped = NativeResult::kDone;
    const Conversion conversion = Convert(call_, wanted_result_, given_.result, &call_.result, &stopped);
    const bool failed = conversion == Conversion::kNull || conversion == Conversion::kWrongClass;
    return failed ? ThrowUnconverted(call_, conversion, value, given_.result) : NativeResult::kDone;
  }

  NativeCall& call_;
  Vm& vm_;
  const VarHandleMode& mode_;
  const VarHandleShape shape_;
  Class* wanted_[4] = {};  // after the handle
  unsigned wanted_count_ = 0;
  Class* wanted_result_ = nullptr;
  CallType given_;  // when not exact
  bool exact_ = false;
  unsigned next_slot_ = 1;
  MemoryCell cell_;
  Slot values_[2] = {};
  NativeResult result_ = NativeResult::kDone;
};

template <size_t kIndex>
NativeResult Access(NativeCall& call) {
  return VarCall(call, kVarHandleModes[kIndex]).Run();
}

template <size_t... kIndexes>
constexpr auto MakeRows(std::index_sequence<kIndexes...>) {
  return std::array<NativeRow, sizeof...(kIndexes)>{
      NativeRow{"java/lang/invoke/VarHandle", kVarHandleModes[kIndexes].name, nullptr, Access<kIndexes>}...};
}

constexpr auto kRows = MakeRows(std::make_index_sequence<std::size(kVarHandleModes)>());

}  // namespace

NativeTable JavaLangInvokeVarHandleAccessNatives() { return {kRows.data(), static_cast<unsigned>(kRows.size())}; }

}  // namespace heddle
