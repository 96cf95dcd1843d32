// What the graph of states knows of those that lead to no end.
#include <algorithm>
#include <span>
#include <utility>

#include "reduction/dynamic/state_graph.h"

namespace heddle {

namespace {

// Which nodes lead to one where no thread is enabled, or that counts as an end: searched against the edges, from there.
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
      if (graph_.node(node).end() || graph_.node(node).leads) Search(node, least_rank);
    }
    return sought_ == 0;
  }
  // So that exactly those that lead to no end are sought.
  void SeekAll() {
    for (NodeId node = 0; node < graph_.size(); ++node) Seek(node);
    FindsAll(0);
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

// The strongly connected components of the nodes that lead to no end, by a depth-first search against the edges (Gabow,
// "Path-based depth-first search for strong and biconnected components", 2000). What can be reached from such a node is
// one, too.
class EndlessParts {
 public:
  explicit EndlessParts(const StateGraph& graph) : graph_(graph), found_(graph), order_(graph.size()) {
    found_.SeekAll();
    part_of_.assign(graph.size(), kNone32);
    for (NodeId node = 0; node < graph.size(); ++node) {
      if (found_.Seeks(node) && order_[node] == 0) Search(node);
    }
    for (NodeId node = 0; node < graph.size(); ++node) {
      if (found_.Seeks(node)) LookAt(node);
    }
  }

  void FindSpinning(size_t most, std::vector<NodeId>& nodes) const {
    for (const Part& part : parts_) {
      if (!part.left && !part.timed && nodes.size() < most) nodes.push_back(part.nearest);
    }
  }

 private:
  struct Part {
    NodeId nearest = kNone32;
    bool left = false;   // by an edge
    bool timed = false;  // one of its nodes is
  };

  void Search(NodeId root) {
    std::vector<std::pair<NodeId, EdgeId>> path;
    Open(root, path);
    while (!path.empty()) {
      auto& [node, next] = path.back();
      if (next == kNone32) {
        Leave(node);
        path.pop_back();
        continue;
      }
      const NodeId from = graph_.edge(next).from;
      next = graph_.NextIn(next);
      if (!found_.Seeks(from)) continue;
      if (order_[from] == 0) {
        Open(from, path);
      } else if (part_of_[from] == kNone32) {
        while (begins_.back() > order_[from]) begins_.pop_back();
      }
    }
  }

  void Open(NodeId node, std::vector<std::pair<NodeId, EdgeId>>& path) {
    order_[node] = ++opened_;
    begins_.push_back(opened_);
    open_.push_back(node);
    path.emplace_back(node, graph_.FirstIn(node));
  }

  void Leave(NodeId node) {
    if (begins_.back() != order_[node]) return;
    begins_.pop_back();
    NodeId last = kNone32;
    do {
      last = open_.back();
      open_.pop_back();
      part_of_[last] = static_cast<uint32_t>(parts_.size());
    } while (last != node);
    parts_.emplace_back();
  }

  void LookAt(NodeId id) {
    const StateNode& node = graph_.node(id);
    Part& part = parts_[part_of_[id]];
    part.timed |= node.timed;
    if (part.nearest == kNone32 || node.rank < graph_.node(part.nearest).rank) part.nearest = id;
    for (EdgeId in = graph_.FirstIn(id); in != kNone32; in = graph_.NextIn(in)) {
      const NodeId from = graph_.edge(in).from;
      if (found_.Seeks(from) && part_of_[from] != part_of_[id]) parts_[part_of_[from]].left = true;
    }
  }

  const StateGraph& graph_;
  EndFinder found_;
  std::vector<uint32_t> order_;  // in which they were opened; 0: they were not
  uint32_t opened_ = 0;
  std::vector<uint32_t> begins_;  // of what may yet be a part each, in that order
  std::vector<NodeId> open_;
  std::vector<uint32_t> part_of_;
  std::vector<Part> parts_;
};

}  // namespace

uint64_t StateGraph::CountEndless(NodeId* nearest) const {
  *nearest = kNone32;
  // What leads to no end leads to a cycle of such nodes, and the one of least rank there is the target of an edge that
  // does not ascend.
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
  all.SeekAll();
  for (NodeId node = 0; node < nodes_.size(); ++node) {
    if (all.Seeks(node) && (*nearest == kNone32 || nodes_[node].rank < nodes_[*nearest].rank)) *nearest = node;
  }
  return all.sought();
}

void StateGraph::FindSpinning(size_t most, std::vector<NodeId>& nodes) const {
  EndlessParts(*this).FindSpinning(most, nodes);
}

}  // namespace heddle
