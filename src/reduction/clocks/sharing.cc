#include "reduction/clocks/sharing.h"

namespace heddle {

bool SharingReduction::NeedsChoice(Machine& machine, ThreadId thread) {
  const bool shared = Access(machine, thread);
  asked_ = true;
  // Starts and ends have their points after them.
  const ActionKind kind = machine.Next(thread).kind;
  return start_.Started(machine) || CutsOffOthers(machine, thread) ||
         (shared && kind != ActionKind::kStart && kind != ActionKind::kEnd);
}

// The first action of a transition may be one that was not asked about: the first of its thread.
void SharingReduction::Executing(Machine& machine, Step step) {
  if (!asked_) Access(machine, step.thread);
  asked_ = false;
  accessed_.Executing(machine, step.thread);
  start_.Executing(machine, step.thread);
}

bool SharingReduction::Access(Machine& machine, ThreadId thread) {
  bool shared = false;
  for (const ObjectAccess& access : accessed_.NextOf(machine, thread)) {
    if (access.ordered) continue;
    accessed_.Add(access.object, machine, thread);
    shared = shared || (accessed_.Count(access.object) >= 2 && accessed_.CountEnabled(access.object, machine) >= 2);
  }
  return shared;
}

void SharingReduction::Save(CheckpointWriter& to) const {
  accessed_.Save(to);
  start_.Save(to);
  to.Put(asked_);
}

void SharingReduction::Load(CheckpointReader& from) {
  accessed_.Load(from);
  start_.Load(from);
  from.Get(asked_);
}

}  // namespace heddle
