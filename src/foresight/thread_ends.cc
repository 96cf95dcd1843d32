#include "foresight/thread_ends.h"

#include "vm/classes/thread_life.h"

namespace heddle {

namespace {

bool Overlaps(const Action& access, uint32_t object, uint32_t offset, uint32_t size) {
  return access.object == object && access.offset < offset + size && offset < access.offset + access.size;
}

bool Writes(const Action& end, const Action& access) {
  return Overlaps(access, end.object, end.offset, end.size) ||
         Overlaps(access, end.queue_object, end.queue_offset, sizeof(int32_t));
}

}  // namespace

bool EndMayWrite(JavaMachine& machine, ThreadId thread, const Action& access) {
  const Vm& vm = machine.vm();
  const bool is_thread = vm.IsInstance(access.object, vm.known.thread);
  if (!is_thread &&
      (vm.known.thread_holder == 0 || vm.ClassOf(access.object)->name != "java/lang/Thread$FieldHolder")) {
    return false;
  }
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    const ThreadRegisters& regs = vm.threads.at(t).regs;
    if (!Writes(EndAction(vm, regs.thread_object, false), access)) continue;
    return t == thread && regs.state != ThreadState::kEnded;
  }
  return is_thread ? Writes(EndAction(vm, access.object, false), access) : access.offset == vm.known.thread_status;
}

}  // namespace heddle
