// The explored part of the state space: a node for each stored state, an edge for each transition taken from it.
//
// Invariant: the first edges to the nodes form a tree. So every node can be reached again.
//
// A node's rank is the number of steps to it in the tree, or the greatest rank if there are more. Paths that differ
// in the order of independent actions are equally long. So in most graphs all edges ascend in rank, and there are no
// cycles to look for.
#pragma once

#include <cstdint>
#include <vector>

#include "base/growing_array.h"
#include "base/hash.h"
#include "model/action.h"
#include "reduction/common/interner.h"
#include "reduction/common/tagged_slots.h"
#include "reduction/dynamic/futures.h"

namespace heddle {

using NodeId = uint32_t;
using EdgeId = uint32_t;
inline constexpr uint32_t kNone32 = UINT32_MAX;

// One cache line.
struct StateNode {
  static constexpr uint32_t kMostRank = (1 << 25) - 1;

  Fingerprint key;
  Summary futures;
  ThreadMask enabled = 0;  // by OfferMaskOf, and so is the next
  ThreadMask wanted = 0;   // must be explored, or were
  // The tree's edge to this node, none to the root: its source, its first action, and its step as `way`. If the edge
  // has several steps, `way` is their place in the pool.
  NodeId from = kNone32;
  uint32_t event = 0;
  uint32_t way = 0;
  EdgeId first_in = kNone32;  // of the other edges to this node
  uint32_t objects = 0;       // number of its table of live objects
  uint32_t rank : 25 = 0;
  bool several : 1 = false;  // the tree's edge has several steps
  bool leads : 1 = false;    // to an end, as far as noted (StateGraph::NoteEnds), or counts as one
  bool timed : 1 = false;    // some thread waits or sleeps with a limit, here or on an edge from here
  bool entered : 1 = false;  // more than its key is known
  bool all : 1 = false;      // every enabled thread was, or must be, offered
  bool on_stack : 1 = false;
  bool listed : 1 = false;  // in a list of nodes to look at again

  bool end() const { return !all && enabled == 0; }
  bool full() const { return all || (enabled & ~wanted) == 0; }
};
static_assert(sizeof(StateNode) == 64);

struct StateEdge {
  NodeId from, to;
  uint32_t event;    // the first action of the transition
  uint32_t tail;     // the owner's number of what it knows of the other actions, or kNone32
  uint32_t objects;  // the live objects of `to`, by their names on arrival by this edge
};

class StateGraph {
 public:
  // The node of a state, made now if there is none.
  NodeId NodeOf(const Fingerprint& key);
  bool Has(const Fingerprint& key) const {
    return slots_.Has(key.low, [&](NodeId id) { return nodes_[id].key == key; });
  }
  // Brings near what NodeOf will look at, when only the lower half of the key is known yet.
  void Prefetch(uint64_t low) const { slots_.Prefetch(low); }
  EdgeId AddEdge(const StateEdge& edge);
  // Adds the edge of the tree to its target. The target has none yet, and will be reached again by this one. The
  // edge's objects are those of the target.
  EdgeId AddTreeEdge(const StateEdge& edge, const std::vector<Step>& steps);

  StateNode& node(NodeId id) { return nodes_[id]; }
  const StateNode& node(NodeId id) const { return nodes_[id]; }
  size_t size() const { return nodes_.size(); }

  static bool InTree(EdgeId id) { return (id & kInTree) != 0; }
  bool HasEdge(EdgeId id) const {
    const NodeId to = id & ~kInTree;
    return InTree(id) ? to < nodes_.size() && nodes_[to].from != kNone32 : id < edges_.size();
  }
  StateEdge edge(EdgeId id) const {
    if (!InTree(id)) return edges_[id].edge;
    const NodeId to = id & ~kInTree;
    const StateNode& node = nodes_[to];
    return {node.from, to, node.event, node.several ? pool_[node.way] : kNone32, node.objects};
  }
  // Calls `look(edge)` for each edge with a tail.
  template <typename Look>
  void ForEachTail(const Look& look) const {
    for (NodeId id = 0; id < nodes_.size(); ++id) {
      if (nodes_[id].several && pool_[nodes_[id].way] != kNone32) look(edge(id | kInTree));
    }
    for (const Link& link : edges_.view()) {
      if (link.edge.tail != kNone32) look(link.edge);
    }
  }
  // The edges to a node: the newest first, the tree's edge last.
  EdgeId FirstIn(NodeId to) const { return OrTree(nodes_[to].first_in, to); }
  EdgeId NextIn(EdgeId id) const { return InTree(id) ? kNone32 : OrTree(edges_[id].next_in, edges_[id].edge.to); }

  // The steps from the initial state to the node.
  void PathTo(NodeId node, std::vector<Step>& steps) const;

  // Appends nodes. If everything wanted is explored, every cycle of the graph has one of them, or a full node. Cost:
  // linear in a part of the graph, and a byte for each node. That part leads to targets of edges that do not ascend,
  // through nodes of no lower rank than the target.
  void CutCycles(std::vector<NodeId>& cut) const;

  // If the edge leads to an end, so does its source.
  void NoteEnds(const StateEdge& edge) { nodes_[edge.from].leads |= nodes_[edge.to].leads || nodes_[edge.to].end(); }
  // Counts the nodes leading to no end. `nearest` is one of these of the lowest rank. Requires that every node with
  // enabled threads has an edge. Cost: linear in the graph. It is nearly always nothing under two conditions. There
  // are no such nodes, and NoteEnds was called of each edge when its target was done with.
  uint64_t CountEndless(NodeId* nearest) const;
  // Looks for parts of these nodes that no edge leaves, without a `timed` node. Appends each part's node of the
  // lowest rank, at most `most` nodes. Cost: linear in the graph.
  void FindSpinning(size_t most, std::vector<NodeId>& nodes) const;

  // The counts of all that nodes and edges name by number.
  struct Numbers {
    size_t events, tails, tables, courses;
  };
  void Save(CheckpointWriter& to, const SummaryPool& summaries) const;
  // Makes the nodes' futures in `summaries`. That pool must stay.
  void Load(CheckpointReader& from, const Numbers& numbers, SummaryPool& summaries);

  // The memory for finding states.
  uint64_t key_bytes() const { return slots_.bytes() + nodes_.size() * sizeof(Fingerprint); }
  // All other memory, without the nodes' futures.
  uint64_t bytes() const;

 private:
  static constexpr EdgeId kInTree = EdgeId{1} << 31;  // a bit in the numbers of the tree's edges, beside their targets
  struct Link {
    StateEdge edge;
    EdgeId next_in = kNone32;
  };

  EdgeId OrTree(EdgeId id, NodeId to) const { return id != kNone32 || nodes_[to].from == kNone32 ? id : to | kInTree; }
  static void SaveNode(CheckpointWriter& to, const StateNode& node, const SummaryPool& summaries);
  void LoadNode(CheckpointReader& from, const Numbers& numbers, SummaryPool& summaries);
  void LoadEdge(CheckpointReader& from, const Numbers& numbers);

  TaggedSlots slots_;  // by the lower half of keys, with good upper bits
  GrowingArray<StateNode> nodes_;
  GrowingArray<Link> edges_;       // those not of the tree
  GrowingArray<uint32_t> pool_;    // of the tree's edges with several steps: the tail, the number of steps, the steps
  std::vector<NodeId> descended_;  // targets of edges that do not ascend
};

}  // namespace heddle
