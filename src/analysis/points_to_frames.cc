// Where a program stands at the snapshot: the frames of its threads, and what the machine will call.
#include "analysis/points_to.h"

namespace heddle {

void PointsTo::AddRoot(Method* method, const std::vector<Ref>& arguments) {
  const uint32_t number = Reach(method);
  const ReachedMethod& reached = methods_[number];
  if (reached.flow == nullptr) return;
  const std::vector<uint32_t>& parameters = reached.flow->parameters();
  for (size_t i = 0; i < arguments.size() && i < parameters.size(); ++i) {
    if (parameters[i] != 0 && arguments[i] != 0) Seed(Variable(reached, parameters[i]), arguments[i]);
  }
}

void PointsTo::AddThread(Ref object) {
  Seed(threads_, object);
  EndOfThread(Old(object));
}

void PointsTo::EnterFrame(const SnapshotFrame& frame) {
  const uint32_t number = Reach(frame.method);
  ReachedMethod& reached = methods_[number];
  if (reached.flow == nullptr) return;
  // A native may do all of the method again: its arguments are what the code begins with.
  const uint32_t pc = frame.is_native ? 0 : frame.pc;
  const std::vector<uint32_t> slots =
      frame.in_call ? ReferenceFlow::SlotsDuring(*frame.method, pc) : ReferenceFlow::SlotsBefore(*frame.method, pc);
  for (const auto& [slot, object] : frame.references) {
    if (slot < slots.size() && slots[slot] != 0) Seed(Variable(reached, slots[slot]), object);
  }
}

// What a call that is going on gives is its caller's. Which call that is by its receiver may not be known any more.
void PointsTo::LinkFrames(const SnapshotFrame& caller, const SnapshotFrame& callee) {
  const uint32_t from = Reach(caller.method), to = Reach(callee.method);
  if (!caller.in_call || methods_[from].flow == nullptr || methods_[to].flow == nullptr) return;
  const std::vector<FlowStatement>& statements = methods_[from].flow->statements();
  for (uint32_t i = 0; i < statements.size(); ++i) {
    if (statements[i].kind != FlowKind::kInvoke || statements[i].pc != caller.pc) continue;
    methods_[from].calls.push_back({i, to});
    if (statements[i].target != 0) graph_.AddCopy(methods_[to].result, Variable(methods_[from], statements[i].target));
  }
}

}  // namespace heddle
