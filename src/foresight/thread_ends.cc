#include "foresight/thread_ends.h"

#include "vm/classes/thread_life.h"
#include "vm/core/thread_status.h"

namespace heddle {

namespace {

bool Writes(const Action& end, const Action& access) {
  Action status;
  status.object = end.queue_object;
  status.offset = end.queue_offset;
  status.size = sizeof(int32_t);
  return SameCell(access, end) || SameCell(access, status);
}

}  // namespace

bool EndMayWrite(JavaMachine& machine, ThreadId thread, const Action& access) {
  const Vm& vm = machine.vm();
  const bool is_thread = vm.IsInstance(access.object, vm.known.thread);
  if (!is_thread && !KeepsThreadStatus(vm, access.object)) return false;
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    const ThreadRegisters& regs = vm.threads.at(t).regs;
    if (!Writes(EndAction(vm, regs.thread_object, false), access)) continue;
    return t == thread && regs.state != ThreadState::kEnded;
  }
  return is_thread ? Writes(EndAction(vm, access.object, false), access) : access.offset == vm.known.thread_status;
}

}  // namespace heddle
