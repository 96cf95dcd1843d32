#include "analysis/own_threads.h"

#include <algorithm>

namespace heddle {

namespace {

// Whether the call passes on the caller's `this`.
bool PassesThis(const PointsTo& points_to, const CallEdge& call, HeldLocks& locks) {
  const ReachedMethod& from = points_to.methods()[call.from];
  if (from.flow == nullptr || from.method->IsStatic() || !call.is_plain) return false;
  const std::vector<FlowStatement>& statements = from.flow->statements();
  return std::any_of(statements.begin(), statements.end(), [&](const FlowStatement& statement) {
    return statement.kind == FlowKind::kInvoke && statement.pc == call.pc &&
           locks.RootsOf(call.from).Of(statement.base) == from.flow->parameters()[0];
  });
}

}  // namespace

// All that may be at first: the greatest fixed point.
std::vector<bool> RunOnOwnThread(const PointsTo& points_to, const CallEdges& edges, HeldLocks& locks) {
  std::vector<bool> own(points_to.methods().size());
  for (uint32_t number = 0; number < own.size(); ++number) {
    const ReachedMethod& reached = points_to.methods()[number];
    own[number] = reached.flow != nullptr && !reached.method->IsStatic() && !edges.Into(number).empty();
  }
  for (uint32_t root : points_to.roots()) own[root] = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t number = 0; number < own.size(); ++number) {
      if (!own[number]) continue;
      const std::vector<CallEdge>& calls = edges.Into(number);
      own[number] = std::all_of(calls.begin(), calls.end(), [&](const CallEdge& call) {
        return call.begins || (own[call.from] && PassesThis(points_to, call, locks));
      });
      changed |= !own[number];
    }
  }
  return own;
}

}  // namespace heddle
