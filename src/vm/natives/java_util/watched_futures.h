// What is common to the natives that watch the futures of java.util.concurrent (vm/library/unread_failures.h). The
// methods run as they are. The natives see what they return and who has called them.
#pragma once

#include <functional>
#include <string_view>

#include "vm/library/unread_failures.h"
#include "vm/native/support.h"

namespace heddle {

inline constexpr const char kNotesFailures[] = "notes failures that nobody reads; the method's own code runs, too";

// For a replacement row: runs the method's own bytecode, then calls `after`. It finds call.returned() and
// call.caught() set and the arguments as they were. The frame taken for this is not in stack traces.
template <typename After>
NativeResult WatchCall(NativeCall& call, After after) {
  if (!call.entered()) {
    constexpr uint32_t kFramesLeft = 4;
    const GuestThread& guest = call.guest();
    const Frame& caller = guest.frames[guest.regs.depth - 1];
    const bool is_own = (caller.flags & kFrameNative) != 0 && caller.method == call.method;
    if (call.vm.exploration.run_mode() || is_own || guest.regs.depth + kFramesLeft > GuestThread::kMaxFrames) {
      return NativeResult::kDecline;
    }
    call.Enter(0, kFrameStub | kFrameCatchAll);
    return call.Call(call.method, call.args(), call.method->arg_slots);
  }
  const NativeResult result = after();
  if (result != NativeResult::kDone) return result;
  if (call.caught() != 0) return call.ThrowObject(call.caught());
  call.result = call.returned();
  return NativeResult::kDone;
}

// Runs the method as WatchCall does. If `is_told` then says that its caller has learnt of the failure, the failure
// with the key `key_of()` has been read.
template <typename KeyOf, typename IsTold>
NativeResult WatchReader(NativeCall& call, KeyOf key_of, IsTold is_told) {
  return WatchCall(call, [&] {
    if (is_told()) RemoveUnreadFailure(call.vm, key_of());
    return NativeResult::kDone;
  });
}

// The frames below a native, innermost first, without those of watched calls. Index 0 is its caller's. Null: there
// are no more.
const Frame* CallerFrame(NativeCall& call, unsigned index);
bool IsMethod(const Frame* frame, std::string_view class_name, std::string_view name);

// Whether some thread is in a call of this method of the library and holds there an object accepted by `is_wanted`.
// The references in live variables of that method are asked about. So are those by which it cancels what is left.
// Only for calls that begin before a task can run and go on until it is done or cancelled. So the schedule does not
// decide whether one is under way.
bool IsInHandOf(Vm& vm, std::string_view class_name, std::string_view name, const std::function<bool(Ref)>& is_wanted);
// Whether the array or collection has the object as an element. False when it is neither.
bool HasElement(const Vm& vm, Ref holder, Ref object);

// Whether what Future.state() has returned is the constant FAILED.
bool HasReturnedFailed(const NativeCall& call);
// state() of a future that is itself the key of its failure.
NativeResult AskedForState(NativeCall& call);

}  // namespace heddle
