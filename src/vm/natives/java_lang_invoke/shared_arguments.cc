#include "vm/natives/java_lang_invoke/shared_arguments.h"

#include <vector>

#include "vm/native/memory_cell.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang_invoke/handle_steps.h"

namespace heddle {

// What was begun waits in an extra slot: each array, and then its copy. progress() counts the elements read of the last
// one.
void SharedArguments::Begin(Ref array) {
  Vm& vm = call_.vm;
  if (!call_.entered()) call_.Enter(kHandleExtraSlots);
  std::vector<Ref> begun;
  if (const Ref before = call_.Extra(kHandleShared); before != 0) {
    for (uint32_t i = 0; i < vm.heap.Length(before); ++i)
      begun.push_back(vm.heap.Read<Ref>(before, kHeaderBytes + 4 * i));
  }
  begun.push_back(array);
  begun.push_back(vm.NewArray(vm.ClassOf(array), vm.heap.Length(array)));
  call_.SetExtra(kHandleShared, NewReferenceArray(vm, vm.known.object, begun));
  call_.progress() = kHandleReading;
}

NativeResult SharedArguments::Read(Ref array, Ref* readable) {
  Vm& vm = call_.vm;
  *readable = 0;
  const bool is_called = call_.entered() && call_.progress() != kHandleStart && call_.progress() < kHandleReading;
  if (array == 0 || is_called) return NativeResult::kDone;
  *readable = array;
  const auto begun = [&] { return call_.entered() ? call_.Extra(kHandleShared) : Ref{0}; };
  const auto at = [&](uint32_t index) { return vm.heap.Read<Ref>(begun(), kHeaderBytes + 4 * index); };
  const auto count = [&] { return begun() == 0 ? 0 : vm.heap.Length(begun()) / 2; };
  if (seen_ >= count() || at(2 * seen_) != array) {
    if (!MayBeShared(vm, array)) return NativeResult::kDone;
    Begin(array);
  }
  const Ref copy = at(2 * seen_ + 1);
  const bool is_last = ++seen_ == count();
  const Class* type = vm.ClassOf(array);
  while (is_last && call_.progress() - kHandleReading < vm.heap.Length(array)) {
    const uint32_t index = call_.progress() - kHandleReading;
    if (!call_.MayAct(ElementAction(vm, ActionKind::kRead, array, index))) return NativeResult::kStop;
    const uint32_t offset = kHeaderBytes + (index << type->element_shift);
    WriteCell(vm, {copy, offset, type->element_type}, ReadCell(vm, {array, offset, type->element_type}));
    ++call_.progress();
  }
  *readable = copy;
  return NativeResult::kDone;
}

}  // namespace heddle
