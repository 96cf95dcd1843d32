// The dispatch loop. Registers of the loop: ip, sp (one past the top), locals, frame. SAVE writes them to the frame
// before anything that looks at it; LOAD reads them back after anything that may have changed it.
#include "vm/interpreter/interpreter.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "model/stop_signal.h"
#include "vm/classes/class_init.h"
#include "vm/core/escape.h"
#include "vm/core/native_frames.h"
#include "vm/core/throwing.h"
#include "vm/interpreter/loop_macros.h"
#include "vm/library/pool_sections.h"
#include "vm/library/worker_rounds.h"

namespace heddle {

namespace {

// Int-sized values always fill the slot, so that equal values are equal bits.
inline void SetInt(Slot* slot, int32_t value) { slot->bits = static_cast<uint32_t>(value); }
inline void SetWord(Slot* slot, uint32_t value) { slot->bits = value; }
inline void SetFloat(Slot* slot, float value) {
  slot->bits = 0;
  slot->f = value;
}

template <typename To, typename From>
inline To SaturatingCast(From value) {  // JVMS f2i, f2l, d2i, d2l
  if (value != value) return 0;
  if (value >= static_cast<From>(std::numeric_limits<To>::max())) return std::numeric_limits<To>::max();
  if (value <= static_cast<From>(std::numeric_limits<To>::min())) return std::numeric_limits<To>::min();
  return static_cast<To>(value);
}

template <typename T>
inline int32_t CompareOrdered(T a, T b, int32_t unordered) {
  if (a > b) return 1;
  if (a == b) return 0;
  if (a < b) return -1;
  return unordered;
}

}  // namespace

Interpreter::Interpreter(Vm& vm) : vm_(vm) {
  SetNativeHandlers(Handlers()[static_cast<unsigned>(Op::kNativeInvoke)],
                    Handlers()[static_cast<unsigned>(Op::kNativeContinue)]);
}
Interpreter::~Interpreter() = default;

Outcome Interpreter::Run(ThreadId thread) {
  thread_ = thread;
  guest_ = &vm_.threads.at(thread);
  return Loop(this, thread, nullptr);
}

const void* const* Interpreter::Handlers() {
  static const void* const* handlers = [] {
    const void* const* table = nullptr;
    Loop(nullptr, 0, &table);
    return table;
  }();
  return handlers;
}

Outcome Interpreter::Loop(Interpreter* self, ThreadId thread, const void* const** handlers) {
  static const void* const kHandlers[] = {
#define HEDDLE_OP(Name) &&op_##Name,
#include "vm/core/ops.def"
#undef HEDDLE_OP
  };
  if (handlers != nullptr) {
    *handlers = kHandlers;
    return Outcome::kVisible;
  }

  Vm& vm = self->vm_;
  Heap& heap = vm.heap;
  GuestThread& guest = vm.threads.at(thread);
  Slot* const slots = guest.slots;
  Slot* const slots_end = slots + GuestThread::kMaxSlots;
  Frame* frame;
  const Insn* ip;
  const Insn* block;
  Slot* sp;
  Slot* locals;
  uint64_t executed = 0;
  const uint64_t budget = vm.options.transition_budget;
  // Wherever the budget is looked at, the signal to stop is, too, but for the first instructions.
  constexpr uint64_t kLookEach = 1 << 16;
  uint64_t look_at = std::min(budget, kLookEach);
  Method* callee = nullptr;

  LOAD();
  if (guest.regs.pending != 0) {
    vm.step.thrown = guest.regs.pending;
    guest.regs.pending = 0;
    goto unwind;
  }
  DISPATCH();

#include "vm/interpreter/arithmetic.inc"
#include "vm/interpreter/calls.inc"
#include "vm/interpreter/control.inc"
#include "vm/interpreter/memory.inc"
#include "vm/interpreter/objects.inc"
#include "vm/interpreter/stack.inc"

null_pointer:
  SLOW(self->Throw("java/lang/NullPointerException", {}, false));

unwind : {
  // The exception was raised at the top frame's ip, or reaches it from a callee.
  Ref exception = vm.step.thrown;
  vm.step.thrown = 0;
  Flow unwound = self->Unwind(exception);
  // A handler may cover itself, and so be a loop.
  if (unwound == Flow::kReload && executed >= look_at && !(guest.top().flags & kFrameNative)) {
    LOAD();
    goto look_around;
  }
  FOLLOW(unwound);
}

// Before the instruction at ip, which has not been counted.
look_around:
  if (executed < budget && (self->stop_signal_ == nullptr || !self->stop_signal_->Wanted())) {
    look_at = std::min(budget, executed + kLookEach);
    block = ip;
    DISPATCH();
  }
  frame->ip = ip;
  frame->sp = static_cast<uint32_t>(sp - slots);
  guest.regs.next = Action();
  guest.regs.next.kind = ActionKind::kBudget;
  vm.step.outcome = executed < budget ? Outcome::kInterrupted : Outcome::kVisible;
  goto stop;

stop:
  vm.step.instructions += executed;
  return vm.step.outcome;
}

}  // namespace heddle
