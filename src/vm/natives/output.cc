#include "vm/natives/output.h"

namespace heddle {

bool RangeFits(const Vm& vm, Ref array, int32_t offset, int32_t length) {
  return offset >= 0 && length >= 0 &&
         static_cast<uint64_t>(offset) + static_cast<uint64_t>(length) <= vm.heap.Length(array);
}

NativeResult OutputBytes(NativeCall& call, bool standard_error, std::string_view bytes) {
  Action action;
  action.kind = ActionKind::kOutput;
  if (!call.MayAct(action)) return NativeResult::kStop;
  call.vm.Output(standard_error, bytes);
  return call.ReturnVoid();
}

}  // namespace heddle
