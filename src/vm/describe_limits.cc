// Limits of waits and sleeps, as a trace tells them: not what is left of them when they end.
#include <algorithm>

#include "vm/core/vm.h"
#include "vm/describe.h"

namespace heddle {

int64_t VmDescriber::LimitLeft(ThreadId thread) const {
  const ThreadRegisters& regs = vm_.threads.at(thread).regs;
  const int64_t begin = vm_.options.time_outs_last ? 0 : vm_.globals.clock_ns;
  return regs.timed ? std::max<int64_t>(regs.deadline - begin, 0) : 0;
}

int64_t VmDescriber::LimitOf(ThreadId thread) const {
  const int64_t left = LimitLeft(thread);
  return left == 0 || thread >= limits_.size() ? left : std::max(left, limits_[thread]);
}

void VmDescriber::NoteLimits(ThreadId stepped) {
  limits_.resize(vm_.threads.count());
  for (unsigned t = 0; t < vm_.threads.count(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    const int64_t left = LimitLeft(thread);
    if (thread == stepped || left > limits_[t]) limits_[t] = left;
  }
}

}  // namespace heddle
