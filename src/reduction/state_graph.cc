#include "reduction/state_graph.h"

#include <algorithm>
#include <span>
#include <utility>

namespace heddle {

namespace {

// Depth-first search over the nodes that are not cut, with an explicit stack. A back edge closes a cycle: its target is cut.
class CycleCutter {
 public:
  CycleCutter(const GrowingArray<StateNode>& nodes, const GrowingArray<StateEdge>& edges, std::vector<NodeId>& cut)
      : nodes_(nodes), edges_(edges), cut_(cut), marks_(nodes.size(), Mark::kNew) {
    for (size_t i = 0; i < nodes.size(); ++i) {
      if (nodes[i].full()) marks_[i] = Mark::kDone;
    }
  }

  // Every cycle that is not cut yet has one of the roots.
  void Run(std::span<const NodeId> roots) {
    for (const NodeId root : roots) {
      if (marks_[root] == Mark::kNew) Search(root);
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
      const StateEdge& edge = edges_[next];
      next = edge.next_out;
      if (marks_[edge.to] == Mark::kNew) {
        Open(edge.to);
      } else if (marks_[edge.to] == Mark::kOpen) {
        // What lies behind a cut node is searched from other nodes, or from roots of its own.
        marks_[edge.to] = Mark::kCut;
        cut_.push_back(edge.to);
      }
    }
  }

  void Open(NodeId node) {
    marks_[node] = Mark::kOpen;
    stack_.emplace_back(node, nodes_[node].first_out);
  }

  const GrowingArray<StateNode>& nodes_;
  const GrowingArray<StateEdge>& edges_;
  std::vector<NodeId>& cut_;
  std::vector<Mark> marks_;
  std::vector<std::pair<NodeId, EdgeId>> stack_;
};

}  // namespace

NodeId StateGraph::NodeOf(const Fingerprint& key, bool* fresh) {
  const NodeId id = keys_.NumberOf(key);
  *fresh = id == nodes_.size();
  if (*fresh) {
    nodes_.Add();
    ranks_.Add();
  }
  return id;
}

EdgeId StateGraph::AddEdge(NodeId from, NodeId to) {
  if (ranks_[from] >= ranks_[to]) descended_.push_back(to);
  return Link(from, to);
}

EdgeId StateGraph::AddTreeEdge(NodeId from, NodeId to, const std::vector<Step>& steps) {
  const EdgeId id = Link(from, to);
  edges_[id].first_step = static_cast<uint32_t>(steps_.size());
  std::copy(steps.begin(), steps.end(), steps_.Extend(steps.size()));
  nodes_[to].tree_edge = id;
  ranks_[to] = ranks_[from] + static_cast<uint32_t>(steps.size());
  return id;
}

// Requires nothing of the ranks.
EdgeId StateGraph::Link(NodeId from, NodeId to) {
  const EdgeId id = static_cast<EdgeId>(edges_.size());
  StateEdge& edge = edges_.Add();
  edge.from = from;
  edge.to = to;
  edge.next_out = std::exchange(nodes_[from].first_out, id);
  edge.next_in = std::exchange(nodes_[to].first_in, id);
  return id;
}

void StateGraph::PathTo(NodeId node, std::vector<Step>& steps) const {
  std::vector<EdgeId> edges;
  for (EdgeId edge = nodes_[node].tree_edge; edge != kNone32; edge = nodes_[edges_[edge].from].tree_edge) {
    edges.push_back(edge);
  }
  for (auto at = edges.rbegin(); at != edges.rend(); ++at) {
    const StateEdge& edge = edges_[*at];
    const Step* first = &steps_[edge.first_step];
    steps.insert(steps.end(), first, first + StepsOf(edge));
  }
}

void StateGraph::CutCycles(std::vector<NodeId>& cut) const {
  if (!descended_.empty()) CycleCutter(nodes_, edges_, cut).Run(descended_);
}

uint64_t StateGraph::CountEndless(NodeId* nearest) const {
  *nearest = kNone32;
  if (descended_.empty()) return 0;  // no cycle, so that every path comes to an end
  std::vector<bool> ends(nodes_.size());
  std::vector<NodeId> found;
  auto note = [&](NodeId node) {
    if (ends[node]) return;
    ends[node] = true;
    found.push_back(node);
  };
  for (NodeId node = 0; node < nodes_.size(); ++node) {
    if (nodes_[node].end()) note(node);
  }
  uint64_t endless = nodes_.size();
  for (; !found.empty(); --endless) {
    const NodeId node = found.back();
    found.pop_back();
    for (EdgeId edge = nodes_[node].first_in; edge != kNone32; edge = edges_[edge].next_in) note(edges_[edge].from);
  }
  for (NodeId node = 0; node < nodes_.size(); ++node) {
    if (!ends[node] && (*nearest == kNone32 || ranks_[node] < ranks_[*nearest])) *nearest = node;
  }
  return endless;
}

uint64_t StateGraph::bytes() const {
  return keys_.bytes() + nodes_.bytes() + edges_.bytes() + steps_.bytes() + ranks_.bytes() +
         descended_.capacity() * sizeof(NodeId);
}

}  // namespace heddle
