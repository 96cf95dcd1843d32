#include "vm/native/spurious_return.h"

#include "vm/core/vm.h"

namespace heddle {

bool MayReturnForNoReason(const Vm& vm) { return vm.options.spurious_wakeups && !vm.exploration.run_mode(); }

NativeResult ChooseReturn(NativeCall& call, Ref object, bool& chosen) {
  Action choice;
  choice.kind = ActionKind::kChoose;
  choice.object = object;
  choice.offset = 2;
  if (!call.MayAct(choice)) return NativeResult::kStop;
  chosen = call.alternative() == 1;
  return NativeResult::kDone;
}

}  // namespace heddle
