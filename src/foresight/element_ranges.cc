#include "foresight/element_ranges.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace heddle {

ElementRanges::ElementRanges(JavaMachine& machine, ProgramAnalysis& analysis) : machine_(machine), analysis_(analysis) {
  const Class* thread = machine.vm().known.thread;
  target_ = thread->FindInstanceField("target");
  holder_ = thread->FindInstanceField("holder");
  if (target_ != nullptr || holder_ == nullptr) {
    holder_ = nullptr;
    return;
  }
  // JDK 21 and later.
  const Class* holder = machine.vm().program->Load("java/lang/Thread$FieldHolder").value;
  target_ = holder == nullptr ? nullptr : holder->FindInstanceField("task");
}

// 0: not known, or not there any more.
Ref ElementRanges::OwnObjectOf(ThreadId thread, OwnObject which) const {
  const Vm& vm = machine_.vm();
  const Ref object = vm.threads.at(thread).regs.thread_object;
  if (which == OwnObject::kThread || object == 0) return object;
  const Ref holder = holder_ == nullptr ? object : vm.heap.Read<Ref>(object, holder_->offset);
  return holder == 0 || target_ == nullptr ? 0 : vm.heap.Read<Ref>(holder, target_->offset);
}

// Whether what the ranges assume holds of the thread's own objects (IntRange::assumes).
bool ElementRanges::HasSmallFields(ThreadId thread) const {
  const Vm& vm = machine_.vm();
  for (const OwnObject which : {OwnObject::kThread, OwnObject::kTarget}) {
    const Ref own = OwnObjectOf(thread, which);
    for (const Field* field : analysis_.future().ranges().bases()) {
      if (own == 0 || !vm.IsInstance(own, field->owner)) continue;
      const int64_t value = vm.heap.Read<int32_t>(own, field->offset);
      if (std::abs(value) > IntRange::kMostField) return false;
    }
  }
  return true;
}

ElementRanges::Numbers ElementRanges::Of(ThreadId thread, const IntRange& range) const {
  constexpr int64_t kLeast = std::numeric_limits<int64_t>::min(), kMost = std::numeric_limits<int64_t>::max();
  const auto value = [&](const std::optional<IntBound>& bound, int64_t none) -> int64_t {
    if (!bound) return none;
    if (bound->field == nullptr) return bound->plus;
    const Ref own = OwnObjectOf(thread, bound->of);
    if (own == 0 || !machine_.vm().IsInstance(own, bound->field->owner)) return none;
    return int64_t{machine_.vm().heap.Read<int32_t>(own, bound->field->offset)} + bound->plus;
  };
  return {value(range.low, kLeast), value(range.high, kMost)};
}

bool ElementRanges::MayCome(ThreadId thread, bool starts, RangeId id, const ElementsOf& to) const {
  const ElementRange& range = analysis_.future().ranges().at(id);
  const bool assumes = range.index.assumes || range.rows.assumes;
  if (assumes && (starts || !HasSmallFields(thread))) return true;
  const Numbers index = Of(thread, range.index);
  if (index.low > to.last || index.high < to.first) return false;
  if (range.rows_of == kNoObject) return true;
  const Numbers rows = Of(thread, range.rows);
  const Heap& heap = machine_.vm().heap;
  const Ref arrays = analysis_.points_to().objects().at(range.rows_of).old;
  const int64_t first = std::max<int64_t>(rows.low, 0), last = std::min<int64_t>(rows.high, heap.Length(arrays) - 1);
  for (int64_t row = first; row <= last; ++row) {
    if (heap.Read<Ref>(arrays, kHeaderBytes + static_cast<uint32_t>(sizeof(Ref) * row)) == to.array) return true;
  }
  return false;
}

}  // namespace heddle
