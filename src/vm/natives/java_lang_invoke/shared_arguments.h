// Arrays of arguments that other threads may see: a native that calls a handle reads each element in an action of its
// own. It begins anew whenever its turn for one has come, so it finds here what it has read already.
#pragma once

#include "vm/native/native.h"

namespace heddle {

class SharedArguments {
 public:
  // Of one run of the native.
  explicit SharedArguments(NativeCall& call) : call_(call) {}

  // `*readable` has the elements: the array itself if nobody else sees it, or a copy. The native enters for that
  // (handle_steps.h). It is 0 for no array, and once the handle has been called: then nobody asks for arguments. kDone,
  // or what the native must return. Requires that arrays come in the same order in each run.
  NativeResult Read(Ref array, Ref* readable);

 private:
  void Begin(Ref array);

  NativeCall& call_;
  uint32_t seen_ = 0;  // arrays that had to be copied
};

}  // namespace heddle
