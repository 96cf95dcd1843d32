#include "analysis/node_graph.h"

#include <utility>

namespace heddle {

namespace {

// Without memory for the table every pair is: then only time is lost.
bool IsNew(PairTable& table, NodeId from, NodeId to) {
  const uint32_t next = table.size(), number = table.NumberOf(from, to);
  return number == next || number == PairTable::kNone;
}

}  // namespace

NodeId NodeGraph::AddNodes(uint32_t count) {
  const NodeId first = static_cast<NodeId>(nodes_.size());
  nodes_.resize(first + count);
  for (NodeId node = first; node < first + count; ++node) parents_.push_back(node);
  return first;
}

NodeId NodeGraph::Find(NodeId node) const {
  while (parents_[node] != node) {
    parents_[node] = parents_[parents_[node]];
    node = parents_[node];
  }
  return node;
}

void NodeGraph::Wait(NodeId node) {
  if (std::exchange(nodes_[node].waiting, true)) return;
  waiting_.push_back(node);
}

void NodeGraph::AddObject(NodeId node, ObjectId object) {
  node = Find(node);
  if (!nodes_[node].all.Add(object)) return;
  nodes_[node].news.Add(object);
  Wait(node);
}

void NodeGraph::Add(NodeId node, const SparseBits& objects) {
  if (nodes_[node].all.Unite(objects, nodes_[node].news)) Wait(node);
}

void NodeGraph::AddCopy(NodeId from, NodeId to, const Class* type) {
  from = Find(from);
  to = Find(to);
  if (from == to) return;
  if (type != nullptr) {
    nodes_[from].casts.push_back({to, type});
    Add(to, nodes_[from].all.And(objects_.Below(type)));
    return;
  }
  if (!IsNew(copies_seen_, from, to)) return;
  ++copy_count_;
  nodes_[from].copies.push_back(to);
  if (!nodes_[from].all.empty()) Add(to, nodes_[from].all);
}

void NodeGraph::Unify(NodeId one, NodeId other) {
  one = Find(one);
  other = Find(other);
  if (one != other) Merge(one, other);
}

void NodeGraph::AddUse(NodeId node, uint32_t use) {
  node = Find(node);
  nodes_[node].uses.push_back(use);
  if (nodes_[node].all.empty()) return;
  // Uses are told of what is new: here all is. Those told before take no notice of what they know.
  nodes_[node].news = nodes_[node].all;
  Wait(node);
}

bool NodeGraph::Solve(Listener& listener, uint64_t limit) {
  while (!waiting_.empty()) {
    if (spread_count_ == limit) return false;
    const NodeId node = waiting_.back();
    waiting_.pop_back();
    nodes_[node].waiting = false;
    if (parents_[node] != node) continue;
    ++spread_count_;
    Spread(node, listener);
  }
  return true;
}

void NodeGraph::Spread(NodeId node, Listener& listener) {
  const SparseBits news = std::exchange(nodes_[node].news, {});
  if (news.empty()) return;
  for (size_t i = 0; parents_[node] == node && i < nodes_[node].copies.size(); ++i) {
    const NodeId to = Find(nodes_[node].copies[i]);
    if (to == node) continue;
    if (nodes_[to].all.Unite(news, nodes_[to].news)) {
      Wait(to);
    } else if (nodes_[to].all == nodes_[node].all) {
      LookForCycle(node, to);
    }
  }
  const NodeId now = Find(node);
  for (size_t i = 0; i < nodes_[now].casts.size(); ++i) {
    const Cast cast = nodes_[now].casts[i];
    Add(Find(cast.to), news.And(objects_.Below(cast.type)));
  }
  for (size_t i = 0; i < nodes_[now].uses.size(); ++i) listener.Arrived(nodes_[now].uses[i], news);
}

// Whether copies lead from `to` back to `from`: then both hold the same, and are one from now on.
void NodeGraph::LookForCycle(NodeId from, NodeId to) {
  if (!IsNew(cycles_looked_for_, from, to)) return;
  std::vector<std::pair<NodeId, size_t>> path = {{to, 0}};
  const uint32_t look = ++looks_;
  nodes_[to].seen_by = look;
  while (!path.empty()) {
    auto& [node, next] = path.back();
    if (next == nodes_[node].copies.size()) {
      path.pop_back();
      continue;
    }
    const NodeId successor = Find(nodes_[node].copies[next++]);
    if (successor == from) {
      for (const auto& [on_cycle, unused] : path) {
        const NodeId merged = Find(on_cycle);
        if (merged != Find(from)) Merge(Find(from), merged);
      }
      return;
    }
    // All on a cycle of copies hold the same in the end, so others are not looked into.
    if (nodes_[successor].seen_by == look || nodes_[successor].all != nodes_[from].all) continue;
    nodes_[successor].seen_by = look;
    path.emplace_back(successor, 0);
  }
}

void NodeGraph::Merge(NodeId into, NodeId node) {
  parents_[node] = into;
  Node gone = std::exchange(nodes_[node], {});
  Node& stays = nodes_[into];
  stays.copies.insert(stays.copies.end(), gone.copies.begin(), gone.copies.end());
  stays.casts.insert(stays.casts.end(), gone.casts.begin(), gone.casts.end());
  stays.uses.insert(stays.uses.end(), gone.uses.begin(), gone.uses.end());
  stays.all.Unite(gone.all);
  // What either may not have told of yet, all successors and uses are told again.
  stays.news = stays.all;
  Wait(into);
}

}  // namespace heddle
