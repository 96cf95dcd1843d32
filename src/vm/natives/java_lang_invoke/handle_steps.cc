#include "vm/natives/java_lang_invoke/handle_steps.h"

#include <algorithm>

#include "vm/invoke/boxes.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

class HandleSteps {
 public:
  HandleSteps(NativeCall& call, const MethodHandleShape& shape, const HandleType& type)
      : call_(call), vm_(call.vm), shape_(shape), type_(type) {}

  // The last call gives the result.
  HandleStep Take() {
    const uint32_t step = call_.progress() - kHandleFirstStep;
    const Ref returned = step == 0 ? 0 : call_.returned().r;
    const Ref first = Element(shape_.data, 0);
    const size_t count = vm_.heap.Length(call_.Extra(kHandleArguments));
    switch (shape_.kind) {
      case MethodHandleKind::kGuard:
        if (step == 0) return CallStep(first, WaitingArguments(ParameterCount(first)));
        if (step == 1) {
          const bool holds = Unbox(vm_, returned, BasicType::kBoolean).i != 0;
          return CallStep(holds ? shape_.target : Element(shape_.data, 1), WaitingArguments(count));
        }
        break;
      case MethodHandleKind::kSwitch:
        if (step == 0) {
          const uint32_t chosen = Unbox(vm_, Element(call_.Extra(kHandleArguments), 0), BasicType::kInt).u;
          const uint32_t cases = vm_.heap.Length(shape_.data) - 1;
          return CallStep(chosen < cases ? Element(shape_.data, chosen + 1) : first, WaitingArguments(count));
        }
        break;
      case MethodHandleKind::kFilterResult:
        if (step == 0) return CallStep(shape_.target, WaitingArguments(ParameterCount(shape_.target)));
        if (step == 1) {
          const size_t own = ParameterCount(shape_.target);
          std::vector<Ref> arguments = WaitingArguments(count - own, own);
          if (ParameterCount(first) > count - own) arguments.insert(arguments.begin(), returned);
          return CallStep(first, arguments);
        }
        break;
      case MethodHandleKind::kFold:
        if (step == 0) return CallStep(first, WaitingArguments(ParameterCount(first), Position()));
        if (step == 1) {
          std::vector<Ref> arguments = WaitingArguments(count);
          if (ParameterCount(shape_.target) > count) arguments.insert(arguments.begin() + shape_.position, returned);
          return CallStep(shape_.target, arguments);
        }
        break;
      case MethodHandleKind::kCollectBy:
        if (step == 0) return CallStep(first, WaitingArguments(ParameterCount(first), Position()));
        if (step == 1) {
          std::vector<Ref> arguments = WaitingArguments(count);
          const auto begin = arguments.begin() + shape_.position;
          const auto at = arguments.erase(begin, begin + static_cast<std::ptrdiff_t>(ParameterCount(first)));
          if (TypeOfHandle(vm_, first).result->primitive != BasicType::kVoid) arguments.insert(at, returned);
          return CallStep(shape_.target, arguments);
        }
        break;
      case MethodHandleKind::kCatch: return Catch(step, returned, first, count);
      case MethodHandleKind::kFinally: return Finally(step, returned, first, count);
      case MethodHandleKind::kLoop: return Loop(step, returned);
      default: return FilterArguments(step, returned, count);
    }
    return Finish(returned);
  }

 private:
  static HandleStep Finish(Ref result) { return {.finished = true, .result = result}; }

  // Of an array that a handle or its call has made for itself.
  Ref Element(Ref array, uint32_t index) const {
    const TrustedTouches own(vm_.heap.touches, Trust::kHandleData);
    return vm_.heap.Read<Ref>(array, kHeaderBytes + 4 * index);
  }

  HandleStep CallStep(Ref handle, const std::vector<Ref>& arguments) {
    ++call_.progress();
    const Slot slots[2] = {ReferenceSlot(handle), ReferenceSlot(NewReferenceArray(vm_, vm_.known.object, arguments))};
    Method* method = RequireMethod(vm_, "java/lang/invoke/MethodHandle", "invokeWithArguments",
                                   "([Ljava/lang/Object;)Ljava/lang/Object;");
    return {call_.Call(method, slots, 2)};
  }

  std::vector<Ref> WaitingArguments(size_t count, size_t from = 0) const {
    std::vector<Ref> arguments;
    for (size_t i = from; i < from + count; ++i) {
      arguments.push_back(Element(call_.Extra(kHandleArguments), static_cast<uint32_t>(i)));
    }
    return arguments;
  }

  size_t ParameterCount(Ref handle) const { return TypeOfHandle(vm_, handle).parameters.size(); }

  size_t Position() const { return static_cast<size_t>(shape_.position); }

  HandleStep Catch(uint32_t step, Ref returned, Ref handler, size_t count) {
    if (step == 0) return CallStep(shape_.target, WaitingArguments(count));
    const Ref caught = call_.caught();
    if (caught == 0) return Finish(returned);
    if (step == 2 || !vm_.IsInstance(caught, shape_.holder)) return {call_.ThrowObject(caught)};
    std::vector<Ref> arguments = WaitingArguments(ParameterCount(handler) - 1);
    arguments.insert(arguments.begin(), caught);
    return CallStep(handler, arguments);
  }

  // What the target threw waits in kHandleObject; what the cleanup throws takes its place.
  HandleStep Finally(uint32_t step, Ref returned, Ref cleanup, size_t count) {
    if (step == 0) return CallStep(shape_.target, WaitingArguments(count));
    const Ref caught = call_.caught();
    if (step == 2) {
      if (caught != 0) return {call_.ThrowObject(caught)};
      if (call_.Extra(kHandleObject) != 0) return {call_.ThrowObject(call_.Extra(kHandleObject))};
      return Finish(returned);
    }
    call_.SetExtra(kHandleObject, caught);
    std::vector<Ref> arguments{caught};
    const BasicType result = type_.result->primitive;
    if (result != BasicType::kVoid) {
      const bool needs_zero = caught != 0 && type_.result->IsPrimitive();
      arguments.push_back(needs_zero ? Box(vm_, result, Slot{}) : caught != 0 ? 0 : returned);
    }
    const std::vector<Ref> rest = WaitingArguments(std::min(count, ParameterCount(cleanup) - arguments.size()));
    arguments.insert(arguments.end(), rest.begin(), rest.end());
    return CallStep(cleanup, arguments);
  }

  // The waiting array holds the loop's variables, then its arguments. With n clauses, progress() says what has
  // returned: 1 to n an init; then, for each clause, a step (odd ones from n + 1 on) and a pred; 3n + 1 the fini.
  HandleStep Loop(uint32_t step, Ref returned) {
    const auto clauses = static_cast<uint32_t>(shape_.count);
    auto handle = [&](uint32_t group, uint32_t clause) { return Element(shape_.data, group * clauses + clause); };
    auto has_variable = [&](uint32_t clause) {
      return TypeOfHandle(vm_, handle(0, clause)).result->primitive != BasicType::kVoid;
    };
    auto store = [&](uint32_t clause) {
      uint32_t variable = 0;
      for (uint32_t i = 0; i < clause; ++i) variable += has_variable(i) ? 1 : 0;
      if (has_variable(clause)) vm_.heap.WriteRef(call_.Extra(kHandleArguments), kHeaderBytes + 4 * variable, returned);
    };
    uint32_t variables = 0;
    for (uint32_t i = 0; i < clauses; ++i) variables += has_variable(i) ? 1 : 0;
    auto call = [&](uint32_t group, uint32_t clause, uint32_t next) {
      const Ref target = handle(group, clause);
      call_.progress() = kHandleFirstStep + next - 1;
      return CallStep(target, WaitingArguments(ParameterCount(target), group == 0 ? variables : 0));
    };
    if (step == 0) {
      std::vector<Ref> all(variables, 0);
      const std::vector<Ref> given = WaitingArguments(vm_.heap.Length(call_.Extra(kHandleArguments)));
      all.insert(all.end(), given.begin(), given.end());
      call_.SetExtra(kHandleArguments, NewReferenceArray(vm_, vm_.known.object, all));
      return call(0, 0, 1);
    }
    if (step > 3 * clauses) return Finish(returned);
    if (step <= clauses) {
      store(step - 1);
      return step < clauses ? call(0, step, step + 1) : call(1, 0, clauses + 1);
    }
    const uint32_t clause = (step - clauses - 1) / 2;
    if ((step - clauses - 1) % 2 == 0) {
      store(clause);
      return call(2, clause, step + 1);
    }
    if (Unbox(vm_, returned, BasicType::kBoolean).i == 0) return call(3, clause, 3 * clauses + 1);
    return clause + 1 < clauses ? call(1, clause + 1, step + 1) : call(1, 0, clauses + 1);
  }

  // One call for each filter, the first argument's first, then the target. An argument without a filter takes a step
  // too, in passing.
  HandleStep FilterArguments(uint32_t step, Ref returned, size_t count) {
    const uint32_t filters = static_cast<uint32_t>(shape_.count);
    auto argument_of = [&](uint32_t filter) { return static_cast<uint32_t>(shape_.position) + filter; };
    if (step > filters) return Finish(returned);
    if (step > 0) vm_.heap.WriteRef(call_.Extra(kHandleArguments), kHeaderBytes + 4 * argument_of(step - 1), returned);
    for (; step < filters; ++step, ++call_.progress()) {
      const Ref filter = Element(shape_.data, step);
      if (filter != 0) return CallStep(filter, {Element(call_.Extra(kHandleArguments), argument_of(step))});
    }
    return CallStep(shape_.target, WaitingArguments(count));
  }

  NativeCall& call_;
  Vm& vm_;
  const MethodHandleShape& shape_;
  const HandleType& type_;
};

}  // namespace

HandleStep TakeHandleStep(NativeCall& call, const MethodHandleShape& shape, const HandleType& type) {
  return HandleSteps(call, shape, type).Take();
}

}  // namespace heddle
