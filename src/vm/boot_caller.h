// Guest code that boot runs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "vm/classes/class_init.h"
#include "vm/classes/stubs.h"
#include "vm/core/native_frames.h"
#include "vm/interpreter/interpreter.h"

namespace heddle {

// Arguments of guest code.
inline Slot RefSlot(Ref value) {
  Slot slot = {};
  slot.r = value;
  return slot;
}
inline Slot IntSlotOf(int32_t value) {
  Slot slot = {};
  slot.i = value;
  return slot;
}

// Runs guest code on the main thread to its end, with nobody else there.
class BootCaller {
 public:
  explicit BootCaller(Vm& vm) : vm_(vm) {
    stub_.owner = vm.known.object;
    stub_.name = "boot";
    stub_.descriptor = "()V";
    stub_.access_flags = kAccStatic | kAccNative;
    stub_.hidden = true;
    row_ = {"heddle", "boot", "()V", &BootCaller::Step};
    stub_.native = &row_;
  }

  Status Call(Method* method, std::vector<Slot> arguments, Slot* result = nullptr) {
    exception_ = 0;
    if (method == nullptr) return Error{"boot: the JDK's class library lacks a method that boot needs"};
    Method* callee = method;
    if (!callee->IsStatic() && !callee->IsConstructor() && !callee->IsPrivate() && callee->vtable_index >= 0) {
      callee = vm_.ClassOf(arguments[0].r)->vtable[static_cast<uint32_t>(callee->vtable_index)];
    }
    current = this;
    callee_ = callee;
    arguments_ = std::move(arguments);
    GuestThread& main = vm_.threads.at(0);
    main.regs.depth = 0;
    main.regs.state = ThreadState::kRunnable;
    vm_.step.thread = 0;
    vm_.step.outcome = Outcome::kVisible;
    PushBaseFrame(vm_.threads.at(0), &stub_, nullptr, 0);
    Outcome outcome = vm_.interpreter->Run(0);
    current = nullptr;
    while (outcome == Outcome::kVisible && main.regs.next.kind == ActionKind::kBudget) {
      current = this;
      outcome = vm_.interpreter->Run(0);
      current = nullptr;
    }
    main.regs.depth = 0;
    if (outcome == Outcome::kUnsupported) return Error{"boot: unsupported: " + vm_.step.report.message};
    if (outcome != Outcome::kEnded) return Error{"boot: stopped in " + callee->FullName()};
    if (exception_ != 0) {
      std::string trace;
      for (const TraceEntry& entry : vm_.throwables.BacktraceOf(exception_)) {
        trace += "\n    at " + entry.method->FullName() + ":" + std::to_string(entry.method->LineOf(entry.pc));
      }
      return Error{"boot: " + callee->FullName() + " threw " + vm_.throwables.Describe(exception_) + trace};
    }
    if (result != nullptr) *result = result_;
    return std::nullopt;
  }

  // Whether the last call has failed because it threw an exception.
  bool Threw() const { return exception_ != 0; }

  Status CallStatic(std::string_view class_name, std::string_view name, std::string_view descriptor,
                    std::vector<Slot> arguments, Slot* result = nullptr) {
    exception_ = 0;
    Loaded<Class> type = vm_.program->Load(class_name);
    if (!type) return Error{"boot: " + type.error.message};
    if (Status failed = Initialize(class_name)) return failed;
    return Call(type.value->FindDeclared(name, descriptor), std::move(arguments), result);
  }

  Status Initialize(std::string_view class_name) {
    exception_ = 0;
    Loaded<Class> type = vm_.program->Load(class_name);
    if (!type) return Error{"boot: " + type.error.message};
    initialize_ = type.value;
    Status failed = Call(vm_.stubs->initialize.get(), {});
    return failed;
  }

 private:
  static NativeResult Step(NativeCall& call) { return current->Next(call); }

  NativeResult Next(NativeCall& call) {
    if (call.caught() != 0) {
      exception_ = call.caught();
      return Done(call);
    }
    if (initialize_ != nullptr) {
      NativeResult ready = EnsureInitialized(call, initialize_);
      if (ready == NativeResult::kThrow) {
        exception_ = call.thrown();
        return Done(call);
      }
      if (ready != NativeResult::kDone) return ready;
      initialize_ = nullptr;
      return Done(call);
    }
    if (call.progress() == 0) {
      call.progress() = 1;
      return call.Call(callee_, arguments_.data(), static_cast<unsigned>(arguments_.size()));
    }
    result_ = call.returned();
    return Done(call);
  }

  NativeResult Done(NativeCall& call) {
    call.vm.step.outcome = Outcome::kEnded;
    initialize_ = nullptr;
    return NativeResult::kEndThread;
  }

  static inline thread_local BootCaller* current = nullptr;

  Vm& vm_;
  Method stub_;
  NativeRow row_{};
  Method* callee_ = nullptr;
  Class* initialize_ = nullptr;
  std::vector<Slot> arguments_;
  Slot result_ = {};
  Ref exception_ = 0;
};

}  // namespace heddle
