// A forward data-flow analysis of one method. What is known at a place: how often each object was locked at least, on
// all paths to it. Paths that meet keep the least.
#include "analysis/exclusive_accesses.h"

#include <algorithm>

#include "analysis/value_roots.h"
#include "program/flow_graph.h"

namespace heddle {

namespace {

constexpr uint32_t kNoRoot = ValueRoots::kNoRoot;

class Finder {
 public:
  Finder(const Method& method, const ReferenceFlow& flow)
      : method_(method), flow_(flow), roots_(flow), graph_(*method.code), exclusive_(flow.statements().size()) {}

  std::vector<bool> Find() {
    const std::vector<FlowStatement>& statements = flow_.statements();
    if (method_.IsSynchronized() && !method_.IsStatic()) AddLocked(roots_.Of(flow_.parameters()[0]));
    for (uint32_t i = 0; i < statements.size(); ++i) {
      if (statements[i].kind == FlowKind::kEnter) AddLocked(roots_.Of(statements[i].base));
      if (statements[i].kind != FlowKind::kCopy && statements[i].kind != FlowKind::kCatch) by_pc_.push_back(i);
    }
    std::sort(by_pc_.begin(), by_pc_.end(),
              [&](uint32_t a, uint32_t b) { return statements[a].pc < statements[b].pc; });
    if (!locked_.empty()) Solve();
    return exclusive_;
  }

 private:
  using Depths = std::vector<uint8_t>;  // by index in locked_

  static bool Accesses(const FlowStatement& statement) {
    return statement.kind == FlowKind::kGetField || statement.kind == FlowKind::kPutField ||
           statement.kind == FlowKind::kGetElement || statement.kind == FlowKind::kPutElement;
  }
  void AddLocked(uint32_t root) {
    if (root != kNoRoot && IndexOf(root) == locked_.size()) locked_.push_back(root);
  }
  size_t IndexOf(uint32_t root) const {
    return static_cast<size_t>(std::find(locked_.begin(), locked_.end(), root) - locked_.begin());
  }

  // Whether it came down.
  static bool Meet(Depths& known, const Depths& other) {
    if (known.empty()) {
      known = other;
      return true;
    }
    bool changed = false;
    for (size_t i = 0; i < known.size(); ++i) {
      changed |= other[i] < known[i];
      known[i] = std::min(known[i], other[i]);
    }
    return changed;
  }

  void Step(const FlowStatement& statement, Depths& depths) {
    if (statement.kind == FlowKind::kEnter || statement.kind == FlowKind::kExit) {
      const size_t index = IndexOf(roots_.Of(statement.base));
      if (statement.kind == FlowKind::kEnter) {
        if (index < depths.size() && depths[index] < UINT8_MAX) ++depths[index];
      } else if (index < depths.size()) {
        depths[index] = static_cast<uint8_t>(std::max(0, depths[index] - 1));
      } else {
        std::fill(depths.begin(), depths.end(), 0);  // it may be any of them
      }
    }
  }

  void Solve() {
    const std::vector<FlowStatement>& statements = flow_.statements();
    std::vector<Depths> entries(graph_.blocks().size());
    entries[0].assign(locked_.size(), 0);
    if (method_.IsSynchronized() && !method_.IsStatic()) entries[0][0] = 1;
    std::vector<uint32_t> waiting = {0};
    while (!waiting.empty()) {
      const FlowGraph::Block& block = graph_.blocks()[waiting.back()];
      Depths now = entries[waiting.back()];
      waiting.pop_back();
      const auto flow_to = [&](std::span<const uint32_t> blocks) {
        for (uint32_t to : blocks) {
          if (Meet(entries[to], now)) waiting.push_back(to);
        }
      };
      auto next = std::lower_bound(by_pc_.begin(), by_pc_.end(), block.start,
                                   [&](uint32_t a, uint32_t pc) { return statements[a].pc < pc; });
      flow_to(graph_.Handlers(block));
      for (; next != by_pc_.end() && statements[*next].pc < block.end; ++next) {
        const FlowStatement& statement = statements[*next];
        if (Accesses(statement)) {
          const size_t index = IndexOf(roots_.Of(statement.base));
          exclusive_[*next] = index < now.size() && now[index] > 0;
        }
        Step(statement, now);
        if (statement.kind == FlowKind::kEnter || statement.kind == FlowKind::kExit) {
          flow_to(graph_.Handlers(block));
        }
      }
      flow_to(graph_.Successors(block));
    }
  }

  const Method& method_;
  const ReferenceFlow& flow_;
  ValueRoots roots_;
  FlowGraph graph_;
  std::vector<uint32_t> by_pc_;   // statements
  std::vector<uint32_t> locked_;  // roots. Of a synchronized method, `this` comes first
  std::vector<bool> exclusive_;
};

}  // namespace

std::vector<bool> ExclusiveAccesses(const Method& method, const ReferenceFlow& flow) {
  return Finder(method, flow).Find();
}

}  // namespace heddle
