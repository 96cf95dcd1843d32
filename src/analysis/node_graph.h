// Subset constraints between sets of objects, and their least solution: inclusion-based points-to analysis after
// Andersen, with difference propagation (Pearce, Kelly, Hankin) and lazy cycle detection (Hardekopf and Lin). Knows
// nothing of Java but the classes of objects.
//
// A node has a set of objects. A copy from one node to another asks that the second holds what the first holds. A use
// of a node is told of each object that the node comes to hold.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/objects.h"
#include "analysis/sparse_bits.h"
#include "base/pair_table.h"

namespace heddle {

using NodeId = uint32_t;

class NodeGraph {
 public:
  // Told of the objects that a node with uses has come to hold. May add nodes, objects, copies and uses.
  class Listener {
   public:
    virtual void Arrived(uint32_t use, const SparseBits& objects) = 0;

   protected:
    ~Listener() = default;
  };

  explicit NodeGraph(Objects& objects) : objects_(objects) {}

  // The first of so many new nodes, numbered in order.
  NodeId AddNodes(uint32_t count);
  void AddObject(NodeId node, ObjectId object);
  // Of objects below `type` alone, unless it is null.
  void AddCopy(NodeId from, NodeId to, const Class* type = nullptr);
  // Both are one from now on: they hold what either holds.
  void Unify(NodeId one, NodeId other);
  void AddUse(NodeId node, uint32_t use);

  // Goes on until all constraints hold, or until so many nodes have told of news. False: it is not done.
  bool Solve(Listener& listener, uint64_t limit);
  // Something was added since.
  bool MustGoOn() const { return !waiting_.empty(); }

  const SparseBits& ObjectsAt(NodeId node) const { return nodes_[Find(node)].all; }
  uint32_t count() const { return static_cast<uint32_t>(parents_.size()); }
  uint64_t copies() const { return copy_count_; }

 private:
  struct Cast {
    NodeId to;
    const Class* type;
  };
  struct Node {
    SparseBits all, news;
    std::vector<NodeId> copies;
    std::vector<Cast> casts;
    std::vector<uint32_t> uses;
    uint32_t seen_by = 0;  // the last look for a cycle that has come here
    bool waiting = false;
  };

  NodeId Find(NodeId node) const;
  void Wait(NodeId node);
  void Add(NodeId node, const SparseBits& objects);
  void Spread(NodeId node, Listener& listener);
  void LookForCycle(NodeId from, NodeId to);
  void Merge(NodeId into, NodeId node);

  Objects& objects_;
  std::vector<Node> nodes_;
  mutable std::vector<NodeId> parents_;
  std::vector<NodeId> waiting_;
  PairTable copies_seen_, cycles_looked_for_;
  uint32_t looks_ = 0;  // for cycles
  uint64_t copy_count_ = 0;
  uint64_t spread_count_ = 0;
};

}  // namespace heddle
