// Calls off the fast path, returns from synchronized methods, natives, unwinding.
#include "classfile/descriptor.h"
#include "classfile/external_names.h"
#include "program/frame_maps.h"
#include "program/verifier.h"
#include "vm/classes/guest_loading.h"
#include "vm/classes/load_errors.h"
#include "vm/core/attributes.h"
#include "vm/core/native_frames.h"
#include "vm/core/throwing.h"
#include "vm/interpreter/interpreter.h"
#include "vm/interpreter/missing_natives.h"
#include "vm/native/announce.h"

namespace heddle {

namespace {

// "'int Foo.bar(long, java.lang.String[])'"
std::string SignatureInWords(const Method& method) {
  std::string text = "'" + ExternalTypeName(ReturnType(method.descriptor)) + " " + method.owner->ExternalName() + "." +
                     std::string(method.name) + "(";
  bool first = true;
  for (const std::string_view type : ParameterTypes(method.descriptor)) {
    text += (first ? "" : ", ") + ExternalTypeName(type);
    first = false;
  }
  return text + ")'";
}

// A class of the program has no methods that do nothing (registerNatives, initIDs).
const NativeRow* RowOf(const Method& method) {
  const NativeRow* row = FindNative(method.owner->name, method.name, method.descriptor);
  return row != nullptr && method.owner->is_user && method.owner->name != row->class_name ? nullptr : row;
}

}  // namespace

Flow Interpreter::Verify(Method* method) {
  Verification verdict = VerifyMethod(*vm_.program, *method);
  if (verdict.kind == Verification::kUnloadable) return ThrowLoadError(vm_, verdict.load_error);
  if (verdict.kind == Verification::kUnsound) return Throw("java/lang/VerifyError", verdict.message);
  const std::string& fault = MapsOf(*method).error();
  return fault.empty() ? Flow::kNext : Throw("java/lang/VerifyError", fault);
}

PreparedCode* Interpreter::PrepareMethod(Method* method, Flow* flow) {
  if (method->prepared == nullptr) {
    if (NeedsVerification(*method->owner)) {
      *flow = Verify(method);
      if (*flow != Flow::kNext) return nullptr;
    }
    const NativeRow* row = FindNative(method->owner->name, method->name, method->descriptor);
    const ChoiceMarks marks = vm_.attributes != nullptr ? vm_.attributes->MarksOf(*method) : ChoiceMarks();
    prepared_.push_back(Prepare(*method, Handlers(), marks));
    method->prepared = prepared_.back().get();
    if (listener_ != nullptr) TellOf(*method->prepared);
    if (row != nullptr && row->reason != nullptr) {
      method->native = const_cast<NativeRow*>(row);
      method->prepared->direct = method->prepared->told = false;
    }
  }
  return method->prepared;
}

void Interpreter::PopFrame() {
  if ((guest_->top().flags & kFrameAtomic) && guest_->regs.atomic_depth > 0) --guest_->regs.atomic_depth;
  uint32_t index = --guest_->regs.depth - 1;
  if (guest_->regs.depth > 0 && index < guest_->regs.floor) vm_.threads.SaveFrame(thread_, index);
}

void Interpreter::PushResult(Frame& frame, Slot value, BasicType type) {
  guest_->slots[frame.sp] = value;
  frame.sp += SlotsOf(type);
}

Flow Interpreter::Invoke(Method* callee) {
  if (callee->IsNative() || callee->code == nullptr) {
    if (callee->IsAbstract()) {
      return Throw("java/lang/AbstractMethodError", callee->FullName());
    }
    return InvokeNative(callee, nullptr);
  }
  Flow refused = Flow::kThrow;
  PreparedCode* code = PrepareMethod(callee, &refused);
  if (code == nullptr) return refused;
  if (code->method->native != nullptr) {
    declined_ = false;
    Flow flow = InvokeNative(callee, nullptr);
    if (!declined_) return flow;
  }
  if (callee->IsSynchronized()) {
    Frame& frame = guest_->top();
    Ref monitor = callee->IsStatic() ? callee->owner->mirror : guest_->slots[frame.sp - callee->arg_slots].r;
    Flow flow = EnterMonitor(monitor, *callee);
    if (flow != Flow::kNext) return flow;
    flow = PushFrame(callee);
    if (flow == Flow::kReload) {
      guest_->top().monitor = monitor;
      guest_->top().flags |= kFrameHoldsMonitor;
    } else {
      vm_.monitors.Exit(thread_, monitor);
    }
    return flow;
  }
  return PushFrame(callee);
}

Flow Interpreter::PushFrame(Method* callee) {
  PreparedCode* code = callee->prepared;
  Frame& caller = guest_->top();
  uint32_t arguments = caller.sp - callee->arg_slots;
  if (guest_->regs.depth == GuestThread::kMaxFrames ||
      arguments + code->max_locals + code->max_stack >= GuestThread::kMaxSlots) {
    return ThrowStackOverflow(vm_);
  }
  caller.sp = arguments;
  Frame& frame = guest_->frames[guest_->regs.depth++];
  frame = Frame();
  frame.method = callee;
  frame.ip = code->insns.data();
  frame.locals = arguments;
  frame.sp = arguments + code->max_locals;
  if (listener_ != nullptr) TellCalled();
  return Flow::kReload;
}

Flow Interpreter::ReturnSlow(unsigned value_slots) {
  Frame& frame = guest_->top();
  if (frame.flags & kFrameHoldsMonitor) {
    const Flow flow = ExitMonitor(frame.monitor);
    if (flow != Flow::kNext) return flow;
  }
  Slot value = value_slots == 0 ? Slot{} : guest_->slots[frame.sp - value_slots];
  TellReturned(value);
  PopFrame();
  Frame& caller = guest_->top();
  if (value_slots > 0) {
    guest_->slots[caller.sp] = value;
    caller.sp += value_slots;
  }
  return Flow::kNext;
}

Flow Interpreter::InvokeNative(Method* callee, Frame* own_frame) {
  if (callee->native == nullptr) {
    callee->native = const_cast<NativeRow*>(RowOf(*callee));
    if (callee->native == nullptr) {
      // No library of the program has been loaded (natives/jdk_internal/loader.cc), so that there is no code for it.
      if (callee->owner->is_user) return Throw("java/lang/UnsatisfiedLinkError", SignatureInWords(*callee));
      vm_.Unsupported(std::string(WhyMissing(callee->owner->name, callee->name)) + " (native method " +
                      callee->FullName() + std::string(callee->descriptor) + ")");
      return Flow::kStop;
    }
  }
  // Natives allocate without asking, so it is asked for them here, before they have done anything.
  const bool begins = own_frame == nullptr && !guest_->regs.going_on && guest_->top().call_progress == 0;
  if (begins && (uint64_t{vm_.heap.bump()} << 3) > vm_.memory.allocation_limit && !vm_.EnsureSpace(0)) {
    return Throw("java/lang/OutOfMemoryError", "Java heap space");
  }
  const NativeRow* row = static_cast<const NativeRow*>(callee->native);
  Slot* arguments =
      own_frame != nullptr ? guest_->slots + own_frame->locals : guest_->slots + guest_->top().sp - callee->arg_slots;
  NativeCall call(vm_, thread_, callee, arguments, own_frame);
  if (own_frame != nullptr) {
    uint32_t base = own_frame->locals + callee->arg_slots + own_frame->extra_slots;
    call.SetReturned(own_frame->sp > base ? guest_->slots[base] : Slot{}, caught_);
    own_frame->sp = base;
    caught_ = 0;
  }
  vm_.step.native = own_frame == nullptr ? callee : nullptr;
  if (listener_ != nullptr && own_frame == nullptr) listener_->CallsNative(thread_, *callee);
  NativeResult result = row->function(call);
  vm_.step.native = nullptr;
  const bool entered = call.entered();
  if (listener_ != nullptr && entered && own_frame == nullptr) TellCalled();
  if (call.asks_loader) return Flow::kReload;
  switch (result) {
    case NativeResult::kDone: {
      bool retry = false;
      if (entered) {
        retry = guest_->top().flags & kFrameRetry;
        TellReturned(call.result);
        PopFrame();
      } else {
        guest_->top().sp -= callee->arg_slots;
      }
      Frame& caller = guest_->top();
      if (retry) return Flow::kReload;
      caller.call_progress = 0;
      PushResult(caller, call.result, callee->return_type);
      return Flow::kNext;
    }
    case NativeResult::kThrow:
      vm_.step.thrown = call.thrown();
      if (entered) {
        TellThrown(vm_.step.thrown);
        PopFrame();
      } else {
        guest_->top().call_progress = 0;
      }
      return Flow::kThrow;
    case NativeResult::kStop:
      if (entered) guest_->top().ip = NativeContinueInsn();
      return Flow::kStop;
    case NativeResult::kCalled: return Flow::kReload;
    case NativeResult::kDecline: declined_ = true; return Flow::kNext;
    case NativeResult::kEndThread:
      vm_.step.outcome = vm_.globals.exited ? Outcome::kExited : Outcome::kEnded;
      return Flow::kStop;
  }
  HEDDLE_UNREACHABLE("native result");
}

Flow Interpreter::ContinueNative() {
  Frame& frame = guest_->top();
  return InvokeNative(frame.method, &frame);
}

Flow Interpreter::Unwind(Ref exception) {
  guest_->regs.in_piece = false;
  for (;;) {
    Frame& frame = guest_->top();
    if (frame.flags & kFrameNative) {
      if (frame.flags & kFrameCatchAll) {
        caught_ = exception;
        frame.sp = frame.locals + frame.method->arg_slots + frame.extra_slots;
        frame.ip = NativeContinueInsn();
        return Flow::kReload;
      }
      TellThrown(exception);
      PopFrame();
      continue;
    }
    frame.progress = 0;
    frame.call_progress = 0;
    const PreparedCode* code = frame.method->prepared;
    uint32_t index = static_cast<uint32_t>(frame.ip - code->insns.data());
    for (const PreparedHandler& handler : code->handlers) {
      if (index < handler.start || index >= handler.end) continue;
      if (handler.catch_type != 0) {
        Loaded<Class> type = vm_.program->Load(frame.method->owner->file->constants.ClassName(handler.catch_type),
                                               frame.method->owner->loader);
        if (type.error.kind == LoadError::kUnasked) {
          const Class& referrer = *frame.method->owner;
          if (vm_.guest_loaders->Failure(referrer, type.error.message) == 0) {
            return AskLoader(vm_, thread_, type.error, {.referrer = &referrer, .pending = exception});
          }
          Flow flow = Flow::kThrow;
          LoadForConstant(vm_, thread_, referrer, type.error.message, &flow);
          exception = vm_.step.thrown;
          vm_.step.thrown = 0;
          continue;
        }
        if (!type) {
          ThrowLoadError(vm_, type.error);
          exception = vm_.step.thrown;
          vm_.step.thrown = 0;
          continue;
        }
        if (!vm_.IsInstance(exception, type.value)) continue;
      }
      frame.ip = code->insns.data() + handler.target;
      frame.sp = frame.locals + code->max_locals;
      guest_->slots[frame.sp].bits = exception;
      ++frame.sp;
      return Flow::kReload;
    }
    if (frame.flags & kFrameHoldsMonitor) {
      Flow flow = ExitMonitor(frame.monitor);
      if (flow == Flow::kStop) {
        guest_->regs.pending = exception;
        return flow;
      }
      frame.flags &= static_cast<uint16_t>(~kFrameHoldsMonitor);
    }
    TellThrown(exception);
    PopFrame();
  }
}

Method* Interpreter::SpecializePolymorphic(Method* method, std::string_view descriptor) {
  std::string key = method->owner->name + "." + std::string(method->name) + std::string(descriptor);
  std::unique_ptr<Method>& copy = polymorphic_[key];
  if (copy == nullptr) {
    copy = std::make_unique<Method>();
    copy->owner = method->owner;
    copy->name = method->name;
    copy->descriptor = polymorphic_descriptors_.emplace_back(descriptor);
    copy->access_flags = method->access_flags;
    copy->number = method->number;
    copy->stable_name = method->stable_name;
    copy->hidden = true;
    copy->signature_polymorphic = true;
    std::optional<MethodDescriptor> parsed = MethodDescriptor::Parse(copy->descriptor);
    copy->DescribeArguments();
    copy->return_type = BasicTypeOf(parsed->return_type[0]);
    copy->native = const_cast<NativeRow*>(FindNative(method->owner->name, method->name, method->descriptor));
  }
  return copy.get();
}

}  // namespace heddle
