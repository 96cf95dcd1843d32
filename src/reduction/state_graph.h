// The explored part of the state space: a node for each stored state, an edge for each transition that was taken from it.
//
// Invariant: the edges that first led to each node form a tree, so that every node can be reached again.
//
// A node's rank is how many steps the tree has to it. Paths that differ in the order of independent actions are equally long,
// so in most graphs all edges ascend in rank, and there are no cycles to look for.
#pragma once

#include <cstdint>
#include <vector>

#include "base/growing_array.h"
#include "base/hash.h"
#include "model/action.h"
#include "reduction/futures.h"
#include "reduction/interner.h"

namespace heddle {

using NodeId = uint32_t;
using EdgeId = uint32_t;
inline constexpr uint32_t kNone32 = UINT32_MAX;

struct StateNode {
  Summary futures;
  ThreadMask enabled = 0;   // threads beyond the mask: `all` is set
  ThreadMask wanted = 0;    // must be explored
  ThreadMask explored = 0;  // were offered to the search
  EdgeId tree_edge = kNone32;
  EdgeId arrival = kNone32;  // on the stack: the edge from the node below
  EdgeId first_out = kNone32, first_in = kNone32;
  uint32_t objects = 0;  // number of its table of live objects
  bool all = false;      // every enabled thread was, or must be, offered
  bool on_stack = false;
  bool listed = false;  // in a list of nodes to look at again
  bool end() const { return !all && enabled == 0; }
  bool full() const { return all || (enabled & ~explored) == 0; }
};

struct StateEdge {
  NodeId from = kNone32, to = kNone32;
  EdgeId next_out = kNone32, next_in = kNone32;
  uint32_t event = 0;       // the first action of the transition
  uint32_t tail = kNone32;  // the others, which no other thread could have come between, as one
  uint32_t objects = 0;     // the live objects of `to` by the names that they have when it is reached by this edge
  uint32_t first_step = 0;  // in the pool of steps; of tree edges only, which have as many as they ascend
};

class StateGraph {
 public:
  // The node of a state; `fresh` says whether it was made now.
  NodeId NodeOf(const Fingerprint& key, bool* fresh);
  // Brings near what NodeOf will look at.
  void Prefetch(const Fingerprint& key) const { keys_.Prefetch(key); }
  EdgeId AddEdge(NodeId from, NodeId to);
  // The edge by which the target, which has none yet, will be reached again.
  EdgeId AddTreeEdge(NodeId from, NodeId to, const std::vector<Step>& steps);

  StateNode& node(NodeId id) { return nodes_[id]; }
  const StateNode& node(NodeId id) const { return nodes_[id]; }
  StateEdge& edge(EdgeId id) { return edges_[id]; }
  const StateEdge& edge(EdgeId id) const { return edges_[id]; }
  size_t size() const { return nodes_.size(); }

  // The steps from the initial state to the node.
  void PathTo(NodeId node, std::vector<Step>& steps) const;

  // Appends nodes such that every cycle of the graph has one of them, or one that is full. Cost: linear in the part of the graph
  // that lies behind edges which do not ascend, times the nestings of its cycles.
  void CutCycles(std::vector<NodeId>& cut) const;

  // How many nodes lead to none where no thread is enabled; `nearest`: of these, one of the lowest rank. Requires that every node
  // with enabled threads has an edge. Cost: linear in the graph, or nothing if all edges ascend.
  uint64_t CountEndless(NodeId* nearest) const;

  // How many there are of what nodes and edges speak of by number.
  struct Numbers {
    size_t events, tables, courses;
  };
  void Save(CheckpointWriter& to) const;
  // The nodes' futures are made in `summaries`, which must stay.
  void Load(CheckpointReader& from, const Numbers& numbers, SummaryPool& summaries);

  // Without the nodes' futures.
  uint64_t bytes() const;

 private:
  EdgeId Link(NodeId from, NodeId to);
  // Of an edge of the tree.
  uint32_t StepsOf(const StateEdge& edge) const { return ranks_[edge.to] - ranks_[edge.from]; }
  static void SaveNode(CheckpointWriter& to, const StateNode& node);
  static void LoadNode(CheckpointReader& from, const Numbers& numbers, SummaryPool& summaries, StateNode& node);
  void LoadEdge(CheckpointReader& from, const Numbers& numbers);

  struct KeyHash {
    uint64_t operator()(const Fingerprint& key) const { return key.low; }
  };

  Interner<Fingerprint, KeyHash, GrowingArray<Fingerprint>> keys_;  // numbers are NodeIds
  GrowingArray<StateNode> nodes_;
  GrowingArray<StateEdge> edges_;
  GrowingArray<Step> steps_;
  GrowingArray<uint32_t> ranks_;   // by node
  std::vector<NodeId> descended_;  // targets of edges that do not ascend
};

}  // namespace heddle
