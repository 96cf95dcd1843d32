#include "reduction/dynamic/state_graph.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "base/check.h"

namespace heddle {

namespace {

// Depth-first search against the edges, over the nodes that are not cut, with an explicit stack. An edge from a node on
// it closes a cycle: that node is cut.
//
// The node of least rank on a cycle is the target of an edge that does not ascend, one of the roots; no node of the
// cycle has a lower rank than it. So the search from a root leaves out what does, which is most of what leads there.
// Roots come in the order of their ranks: what was searched from one need not be searched from the next.
class CycleCutter {
 public:
  CycleCutter(const StateGraph& graph, std::vector<NodeId>& cut)
      : graph_(graph), cut_(cut), marks_(graph.size(), Mark::kNew) {}

  void Run(std::vector<NodeId> roots) {
    std::sort(roots.begin(), roots.end(), [&](NodeId a, NodeId b) {
      return std::pair(graph_.node(a).rank, a) < std::pair(graph_.node(b).rank, b);
    });
    for (const NodeId root : roots) {
      least_rank_ = graph_.node(root).rank;
      if (IsNew(root)) Search(root);
    }
  }

 private:
  enum class Mark : uint8_t { kNew, kOpen, kCut, kDone };

  void Search(NodeId root) {
    Open(root);
    while (!stack_.empty()) {
      auto& [node, next] = stack_.back();
      if (next == kNone32 || marks_[node] == Mark::kCut) {
        marks_[node] = Mark::kDone;
        stack_.pop_back();
        continue;
      }
      const NodeId from = graph_.edge(next).from;
      next = graph_.NextIn(next);
      if (IsNew(from)) {
        Open(from);
      } else if (marks_[from] == Mark::kOpen) {
        // What leads to a cut node is searched from other nodes, or from roots of its own.
        marks_[from] = Mark::kCut;
        cut_.push_back(from);
      }
    }
  }

  bool IsNew(NodeId id) const {
    if (marks_[id] != Mark::kNew) return false;
    const StateNode& node = graph_.node(id);
    return node.rank >= least_rank_ && !node.full();
  }

  void Open(NodeId node) {
    marks_[node] = Mark::kOpen;
    stack_.emplace_back(node, graph_.FirstIn(node));
  }

  const StateGraph& graph_;
  std::vector<NodeId>& cut_;
  uint32_t least_rank_ = 0;
  std::vector<Mark> marks_;
  std::vector<std::pair<NodeId, EdgeId>> stack_;
};

}  // namespace

NodeId StateGraph::NodeOf(const Fingerprint& key) {
  const NodeId next = static_cast<NodeId>(nodes_.size());
  const NodeId id = slots_.FindOrAdd(
      key.low, next, [&](NodeId other) { return nodes_[other].key == key; },
      [&](NodeId other) { return nodes_[other].key.low; });
  if (id == next) {
    HEDDLE_CHECK(id < kInTree);
    nodes_.Add().key = key;
  }
  return id;
}

EdgeId StateGraph::AddEdge(const StateEdge& edge) {
  StateNode& to = nodes_[edge.to];
  if (nodes_[edge.from].rank >= to.rank) descended_.push_back(edge.to);
  const EdgeId id = static_cast<EdgeId>(edges_.size());
  HEDDLE_CHECK(id < kInTree);
  edges_.Add({edge, std::exchange(to.first_in, id)});
  return id;
}

EdgeId StateGraph::AddTreeEdge(const StateEdge& edge, const std::vector<Step>& steps) {
  StateNode& to = nodes_[edge.to];
  const uint64_t rank = std::min<uint64_t>(nodes_[edge.from].rank + steps.size(), StateNode::kMostRank);
  to.rank = rank & StateNode::kMostRank;
  to.from = edge.from;
  to.event = edge.event;
  to.several = steps.size() > 1;
  if (to.several) {
    to.way = static_cast<uint32_t>(pool_.size());
    uint32_t* at = pool_.Extend(steps.size() + 2);
    *at++ = edge.tail;
    *at++ = static_cast<uint32_t>(steps.size());
    for (const Step step : steps) *at++ = std::bit_cast<uint32_t>(step);
  } else {
    HEDDLE_CHECK(edge.tail == kNone32);
    to.way = std::bit_cast<uint32_t>(steps.front());
  }
  return edge.to | kInTree;
}

void StateGraph::PathTo(NodeId node, std::vector<Step>& steps) const {
  std::vector<NodeId> path;
  for (; nodes_[node].from != kNone32; node = nodes_[node].from) path.push_back(node);
  for (auto at = path.rbegin(); at != path.rend(); ++at) {
    const StateNode& to = nodes_[*at];
    const uint32_t* const first = to.several ? &pool_[to.way + 2] : &to.way;
    const uint32_t count = to.several ? pool_[to.way + 1] : 1;
    for (uint32_t i = 0; i < count; ++i) steps.push_back(std::bit_cast<Step>(first[i]));
  }
}

void StateGraph::CutCycles(std::vector<NodeId>& cut) const {
  if (!descended_.empty()) CycleCutter(*this, cut).Run(descended_);
}

uint64_t StateGraph::bytes() const {
  return nodes_.bytes() - nodes_.size() * sizeof(Fingerprint) + edges_.bytes() + pool_.bytes() +
         descended_.capacity() * sizeof(NodeId);
}

}  // namespace heddle
