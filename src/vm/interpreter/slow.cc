// What instructions do rarely or at length: visible accesses, monitors, allocation near the limits, throwing.
#include "base/hash.h"
#include "vm/classes/guest_loading.h"
#include "vm/classes/stubs.h"
#include "vm/core/large_arrays.h"
#include "vm/core/module_names.h"
#include "vm/core/throwing.h"
#include "vm/interpreter/interpreter.h"
#include "vm/library/confined.h"
#include "vm/library/final_fields.h"
#include "vm/library/settings.h"
#include "vm/library/thread_monitor.h"
#include "vm/library/worker_rounds.h"
#include "vm/native/announce.h"

namespace heddle {

namespace {

// The thread holds what it has made, and goes on with the next instruction at its next step.
Flow StopAfterInstruction(Vm& vm, Relevance relevance = Relevance::kByReduction) {
  GuestThread& guest = vm.threads.at(vm.step.thread);
  if (!vm.exploration.ShowsShared() || guest.regs.atomic_depth > 0) return Flow::kNext;
  ++guest.top().ip;
  StandBefore(vm, Action{.kind = ActionKind::kBudget, .relevance = relevance});
  return Flow::kStop;
}

}  // namespace

Flow Interpreter::VisibleAccess(ActionKind kind, Ref object, uint32_t offset, unsigned size, const Field* field) {
  if (field != nullptr && field->IsFinal()) {
    if (kind == ActionKind::kWrite) NoteFieldWrite(vm_, object, *field);
    if (IsConstant(vm_, object, *field)) return Flow::kNext;
  }
  if (field != nullptr && field->use != FieldUse::kAny) {
    if (kind == ActionKind::kWrite) NoteFieldWrite(vm_, object, *field);
    if (IsUnchangedSetting(vm_, object, *field)) return Flow::kNext;
  }
  const Exploration& exploration = vm_.exploration;
  const bool confines = exploration.run_mode() || exploration.Assumes(Assumption::kUnseenPrivates);
  if (confines && IsConfined(*guest_, field)) return Flow::kNext;
  Action action;
  action.kind = kind;
  action.object = object;
  action.offset = offset;
  action.size = static_cast<uint8_t>(size);
  action.is_static = field != nullptr && field->IsStatic();
  action.is_array = field == nullptr;
  action.is_volatile = field != nullptr && field->IsVolatile();
  return MustStop(vm_, action) ? Flow::kStop : Flow::kNext;
}

Flow Interpreter::EnterMonitor(Ref object, const Method& by) {
  if (!vm_.monitors.Owns(thread_, object)) {
    NoteMonitorEnter(vm_, object, by);
    Action action;
    action.kind = ActionKind::kMonitorEnter;
    action.object = object;
    if (MustStop(vm_, action)) return Flow::kStop;
    if (!vm_.monitors.IsFree(object)) {
      StandBefore(vm_, action);
      return Flow::kStop;
    }
  }
  if (guest_->regs.monitor_count == GuestThread::kMaxMonitors || vm_.monitors.Count(object) == UINT16_MAX) {
    vm_.Unsupported("a thread that holds so many monitors");
    return Flow::kStop;
  }
  vm_.monitors.Enter(thread_, object);
  return Flow::kNext;
}

Flow Interpreter::ExitMonitor(Ref object) {
  if (!vm_.monitors.Owns(thread_, object)) return Throw("java/lang/IllegalMonitorStateException", {}, false);
  if (vm_.monitors.Count(object) == 1) {
    Action action;
    action.kind = ActionKind::kMonitorExit;
    action.object = object;
    if (MustStop(vm_, action)) return Flow::kStop;
  }
  vm_.monitors.Exit(thread_, object);
  return Flow::kNext;
}

Flow Interpreter::MonitorEnterInstruction() {
  Frame& frame = guest_->top();
  Flow flow = EnterMonitor(guest_->slots[frame.sp - 1].r, *frame.method);
  if (flow == Flow::kNext) --frame.sp;
  return flow;
}

Flow Interpreter::MonitorExitInstruction() {
  Frame& frame = guest_->top();
  Flow flow = ExitMonitor(guest_->slots[frame.sp - 1].r);
  if (flow == Flow::kNext) --frame.sp;
  return flow;
}

void Interpreter::BeginWorkerRound() {
  if (worker_rounds_ == nullptr) worker_rounds_ = std::make_unique<WorkerRounds>(vm_);
  worker_rounds_->Begin(thread_);
}

Flow Interpreter::StopForChoice(Relevance relevance) { return StopAfterInstruction(vm_, relevance); }

Flow Interpreter::BeginAtomicMethod() {
  if (!vm_.booted) return Flow::kNext;
  vm_.uses.atomic = true;
  ++guest_->regs.atomic_depth;
  guest_->top().flags |= kFrameAtomic;
  return Flow::kNext;
}

Flow Interpreter::NewObjectSlow(Class* type) {
  if (!vm_.EnsureSpace(type->instance_bytes)) return Throw("java/lang/OutOfMemoryError", "Java heap space");
  return Flow::kNext;
}

Flow Interpreter::NewArraySlow(Class* array, int32_t length) {
  if (length < 0) return Throw("java/lang/NegativeArraySizeException", std::to_string(length));
  uint64_t bytes = kHeaderBytes + (static_cast<uint64_t>(length) << array->element_shift);
  if (length >= INT32_MAX - 1) {
    return Throw("java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
  }
  const bool large = IsLarge(vm_, bytes);
  if (large && MustStop(vm_, LargeArrayAction())) return Flow::kStop;
  if ((uint64_t{vm_.heap.bump()} << 3) + bytes > vm_.memory.allocation_limit && !vm_.EnsureSpace(bytes)) {
    return Throw("java/lang/OutOfMemoryError", "Java heap space");
  }
  Frame& frame = guest_->top();
  guest_->slots[frame.sp - 1].bits = vm_.NewArray(array, static_cast<uint32_t>(length));
  return large ? StopAfterInstruction(vm_) : Flow::kNext;
}

Flow Interpreter::MultiNewArray(Class* array, unsigned dimensions) {
  Frame& frame = guest_->top();
  Slot* lengths = guest_->slots + frame.sp - dimensions;
  uint64_t bytes = 0;
  uint64_t count = 1;
  const Class* level = array;
  for (unsigned i = 0; i < dimensions; ++i, level = level->element) {
    if (lengths[i].i < 0) return Throw("java/lang/NegativeArraySizeException", std::to_string(lengths[i].i));
    bytes +=
        count * ((kHeaderBytes + (static_cast<uint64_t>(lengths[i].i) << level->element_shift) + 7) & ~uint64_t{7});
    count *= static_cast<uint64_t>(lengths[i].i);
    if (bytes > vm_.options.guest_heap_bytes) return Throw("java/lang/OutOfMemoryError", "Java heap space");
  }
  const bool large = IsLarge(vm_, bytes);
  if (large && MustStop(vm_, LargeArrayAction())) return Flow::kStop;
  if ((uint64_t{vm_.heap.bump()} << 3) + bytes > vm_.memory.allocation_limit && !vm_.EnsureSpace(bytes)) {
    return Throw("java/lang/OutOfMemoryError", "Java heap space");
  }
  // Level by level; `parents` are the arrays whose elements are still null.
  Ref root = vm_.NewArray(array, lengths[0].u);
  std::vector<Ref> parents = {root};
  level = array->element;
  for (unsigned i = 1; i < dimensions; ++i, level = level->element) {
    std::vector<Ref> children;
    for (Ref parent : parents) {
      for (uint32_t k = 0; k < vm_.heap.Length(parent); ++k) {
        Ref child = vm_.NewArray(const_cast<Class*>(level), lengths[i].u);
        vm_.heap.Write<Ref>(parent, kHeaderBytes + 4 * k, child);
        children.push_back(child);
      }
    }
    parents.swap(children);
  }
  frame.sp -= dimensions - 1;
  guest_->slots[frame.sp - 1].bits = root;
  return large ? StopAfterInstruction(vm_) : Flow::kNext;
}

bool Interpreter::IsFailedAssert(const Frame& frame, Ref exception) const {
  if (!frame.method->owner->is_user || vm_.ClassOf(exception) != vm_.known.assertion_error) return false;
  uint32_t pc = frame.method->prepared->PcOf(frame.ip);
  for (const AssertRange& range : frame.method->prepared->asserts) {
    if (pc > range.start && pc < range.end) return true;
  }
  return false;
}

Flow Interpreter::AthrowSlow(Ref exception) {
  Frame& frame = guest_->top();
  if (!vm_.exploration.run_mode() && frame.progress == 0 && IsFailedAssert(frame, exception)) {
    frame.progress = 1;  // seen: thrown when the thread goes on
    StopToReport(vm_, Outcome::kAssertion, exception, vm_.throwables.Describe(exception), vm_.places.OfFrame(frame));
    return Flow::kStop;
  }
  return ThrowThis(vm_, exception);
}

Flow Interpreter::Throw(std::string_view class_name, std::string_view message, bool has_message) {
  return has_message ? heddle::Throw(vm_, class_name, message) : ThrowWithoutMessage(vm_, class_name);
}

Flow Interpreter::ThrowBounds(int32_t index, uint32_t length) {
  return Throw("java/lang/ArrayIndexOutOfBoundsException",
               "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(length));
}

Flow Interpreter::ThrowClassCast(Ref object, const Class* target) {
  return Throw("java/lang/ClassCastException", CastMessage(vm_, vm_.ClassOf(object), target));
}

}  // namespace heddle
