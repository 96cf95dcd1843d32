// Method handles that need several calls (a guard, a filter, a fold, a loop). They make them one after the other
// through invokeWithArguments. The arguments wait in an array, boxed.
#pragma once

#include "vm/invoke/method_handle.h"
#include "vm/native/native.h"

namespace heddle {

// progress() of a native that calls a handle: kHandleFirstStep + the number of calls made when there are several. While
// it reads arguments, before the first call: kHandleReading + the number of elements (shared_arguments.h).
enum HandleProgress : uint32_t {
  kHandleStart = 0,
  kHandleCalling = 1,
  kHandleFirstStep = 2,
  kHandleReading = 1u << 31,
};
// Its extra slots: an object to be kept (the one constructed or thrown), the array of arguments, arrays being read.
enum HandleExtra : unsigned { kHandleObject = 0, kHandleArguments = 1, kHandleShared = 2, kHandleExtraSlots = 3 };

// Either a call was pushed or an exception thrown (`outcome`), or the handle is finished with `result`, boxed.
struct HandleStep {
  NativeResult outcome = NativeResult::kDone;
  bool finished = false;
  Ref result = 0;
};

// The next call of a handle of this shape and type. Requires that before the first step the native has entered with
// kHandleExtraSlots, has put the arguments into their slot and set progress() to kHandleFirstStep. For kCatch and
// kFinally it must have entered with kFrameCatchAll, too.
HandleStep TakeHandleStep(NativeCall& call, const MethodHandleShape& shape, const HandleType& type);

}  // namespace heddle
