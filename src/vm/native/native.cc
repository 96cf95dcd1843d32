#include "vm/native/native.h"

#include "vm/core/native_frames.h"
#include "vm/core/vm.h"
#include "vm/native/announce.h"

namespace heddle {

NativeResult NativeCall::Throw(std::string_view class_name, std::string_view message) {
  thrown_ = vm.throwables.Make(class_name, message, !message.empty());
  return NativeResult::kThrow;
}

NativeResult NativeCall::ThrowObject(Ref throwable) {
  thrown_ = throwable;
  return NativeResult::kThrow;
}

NativeResult NativeCall::Unsupported(std::string_view what) {
  vm.Unsupported(what);
  return NativeResult::kStop;
}

GuestThread& NativeCall::guest() { return vm.threads.at(thread); }

bool NativeCall::MayAct(const Action& action) { return !MustStop(vm, action); }

bool NativeCall::HasTurn(const Action& action) {
  const ThreadRegisters& regs = guest().regs;
  return regs.going_on && regs.next.kind == action.kind && regs.next.object == action.object &&
         regs.next.offset == action.offset;
}

unsigned NativeCall::alternative() { return guest().regs.alternative; }

uint32_t& NativeCall::progress() { return own_frame_ != nullptr ? own_frame_->progress : guest().top().call_progress; }

void NativeCall::Enter(unsigned extra_slots, uint16_t frame_flags) {
  GuestThread& thread_now = guest();
  if (own_frame_ == nullptr) {
    Frame& caller = thread_now.top();
    HEDDLE_CHECK(thread_now.regs.depth + 2 < GuestThread::kMaxFrames);
    caller.call_progress = 0;
    caller.sp -= method->arg_slots;
    own_frame_ = &thread_now.frames[thread_now.regs.depth++];
    *own_frame_ = Frame();
    own_frame_->method = method;
    own_frame_->ip = NativeContinueInsn();
    own_frame_->locals = caller.sp;
    own_frame_->flags = kFrameNative;
  }
  own_frame_->flags |= frame_flags;
  own_frame_->extra_slots = static_cast<uint16_t>(extra_slots);
  own_frame_->sp = own_frame_->locals + method->arg_slots + extra_slots;
  for (unsigned i = 0; i < extra_slots; ++i) args_[method->arg_slots + i].bits = 0;
}

Ref NativeCall::Extra(unsigned index) { return args_[method->arg_slots + index].r; }

void NativeCall::SetExtra(unsigned index, Ref value) { args_[method->arg_slots + index].bits = value; }

NativeResult NativeCall::Call(Method* callee, const Slot* arguments, unsigned slot_count) {
  GuestThread& thread_now = guest();
  if (own_frame_->sp + slot_count + 8 >= GuestThread::kMaxSlots) return Throw("java/lang/StackOverflowError");
  for (unsigned i = 0; i < slot_count; ++i) thread_now.slots[own_frame_->sp + i] = arguments[i];
  own_frame_->sp += slot_count;
  own_frame_->callee = callee;
  own_frame_->ip = NativeInvokeInsn();
  return NativeResult::kCalled;
}

}  // namespace heddle
