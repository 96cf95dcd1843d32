#include "analysis/single_objects.h"

#include <algorithm>

namespace heddle {

SingleObjects::SingleObjects(const PointsTo& points_to, const CallEdges& edges)
    : points_to_(points_to), edges_(edges), runs_once_(points_to.methods().size(), Known::kNotAsked) {}

bool SingleObjects::IsSingle(ObjectId object) {
  const AbstractObject& at = points_to_.objects().at(object);
  if (at.kind == AbstractObject::kOld) return true;
  return at.kind == AbstractObject::kSite && IsSingleSite(at);
}

// An instruction that makes one object, in code that runs once. Natives may make several, and so may multianewarray.
bool SingleObjects::IsSingleSite(const AbstractObject& object) {
  if (object.method->code == nullptr) return false;
  const Opcode opcode = ReadOpcode(object.method->code->bytes, object.pc);
  if (opcode != Opcode::kNew && opcode != Opcode::kNewarray && opcode != Opcode::kAnewarray) return false;
  uint32_t makers = 0, maker = 0;
  for (uint32_t number : points_to_.NumbersOf(object.method)) {
    if (object.context != kNoObject && points_to_.methods()[number].context != object.context) continue;
    maker = number;
    ++makers;
  }
  return makers == 1 && RunsOnce(maker) && !IsInLoop(maker, object.pc);
}

bool SingleObjects::IsInLoop(uint32_t number, uint32_t pc) const {
  const Code& code = *points_to_.methods()[number].method->code;
  return FlowGraph(code).PlacesFrom(code, pc, true)[pc];
}

// A cycle of calls has two callers somewhere, so it needs no care but that the question ends.
bool SingleObjects::RunsOnce(uint32_t number) {
  if (runs_once_[number] == Known::kNotAsked) {
    runs_once_[number] = Known::kNo;
    runs_once_[number] = FindRunsOnce(number) ? Known::kYes : Known::kNo;
  }
  return runs_once_[number] == Known::kYes;
}

bool SingleObjects::FindRunsOnce(uint32_t number) {
  const ReachedMethod& reached = points_to_.methods()[number];
  if (reached.flow == nullptr) return false;
  if (reached.method->IsClassInitializer()) return true;
  const std::vector<CallEdge>& calls = edges_.Into(number);
  const ptrdiff_t as_root = std::count(points_to_.roots().begin(), points_to_.roots().end(), number);
  if (calls.empty()) return as_root == 1;
  if (as_root != 0) return false;
  // A thread runs once.
  const bool begins = std::all_of(calls.begin(), calls.end(), [](const CallEdge& call) { return call.begins; });
  if (begins) return IsRunOfThread(*reached.method) && reached.context != kNoObject && IsSingle(reached.context);
  const CallEdge& call = calls[0];
  return calls.size() == 1 && call.is_plain && RunsOnce(call.from) && !IsInLoop(call.from, call.pc);
}

}  // namespace heddle
