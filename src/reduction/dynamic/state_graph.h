// The explored part of the state space: a node for each stored state, an edge for each transition that was taken from it.
//
// Invariant: the edges that first led to each node form a tree, so that every node can be reached again.
//
// A node's rank is how many steps the tree has to it, or the greatest there is. Paths that differ in the order of independent
// actions are equally long, so in most graphs all edges ascend in rank, and there are no cycles to look for.
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
  ThreadMask enabled = 0;  // as are the next: by OfferMaskOf
  ThreadMask wanted = 0;   // must be explored, or were
  // The edge of the tree that leads here, none to the root: from where, by which action first, and by which step; if it has
  // several steps, where they are told of in the pool.
  NodeId from = kNone32;
  uint32_t event = 0;
  uint32_t way = 0;
  EdgeId first_in = kNone32;  // of the other edges
  uint32_t objects = 0;       // number of its table of live objects
  uint32_t rank : 25 = 0;
  bool several : 1 = false;  // steps are in the edge of the tree
  bool leads : 1 = false;    // to an end, as far as was noted (StateGraph::NoteEnds), or counts as one
  bool timed : 1 = false;    // some thread waits or sleeps with a limit, here or on an edge that begins here
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
  uint32_t tail;     // what the owner knows of the others by number, or kNone32
  uint32_t objects;  // the live objects of `to` by the names that they have when it is reached by this edge
};

class StateGraph {
 public:
  // The node of a state, made now if there is none.
  NodeId NodeOf(const Fingerprint& key);
  bool Has(const Fingerprint& key) const {
    return slots_.Has(key.low, [&](NodeId id) { return nodes_[id].key == key; });
  }
  // Brings near what NodeOf will look at, for a key of which only the lower half is known yet.
  void Prefetch(uint64_t low) const { slots_.Prefetch(low); }
  EdgeId AddEdge(const StateEdge& edge);
  // The edge by which the target, which has none yet, will be reached again; its objects are those of the target.
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
  // Calls `look(edge)` for each edge that has a tail.
  template <typename Look>
  void ForEachTail(const Look& look) const {
    for (NodeId id = 0; id < nodes_.size(); ++id) {
      if (nodes_[id].several && pool_[nodes_[id].way] != kNone32) look(edge(id | kInTree));
    }
    for (const Link& link : edges_.view()) {
      if (link.edge.tail != kNone32) look(link.edge);
    }
  }
  // The edges to a node: the newest first, and last that of the tree.
  EdgeId FirstIn(NodeId to) const { return OrTree(nodes_[to].first_in, to); }
  EdgeId NextIn(EdgeId id) const { return InTree(id) ? kNone32 : OrTree(edges_[id].next_in, edges_[id].edge.to); }

  // The steps from the initial state to the node.
  void PathTo(NodeId node, std::vector<Step>& steps) const;

  // Appends nodes such that every cycle of the graph has one of them, or one that is full, if all that was wanted is explored.
  // Cost: linear in the part of the graph that leads to the target of an edge which does not ascend, by nodes that do not lie
  // before it; a byte for each node.
  void CutCycles(std::vector<NodeId>& cut) const;

  // Where the edge leads to an end, so does its source.
  void NoteEnds(const StateEdge& edge) { nodes_[edge.from].leads |= nodes_[edge.to].leads || nodes_[edge.to].end(); }
  // How many nodes lead to no end; `nearest`: of these, one of the lowest rank. Requires that every node
  // with enabled threads has an edge. Cost: linear in the graph; if there are none and NoteEnds was called of each edge when its
  // target was done with, nearly always nothing.
  uint64_t CountEndless(NodeId* nearest) const;
  // Of each part of these that no edge leaves, if no node there is `timed`: its node of the lowest rank. At most `most`. Cost:
  // linear in the graph.
  void FindSpinning(size_t most, std::vector<NodeId>& nodes) const;

  // How many there are of what nodes and edges speak of by number.
  struct Numbers {
    size_t events, tails, tables, courses;
  };
  void Save(CheckpointWriter& to, const SummaryPool& summaries) const;
  // The nodes' futures are made in `summaries`, which must stay.
  void Load(CheckpointReader& from, const Numbers& numbers, SummaryPool& summaries);

  // By what states are found.
  uint64_t key_bytes() const { return slots_.bytes() + nodes_.size() * sizeof(Fingerprint); }
  // All else, without the nodes' futures.
  uint64_t bytes() const;

 private:
  static constexpr EdgeId kInTree = EdgeId{1} << 31;  // in numbers of edges of the tree, beside their targets
  struct Link {
    StateEdge edge;
    EdgeId next_in = kNone32;
  };

  EdgeId OrTree(EdgeId id, NodeId to) const { return id != kNone32 || nodes_[to].from == kNone32 ? id : to | kInTree; }
  static void SaveNode(CheckpointWriter& to, const StateNode& node, const SummaryPool& summaries);
  void LoadNode(CheckpointReader& from, const Numbers& numbers, SummaryPool& summaries);
  void LoadEdge(CheckpointReader& from, const Numbers& numbers);

  TaggedSlots slots_;  // by the lower half of keys, of which the upper bits are good
  GrowingArray<StateNode> nodes_;
  GrowingArray<Link> edges_;       // that are not of the tree
  GrowingArray<uint32_t> pool_;    // of edges of the tree with several steps: the tail, how many, and the steps
  std::vector<NodeId> descended_;  // targets of edges that do not ascend
};

}  // namespace heddle
