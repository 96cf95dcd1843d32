// Atomic sections of the guest: Heddle.beginAtomic, and atomic methods (core/attributes.h).
#include "vm/core/attributes.h"
#include "vm/java_machine.h"

namespace heddle {

namespace {

// Whatever others do, it is only for the thread itself to do.
bool IsForItself(ActionKind kind) { return kind == ActionKind::kChoose || kind == ActionKind::kBudget; }

}  // namespace

bool JavaMachine::BlocksInAtomicSection(ThreadId thread) const {
  const ThreadRegisters& regs = vm_.threads.at(thread).regs;
  if (regs.atomic_depth == 0 || regs.state == ThreadState::kEnded) return false;
  const ActionKind next = regs.next.kind;
  return next != ActionKind::kNone && next != ActionKind::kEnd && !IsForItself(next);
}

// Another thread stopped inside an atomic section, at something that is only for itself to do.
bool JavaMachine::HeldBackByAtomicSection(ThreadId thread) const {
  for (unsigned t = 0; t < ThreadCount(); ++t) {
    const ThreadRegisters& regs = vm_.threads.at(t).regs;
    if (t == thread || regs.atomic_depth == 0 || regs.state == ThreadState::kEnded) continue;
    if (!IsForItself(regs.next.kind)) continue;
    if (vm_.attributes != nullptr) vm_.attributes->NoteHiddenByAtomic(vm_.threads.at(t));
    return true;
  }
  return false;
}

}  // namespace heddle
