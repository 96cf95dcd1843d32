#include "reduction/state_graph.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "base/check.h"

namespace heddle {

namespace {

// Depth-first search against the edges, over the nodes that are not cut, with an explicit stack. An edge from a node on it closes
// a cycle: that node is cut.
//
// The node of least rank on a cycle is the target of an edge that does not ascend, one of the roots; no node of the cycle has a lower
// rank than it. So the search from a root leaves out what does, which is most of what leads there. Roots come in the order of
// their ranks: what was searched from one need not be searched from the next.
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

// Which nodes lead to one where no thread is enabled: searched against the edges, from there.
class EndFinder {
 public:
  explicit EndFinder(const StateGraph& graph) : graph_(graph), marks_(graph.size()) {}

  // Before FindsAll.
  void Seek(NodeId node) {
    if (marks_[node].sought) return;
    marks_[node].sought = true;
    ++sought_;
  }
  // Whether all that are sought do, by nodes of this rank at least; it looks no further than it must.
  bool FindsAll(uint32_t least_rank) {
    for (NodeId node = 0; sought_ > 0 && node < graph_.size(); ++node) {
      if (graph_.node(node).end()) Search(node, least_rank);
    }
    return sought_ == 0;
  }
  bool Seeks(NodeId node) const { return marks_[node].sought; }
  size_t sought() const { return sought_; }

 private:
  struct Mark {
    bool sought = false;  // and not found
    bool ends = false;
  };

  void Search(NodeId end, uint32_t least_rank) {
    Note(end, least_rank);
    while (!open_.empty() && sought_ > 0) {
      const NodeId node = open_.back();
      open_.pop_back();
      for (EdgeId in = graph_.FirstIn(node); in != kNone32; in = graph_.NextIn(in)) {
        Note(graph_.edge(in).from, least_rank);
      }
    }
  }

  void Note(NodeId id, uint32_t least_rank) {
    Mark& mark = marks_[id];
    if (mark.ends || graph_.node(id).rank < least_rank) return;
    mark.ends = true;
    if (std::exchange(mark.sought, false)) --sought_;
    open_.push_back(id);
  }

  const StateGraph& graph_;
  std::vector<Mark> marks_;
  std::vector<NodeId> open_;
  size_t sought_ = 0;
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

uint64_t StateGraph::CountEndless(NodeId* nearest) const {
  *nearest = kNone32;
  // What leads to no end leads to a cycle of such nodes, and the one of least rank there is the target of an edge that does not
  // ascend.
  auto leads = [this](NodeId id) { return nodes_[id].leads || nodes_[id].end(); };
  if (std::all_of(descended_.begin(), descended_.end(), leads)) return 0;
  EndFinder finder(*this);
  // From such targets no path comes to a rank below theirs.
  uint32_t least_rank = UINT32_MAX;
  for (const NodeId node : descended_) {
    finder.Seek(node);
    least_rank = std::min<uint32_t>(least_rank, nodes_[node].rank);
  }
  if (finder.FindsAll(least_rank)) return 0;

  EndFinder all(*this);
  for (NodeId node = 0; node < nodes_.size(); ++node) all.Seek(node);
  all.FindsAll(0);
  for (NodeId node = 0; node < nodes_.size(); ++node) {
    if (all.Seeks(node) && (*nearest == kNone32 || nodes_[node].rank < nodes_[*nearest].rank)) *nearest = node;
  }
  return all.sought();
}

uint64_t StateGraph::bytes() const {
  return nodes_.bytes() - nodes_.size() * sizeof(Fingerprint) + edges_.bytes() + pool_.bytes() +
         descended_.capacity() * sizeof(NodeId);
}

}  // namespace heddle
