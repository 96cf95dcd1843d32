#include "foresight/before_move.h"

#include <algorithm>

#include "vm/core/frames.h"
#include "vm/core/parking.h"

namespace heddle {

namespace {

// The synchronizer of a ReentrantLock: a final field of it.
Ref OwnerKeeperOf(const Vm& vm, Ref lock) {
  const Field* sync = vm.ClassOf(lock)->FindInstanceField("sync");
  return sync == nullptr ? 0 : vm.heap.Read<Ref>(lock, sync->offset);
}

}  // namespace

BeforeMove::BeforeMove(JavaMachine& machine, ProgramAnalysis& analysis, CallStacks& stacks)
    : machine_(machine), analysis_(analysis), stacks_(stacks) {
  no_interrupts_ = !machine.vm().uses.interrupts && AllOf({ActionKind::kInterrupt}) == analysis.future().nothing();
  starts_ = AllOf({ActionKind::kStart});
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
    if (gate.kind != GateKind::kWait) {
      held_.push_back({gate, gate.kind == GateKind::kLock ? OwnerKeeperOf(machine_.vm(), object.old) : object.old});
    } else if (!object.type->IsSubtypeOf(machine_.vm().known.thread)) {
      WaitGate& wait = waits_.emplace_back(WaitGate{gate, future.nothing()});
      wait.notifies.Add(kAnything);
      notifies.ForEach([&](FactId id) {
        const ObjectId notified = future.facts().at(id).object;
        if (notified == gate.object || notified == Fact::kNobody) wait.notifies.Add(id);
      });
    }
  }
}

// Whether the thread stands before a monitor held by the actor, to enter it or to come back from a wait.
bool BeforeMove::IsBlocked(ThreadId thread, ThreadId actor) const {
  const Vm& vm = machine_.vm();
  const ThreadRegisters& regs = vm.threads.at(thread).regs;
  if (regs.state == ThreadState::kWaiting) return vm.monitors.Owner(regs.waiting_on) == actor;
  const bool needs = regs.next.kind == ActionKind::kMonitorEnter || regs.next.kind == ActionKind::kOutput;
  return needs && regs.next.object != 0 && vm.monitors.Owner(regs.next.object) == actor;
}

void BeforeMove::AddHeld(ThreadId actor, std::vector<Gate>& gates) const {
  const Vm& vm = machine_.vm();
  for (const auto& [gate, object] : held_) {
    bool holds = false;
    switch (gate.kind) {
      case GateKind::kMonitor: holds = vm.monitors.Owner(object) == actor; break;
      case GateKind::kJoin: holds = vm.threads.at(actor).regs.thread_object == object; break;
      case GateKind::kLock: holds = OwnerOfSynchronizer(vm, object) == actor; break;
      case GateKind::kWait: break;
    }
    if (holds) gates.push_back(gate);
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

// The waits that nobody but the actor may end.
void BeforeMove::AddWaits(ThreadId thread, ThreadId actor, ShutGates& shut) {
  const Vm& vm = machine_.vm();
  if (vm.options.spurious_wakeups) return;
  for (const WaitGate& wait : waits_) {
    bool notified = false;
    for (const ThreadId other : vm.LivingThreads()) {
      if (other == actor || other == thread) continue;
      notified |= stacks_.at(stacks_.NumberOf(other)).future.Intersects(wait.notifies);
    }
    if (notified) continue;
    shut.gates.push_back(wait.gate);
    if (HasComePast(vm.threads.at(thread), wait.gate)) shut.passed.push_back(wait.gate);
  }
}

GatedStacks& BeforeMove::StacksFor(const ShutGates& shut) {
  if (variants_.size() >= kMostVariants) variants_.clear();
  std::unique_ptr<GatedStacks>& known = variants_[shut];
  if (known == nullptr) known = std::make_unique<GatedStacks>(analysis_.future(), stacks_, shut);
  return *known;
}

const FactSet& BeforeMove::FactsOf(ThreadId thread, ThreadId actor) {
  if (IsBlocked(thread, actor)) return analysis_.future().nothing();
  const uint32_t stack = stacks_.NumberOf(thread);
  ShutGates shut;
  AddHeld(actor, shut.gates);
  shut.no_interrupts = no_interrupts_;
  AddWaits(thread, actor, shut);
  std::sort(shut.gates.begin(), shut.gates.end());
  while (!shut.gates.empty()) {
    const FactSet& before = StacksFor(shut).FutureOf(stack);
    if (!before.Intersects(starts_)) return before;
    // A thread that it starts before may notify it.
    const size_t count = shut.gates.size();
    for (const WaitGate& wait : waits_) {
      if (!before.Intersects(wait.notifies)) continue;
      std::erase(shut.gates, wait.gate);
      std::erase(shut.passed, wait.gate);
    }
    if (shut.gates.size() == count) return before;
  }
  return stacks_.at(stack).future;
}

bool BeforeMove::IsExclusive(ThreadId thread, ThreadId actor, Ref object) const {
  Vm& vm = machine_.vm();
  if (vm.monitors.Owner(object) != actor) return false;
  GuestThread& guest = vm.threads.at(thread);
  bool constructs = false;
  for (uint32_t i = 0; i < guest.regs.depth && !constructs; ++i) {
    if (!guest.frames[i].method->IsConstructor()) continue;
    VisitFrameSlots(
        guest, i, [&](const Slot& slot) { constructs |= slot.r == object; }, [](const Slot&) {});
  }
  return !constructs;
}

}  // namespace heddle
