// Calls are told to a listener, while there is one (core/trace_listeners.h).
#include "vm/interpreter/interpreter.h"

namespace heddle {

void Interpreter::ListenTo(CallListener* listener) {
  for (const std::unique_ptr<PreparedCode>& code : prepared_) {
    if (listener == nullptr && code->told) {
      code->told = false;
      code->direct = true;
    } else if (listener != nullptr) {
      TellOf(*code);
    }
  }
  listener_ = listener;
}

void Interpreter::TellOf(PreparedCode& code) {
  if (!code.direct || code.method->owner->is_user) return;
  code.direct = false;
  code.told = true;
}

void Interpreter::TellCalled() {
  const uint32_t index = guest_->regs.depth - 1;
  Frame& frame = guest_->frames[index];
  if ((frame.flags & kFrameStub) == 0 && listener_->Called(thread_, index)) frame.flags |= kFrameTold;
}

void Interpreter::TellReturned(Slot value) {
  if (listener_ == nullptr || (guest_->top().flags & kFrameTold) == 0) return;
  listener_->Returned(thread_, guest_->regs.depth - 1, value);
}

void Interpreter::TellThrown(Ref exception) {
  if (listener_ == nullptr || (guest_->top().flags & kFrameTold) == 0) return;
  listener_->Threw(thread_, guest_->regs.depth - 1, exception);
}

}  // namespace heddle
