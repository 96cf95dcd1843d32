#include "analysis/allocations.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace heddle {

std::vector<Allocation> FindAllocations(const PointsTo& points_to, const ThreadCode& threads,
                                        const SparseBits& shared) {
  using Place = std::tuple<std::string, int, std::string, const Method*>;
  std::map<Place, Allocation> found;
  for (uint32_t number = 0; number < points_to.methods().size(); ++number) {
    const ReachedMethod& reached = points_to.methods()[number];
    if (reached.flow == nullptr || !IsOfProgram(*reached.method->owner)) continue;
    const std::vector<FlowStatement>& statements = reached.flow->statements();
    const std::vector<AbstractThreadId> running = threads.Running(number);
    for (size_t i = 0; i < statements.size(); ++i) {
      const bool makes = statements[i].kind == FlowKind::kNew || statements[i].kind == FlowKind::kNewArray;
      const Class* type = makes && reached.MayRun(statements[i]) ? reached.resolved[i].type : nullptr;
      if (type == nullptr || running.empty()) continue;
      const int line = reached.method->LineOf(statements[i].pc);
      Allocation& at = found[{reached.method->FullName(), line, type->name, reached.method}];
      at.method = reached.method;
      at.type = type;
      at.line = line;
      at.threads.insert(running.begin(), running.end());
      const bool leads_out = points_to.ObjectsOf(reached, statements[i].target).Intersects(shared);
      at.may_be_shared |= leads_out && threads.threads().size() > 1;
    }
  }
  std::vector<Allocation> all;
  for (auto& [place, allocation] : found) all.push_back(std::move(allocation));
  return all;
}

}  // namespace heddle
