// Where a program stands at the snapshot: the frames of its threads, and what the machine will call.
#include <algorithm>

#include "analysis/points_to.h"
#include "classfile/descriptor.h"
#include "program/flow_graph.h"

namespace heddle {

void PointsTo::AddRoot(Method* method, const std::vector<Ref>& arguments) {
  const bool told_apart = options_.contexts && IsRunOfThread(*method) && !arguments.empty() && arguments[0] != 0;
  const uint32_t number = Reach(method, told_apart ? Old(arguments[0]) : kNoObject);
  roots_.push_back(number);
  const ReachedMethod& reached = methods_[number];
  if (reached.flow == nullptr) return;
  const std::vector<uint32_t>& parameters = reached.flow->parameters();
  for (size_t i = 0; i < arguments.size() && i < parameters.size(); ++i) {
    if (parameters[i] != 0 && arguments[i] != 0) Seed(Variable(reached, parameters[i]), arguments[i]);
  }
}

void PointsTo::AddThread(Ref object) {
  Seed(threads_, object);
  thread_ends_.push_back(EndOfThread(Old(object)));
}

// Its method is told apart from all calls of it: of its statements, only those that may still be come to count.
uint32_t PointsTo::EnterFrame(const SnapshotFrame& frame, uint32_t index) {
  // A native may do all of the method again: its arguments are what the code begins with.
  const bool whole = frame.is_native || frame.method->code == nullptr;
  // No object, and no number of a method, is as great.
  const uint32_t number = whole ? Reach(frame.method) : Instance(frame.method, ~uint64_t{0} - index, kNoObject);
  ReachedMethod& reached = methods_[number];
  if (reached.flow == nullptr) return number;
  const uint32_t pc = whole ? 0 : frame.pc;
  if (!whole) reached.ahead = FlowGraph(*frame.method->code).PlacesFrom(*frame.method->code, pc, frame.in_call);
  const std::vector<uint32_t> slots =
      frame.in_call ? ReferenceFlow::SlotsDuring(*frame.method, pc) : ReferenceFlow::SlotsBefore(*frame.method, pc);
  for (const auto& [slot, object] : frame.references) {
    if (slot < slots.size() && slots[slot] != 0) Seed(Variable(reached, slots[slot]), object);
  }
  return number;
}

void PointsTo::EnterFrames() {
  const SnapshotFrame* caller = nullptr;
  uint32_t index = 0, from = 0;
  Scope scope = Scope::kOpen;
  for (const SnapshotFrame& frame : snapshot_.frames()) {
    // What closed code calls is closed, but for the program's own methods. So all that it works on counts as handed.
    if (frame.is_outermost || IsOfProgram(*frame.method->owner)) scope = Scope::kOpen;
    if (scope == Scope::kOpen) scope = ScopeOf(*frame.method);
    for (const auto& [slot, object] : frame.references) {
      if (scope != Scope::kOpen) Seed(closed(scope).handed, object);
      if (scope == Scope::kPrinting) Seed(printed_, object);
    }
    const uint32_t to = EnterFrame(frame, index++);
    roots_.push_back(to);
    if (caller != nullptr && !frame.is_outermost && caller->in_call) {
      // A row of effects stands for the whole method, whether it is a native or not.
      const NativeEffectRow* row = FindNativeEffect(*frame.method);
      // The machine's method of a record has loaded what it calls, and may need the record no more.
      const bool is_of_record = IsMadeForRecord(*frame.method);
      if (frame.is_native || row != nullptr || is_of_record) CallAgain(from, *caller, frame);
      LinkFrames(from, caller->pc, to, is_of_record || (row != nullptr && row->effect == NativeEffect::kUnknown));
      // Which class or member it works on may not be needed any more, and be gone.
      if (row != nullptr) {
        for (uint32_t statement : CallsAt(from, caller->pc)) GoOnReflecting(*row, from, statement);
      }
    }
    caller = &frame;
    from = to;
  }
}

// A method in progress counts as if its call were still to come: with the arguments that it has.
void PointsTo::CallAgain(uint32_t from, const SnapshotFrame& caller, const SnapshotFrame& native) {
  ReachedMethod& reached = methods_[from];
  if (reached.flow == nullptr || reached.ahead.empty()) return;
  reached.ahead[caller.pc] = true;
  for (const FlowStatement& statement : reached.flow->statements()) {
    if (statement.kind != FlowKind::kInvoke || statement.pc != caller.pc) continue;
    const std::span<const uint32_t> arguments = reached.flow->Arguments(statement);
    std::vector<uint32_t> by_slot;
    if (!native.method->IsStatic()) by_slot.push_back(0);
    uint32_t argument = native.method->IsStatic() ? 0 : 1;
    for (std::string_view type : ParameterTypes(native.method->descriptor)) {
      by_slot.push_back(argument++);
      if (SlotsOf(type) == 2) by_slot.push_back(UINT32_MAX);
    }
    for (const auto& [slot, object] : native.references) {
      const uint32_t at = slot < by_slot.size() ? by_slot[slot] : UINT32_MAX;
      if (at < arguments.size() && arguments[at] != 0) Seed(Variable(reached, arguments[at]), object);
    }
  }
}

// The statements that are the call at `pc`. None: the method has no code that is analysed.
std::vector<uint32_t> PointsTo::CallsAt(uint32_t number, uint32_t pc) const {
  std::vector<uint32_t> calls;
  if (methods_[number].flow == nullptr) return calls;
  const std::vector<FlowStatement>& statements = methods_[number].flow->statements();
  for (uint32_t i = 0; i < statements.size(); ++i) {
    if (statements[i].kind == FlowKind::kInvoke && statements[i].pc == pc) calls.push_back(i);
  }
  return calls;
}

// What a call that is going on gives is its caller's. Which call that is by its receiver may not be known any more.
void PointsTo::LinkFrames(uint32_t from, uint32_t pc, uint32_t to, bool is_unknown) {
  const std::vector<uint32_t> calls = CallsAt(from, pc);
  for (uint32_t call : calls) {
    if (is_unknown) BecomeUnknown(from, call, "is in a call of " + methods_[to].method->FullName());
  }
  if (methods_[to].flow == nullptr) return;
  for (uint32_t call : calls) {
    methods_[from].calls.push_back({call, to});
    const FlowStatement& statement = methods_[from].flow->statements()[call];
    if (statement.target == 0) continue;
    const NodeId target = Variable(methods_[from], statement.target);
    graph_.AddCopy(methods_[to].result, target);
    const Method& callee = *methods_[to].method;
    if (ScopeOf(callee) != Scope::kOpen) AddClosedResult(ScopeOf(callee), target, ReturnType(callee.descriptor));
  }
}

}  // namespace heddle
