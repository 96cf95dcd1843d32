#include "cli/atomic_blocks.h"

#include "model/describe.h"

namespace heddle {

namespace {

// Of a thread that stands before an action of this kind, although it is in an atomic section.
std::string Waiting(const Machine& machine, const Describer& describer, ThreadId thread) {
  if (machine.Blocked(thread).reason != BlockReason::kNotBlocked) return WaitWords(machine, describer, thread);
  switch (machine.Next(thread).kind) {
    case ActionKind::kWake: return "waits on " + describer.ObjectName(machine.Next(thread).object);
    case ActionKind::kJoin: return "joins " + describer.ObjectName(machine.Next(thread).object);
    case ActionKind::kPark: return "is parked";
    case ActionKind::kSleep: return "sleeps";
    default: return std::string("stands before ") + ActionKindName(machine.Next(thread).kind);
  }
}

}  // namespace

void AtomicBlocks::Took(Machine& machine, Step step, Outcome outcome) {
  if (outcome != Outcome::kVisible || !machine_.Uses().atomic || !machine_.BlocksInAtomicSection(step.thread)) return;
  const Describer& describer = machine_.describer();
  lines_.insert("a thread blocks in an atomic section, and others run in the middle of it: \"" +
                describer.ThreadName(step.thread) + "\" at " + describer.Location(step.thread) + " " +
                Waiting(machine, describer, step.thread));
}

void AtomicBlocks::Save(CheckpointWriter& to) const {
  to.Put<uint64_t>(lines_.size());
  for (const std::string& line : lines_) to.PutText(line);
}

void AtomicBlocks::Load(CheckpointReader& from) {
  for (uint64_t left = from.GetCount(1); left > 0 && from.ok(); --left) lines_.insert(from.GetText());
}

}  // namespace heddle
