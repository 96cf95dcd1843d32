#include "vm/native/output.h"

#include "vm/native/announce.h"
#include "vm/native/support.h"

namespace heddle {

bool RangeFits(const Vm& vm, Ref array, int32_t offset, int32_t length) {
  return offset >= 0 && length >= 0 &&
         static_cast<uint64_t>(offset) + static_cast<uint64_t>(length) <= vm.heap.Length(array);
}

bool MayOutput(NativeCall& call, Ref stream, Ref descriptor) {
  Vm& vm = call.vm;
  Action action;
  action.kind = ActionKind::kOutput;
  action.object = stream;
  if (descriptor != 0) {
    action.guard_object = descriptor;
    action.guard_offset = InstanceField(vm, descriptor, "fd")->offset;
  }
  if (!call.MayAct(action)) return false;
  if (stream == 0 || vm.monitors.IsFree(stream) || vm.monitors.Owns(call.thread, stream)) return true;
  StandBefore(vm, action);
  return false;
}

}  // namespace heddle
