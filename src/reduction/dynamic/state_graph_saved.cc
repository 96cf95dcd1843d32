// What a checkpoint keeps of the graph of states. The lists of edges are made again by adding the edges in their order.
#include <algorithm>
#include <vector>

#include "reduction/dynamic/state_graph.h"

namespace heddle {

void StateGraph::Save(CheckpointWriter& to, const SummaryPool& summaries) const {
  to.Put<uint64_t>(nodes_.size());
  for (const StateNode& node : nodes_.view()) SaveNode(to, node, summaries);
  to.PutList(pool_.view());
  to.Put<uint64_t>(edges_.size());
  for (const Link& link : edges_.view()) {
    const StateEdge& edge = link.edge;
    for (const uint32_t number : {edge.from, edge.to, edge.event, edge.tail, edge.objects}) to.Put(number);
  }
}

void StateGraph::SaveNode(CheckpointWriter& to, const StateNode& node, const SummaryPool& summaries) {
  to.Put(node.key);
  to.Put<uint64_t>(node.futures.size());
  for (const Part& part : summaries.view(node.futures)) {
    to.Put<uint32_t>(part.course);
    to.Put<ThreadIndex>(part.thread);
  }
  for (const ThreadMask threads : {node.enabled, node.wanted}) to.Put(threads);
  for (const uint32_t number : {node.from, node.event, node.way, uint32_t{node.rank}, node.objects}) to.Put(number);
  for (const bool flag : {node.several, node.leads, node.timed, node.entered, node.all, node.on_stack, node.listed})
    to.Put(flag);
}

void StateGraph::Load(CheckpointReader& from, const Numbers& numbers, SummaryPool& summaries) {
  for (uint64_t left = from.GetCount(sizeof(StateNode::key)); left > 0 && from.ok(); --left)
    LoadNode(from, numbers, summaries);
  std::vector<uint32_t> pool;
  from.GetList(pool);
  std::copy(pool.begin(), pool.end(), pool_.Extend(pool.size()));
  for (NodeId id = 0; id < nodes_.size() && from.ok(); ++id) {
    const StateNode& node = nodes_[id];
    if (node.from == kNone32) continue;
    // A node is met before those that are first met from it.
    from.Require(node.from < id && nodes_[node.from].rank <= node.rank);
    if (!from.ok()) return;
    if (!node.several) continue;
    from.Require(uint64_t{node.way} + 2 < pool_.size());
    if (!from.ok()) return;
    from.Require(pool_[node.way] == kNone32 || pool_[node.way] < numbers.tails);
    from.Require(pool_[node.way + 1] > 1 && uint64_t{node.way} + 2 + pool_[node.way + 1] <= pool_.size());
  }
  for (uint64_t left = from.GetCount(5 * sizeof(uint32_t)); left > 0 && from.ok(); --left) LoadEdge(from, numbers);
}

void StateGraph::LoadNode(CheckpointReader& from, const Numbers& numbers, SummaryPool& summaries) {
  const NodeId next = static_cast<NodeId>(nodes_.size());
  from.Require(NodeOf(from.Get<Fingerprint>()) == next);
  if (!from.ok()) return;
  StateNode& node = nodes_[next];
  const uint64_t parts = from.GetCount(sizeof(uint32_t) + sizeof(ThreadIndex));
  from.Require(parts <= UINT16_MAX);
  if (!from.ok()) return;
  summaries.Reserve(node.futures, parts);
  for (uint64_t left = parts; left > 0 && from.ok(); --left) {
    const uint32_t course = from.Get<uint32_t>();
    from.Require(course < numbers.courses);
    summaries.Append(node.futures, {course, from.Get<ThreadIndex>()});
  }
  for (ThreadMask* threads : {&node.enabled, &node.wanted}) from.Get(*threads);
  from.Get(node.from);
  from.Get(node.event);
  from.Get(node.way);
  const uint32_t rank = from.Get<uint32_t>();
  from.Require(rank <= StateNode::kMostRank);
  node.rank = rank & StateNode::kMostRank;
  from.Get(node.objects);
  from.Require(node.from == kNone32 || node.event < numbers.events);
  from.Require(node.objects < numbers.tables);
  node.several = from.Get<bool>();
  node.leads = from.Get<bool>();
  node.timed = from.Get<bool>();
  node.entered = from.Get<bool>();
  node.all = from.Get<bool>();
  node.on_stack = from.Get<bool>();
  node.listed = from.Get<bool>();
}

void StateGraph::LoadEdge(CheckpointReader& from, const Numbers& numbers) {
  StateEdge edge{};
  for (uint32_t* number : {&edge.from, &edge.to, &edge.event, &edge.tail, &edge.objects}) from.Get(*number);
  from.Require(edge.from < nodes_.size() && edge.to < nodes_.size());
  from.Require(edge.event < numbers.events && (edge.tail == kNone32 || edge.tail < numbers.tails));
  from.Require(edge.objects < numbers.tables);
  if (from.ok()) AddEdge(edge);
}

}  // namespace heddle
