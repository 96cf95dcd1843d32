#include "foresight/before_move.h"

#include <algorithm>

#include "base/hash.h"
#include "vm/core/parking.h"

namespace heddle {

BeforeMove::BeforeMove(JavaMachine& machine, ProgramAnalysis& analysis, CallStacks& stacks)
    : machine_(machine), analysis_(analysis), stacks_(stacks) {
  no_interrupts_ = !machine.vm().uses.interrupts && AllOf({ActionKind::kInterrupt}) == analysis.future().nothing();
  starts_ = FewFacts(AllOf({ActionKind::kStart}));
  wait_ = machine.vm().known.object->FindDeclared("wait", "()V");
  FindGates();
}

FactSet BeforeMove::AllOf(std::initializer_list<ActionKind> kinds) const {
  const Facts& facts = analysis_.future().facts();
  FactSet all = analysis_.future().nothing();
  for (FactId id = 0; id < facts.count(); ++id) {
    if (std::find(kinds.begin(), kinds.end(), facts.at(id).kind) != kinds.end()) all.Add(id);
  }
  return all;
}

// The program's gates of single objects. A Thread is notified by its end, too, so a wait on one is no gate.
void BeforeMove::FindGates() {
  Future& future = analysis_.future();
  const Objects& objects = analysis_.points_to().objects();
  const FactSet notifies = AllOf({ActionKind::kNotify, ActionKind::kNotifyAll});
  std::vector<Gate> all;
  for (uint32_t number = 0; number < analysis_.points_to().methods().size(); ++number) {
    for (const MethodFacts::GatePlace& place : future.FactsOf(number).gates) all.push_back(place.gate);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  for (const Gate& gate : all) {
    const AbstractObject& object = objects.at(gate.object);
    if (object.kind != AbstractObject::kOld) continue;
    if (gate.kind == GateKind::kLock) {
      AddLock(gate, object.old);
    } else if (gate.kind != GateKind::kWait) {
      held_.push_back({gate, object.old});
    } else if (!object.type->IsSubtypeOf(machine_.vm().known.thread)) {
      FactSet ends = future.nothing();
      ends.Add(kAnything);
      notifies.ForEach([&](FactId id) {
        const ObjectId notified = future.facts().at(id).object;
        if (notified == gate.object || notified == Fact::kNobody) ends.Add(id);
      });
      waits_.push_back({gate, FewFacts(ends)});
    }
  }
}

// A lock's synchronizer, a final field of it, has the owner.
void BeforeMove::AddLock(const Gate& gate, Ref lock) {
  const Vm& vm = machine_.vm();
  const Field* sync = vm.ClassOf(lock)->FindInstanceField("sync");
  const Ref keeper = sync == nullptr ? 0 : vm.heap.Read<Ref>(lock, sync->offset);
  const Field* owner = keeper == 0 ? nullptr : OwnerFieldOf(vm.ClassOf(keeper));
  if (owner != nullptr) held_.push_back({gate, keeper, owner->offset});
}

// Whether the thread stands before a monitor held by the actor, to enter it or to come back from a wait.
bool BeforeMove::IsBlocked(ThreadId thread, ThreadId actor) const {
  const Vm& vm = machine_.vm();
  const ThreadRegisters& regs = vm.threads.at(thread).regs;
  if (regs.state == ThreadState::kWaiting) return vm.monitors.Owner(regs.waiting_on) == actor;
  const bool needs = regs.next.kind == ActionKind::kMonitorEnter || regs.next.kind == ActionKind::kOutput;
  return needs && regs.next.object != 0 && vm.monitors.Owner(regs.next.object) == actor;
}

void BeforeMove::AddHeld(ThreadId actor) {
  const Vm& vm = machine_.vm();
  const ThreadRegisters& regs = vm.threads.at(actor).regs;
  for (size_t i = 0; i < held_.size(); ++i) {
    const HeldGate& held = held_[i];
    bool holds = false;
    switch (held.gate.kind) {
      case GateKind::kMonitor: holds = regs.monitor_count != 0 && vm.monitors.Owner(held.object) == actor; break;
      case GateKind::kJoin: holds = regs.thread_object == held.object; break;
      case GateKind::kLock: holds = regs.thread_object == vm.heap.Read<Ref>(held.object, held.offset); break;
      case GateKind::kWait: break;
    }
    if (holds) shut_.push_back(static_cast<uint32_t>(i));
  }
}

// Whether the thread is in a call of Object.wait() on the object that has been notified.
bool BeforeMove::HasComePast(const GuestThread& guest, const Gate& wait) const {
  const Ref object = analysis_.points_to().objects().at(wait.object).old;
  const ThreadRegisters& regs = guest.regs;
  const bool waits = regs.state == ThreadState::kWaiting && regs.waiting_on == object && regs.wake == WakeCause::kNone;
  if (waits || (regs.next.kind == ActionKind::kWait && regs.next.object == object)) return false;
  return std::any_of(guest.frames, guest.frames + regs.depth,
                     [&](const Frame& frame) { return frame.method == wait_; });
}

// Whether a thread besides the two may end a wait there.
bool BeforeMove::MayBeNotified(const WaitGate& wait, ThreadId thread, ThreadId actor) {
  for (const ThreadId other : machine_.vm().living_threads.List()) {
    if (other == actor || other == thread) continue;
    if (wait.notifies.Meet(stacks_.at(stacks_.NumberOf(other)).future)) return true;
  }
  return false;
}

// The waits that nobody but the actor may end.
void BeforeMove::AddWaits(ThreadId thread, ThreadId actor) {
  const Vm& vm = machine_.vm();
  if (vm.options.spurious_wakeups) return;
  for (size_t i = 0; i < waits_.size(); ++i) {
    if (MayBeNotified(waits_[i], thread, actor)) continue;
    shut_.push_back(CodeOf(i, HasComePast(vm.threads.at(thread), waits_[i].gate)));
  }
}

size_t BeforeMove::HashOfShut::operator()(const Shut& shut) const {
  uint64_t hash = shut.size();
  for (const uint32_t code : shut) hash = Mix(hash, code);
  return hash;
}

ShutGates BeforeMove::GatesOf(const Shut& shut) const {
  ShutGates gates;
  for (const uint32_t code : shut) {
    const size_t wait = code < held_.size() ? 0 : (code - held_.size()) / 2;
    gates.gates.push_back(code < held_.size() ? held_[code].gate : waits_[wait].gate);
    if (code >= held_.size() && code == CodeOf(wait, true)) gates.passed.push_back(waits_[wait].gate);
  }
  gates.no_interrupts = no_interrupts_;
  return gates;
}

// The machine shuts down only after an actor that is no daemon.
GatedStacks& BeforeMove::StacksFor(const Shut& shut, bool is_daemon) {
  auto& variants = variants_[is_daemon];
  if (variants.size() >= kMostVariants) variants.clear();
  std::unique_ptr<GatedStacks>& known = variants[shut];
  if (known == nullptr) {
    const FactSet& at_end = is_daemon ? stacks_.OfShutdown() : analysis_.future().nothing();
    known = std::make_unique<GatedStacks>(analysis_.future(), stacks_, GatesOf(shut), at_end);
  }
  return *known;
}

const FactSet& BeforeMove::FactsOf(ThreadId thread, ThreadId actor) {
  if (IsBlocked(thread, actor)) return analysis_.future().nothing();
  const uint32_t stack = stacks_.NumberOf(thread);
  const bool is_daemon = machine_.Daemon(actor);
  shut_.clear();
  AddHeld(actor);
  AddWaits(thread, actor);
  while (!shut_.empty()) {
    const FactSet& before = StacksFor(shut_, is_daemon).FutureOf(stack);
    if (!starts_.Meet(before)) return before;
    // A thread that it starts before may notify it.
    const auto may_be_notified = [&](uint32_t code) {
      return code >= held_.size() && waits_[(code - held_.size()) / 2].notifies.Meet(before);
    };
    if (std::erase_if(shut_, may_be_notified) == 0) return before;
  }
  return stacks_.at(stack).Before(is_daemon);
}

}  // namespace heddle
