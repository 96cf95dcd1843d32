#include "analysis/call_edges.h"

#include <set>

namespace heddle {

CallEdges::CallEdges(const Future& future, const PointsTo& points_to)
    : into_(points_to.methods().size()), out_of_(points_to.methods().size()) {
  for (uint32_t number = 0; number < out_of_.size(); ++number) {
    const ReachedMethod& reached = points_to.methods()[number];
    std::set<uint32_t> beginnings;
    for (const ReachedMethod::Native& native : reached.natives) {
      if (native.row->effect != NativeEffect::kBegins) continue;
      beginnings.insert(reached.flow->statements()[native.statement].pc);
    }
    for (const MethodFacts::Call& call : future.FactsOf(number).calls) {
      const CallEdge edge{number, call.pc, call.callee, call.is_plain, beginnings.contains(call.pc)};
      out_of_[number].push_back(edge);
      into_[call.callee].push_back(edge);
    }
  }
}

}  // namespace heddle
