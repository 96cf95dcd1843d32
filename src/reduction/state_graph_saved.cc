// What a checkpoint keeps of the graph of states. The lists of edges, the tree and the ranks are made again by adding the edges
// in their order.
#include <algorithm>
#include <vector>

#include "reduction/state_graph.h"

namespace heddle {

void StateGraph::Save(CheckpointWriter& to) const {
  keys_.Save(to);
  for (NodeId id = 0; id < nodes_.size(); ++id) SaveNode(to, nodes_[id]);
  to.PutList(steps_.view());
  to.Put<uint64_t>(edges_.size());
  for (EdgeId id = 0; id < edges_.size(); ++id) {
    const StateEdge& edge = edges_[id];
    const uint32_t steps = nodes_[edge.to].tree_edge == id ? StepsOf(edge) : 0;
    for (const uint32_t number : {edge.from, edge.to, edge.event, edge.tail, edge.objects, edge.first_step, steps}) {
      to.Put(number);
    }
  }
}

void StateGraph::SaveNode(CheckpointWriter& to, const StateNode& node) {
  to.Put<uint64_t>(node.futures.size());
  for (const Part& part : node.futures) {
    to.Put(part.course);
    to.Put(part.thread);
  }
  for (const ThreadMask threads : {node.enabled, node.wanted, node.explored}) to.Put(threads);
  to.Put(node.arrival);
  to.Put(node.objects);
  for (const bool flag : {node.all, node.on_stack, node.listed}) to.Put(flag);
}

void StateGraph::Load(CheckpointReader& from, const Numbers& numbers, SummaryPool& summaries) {
  keys_.Load(from);
  for (size_t left = keys_.size(); left > 0 && from.ok(); --left) LoadNode(from, numbers, summaries, nodes_.Add());
  ranks_.Extend(nodes_.size());  // 0 until the edges say more
  std::vector<Step> steps;
  from.GetList(steps);
  std::copy(steps.begin(), steps.end(), steps_.Extend(steps.size()));
  for (uint64_t left = from.GetCount(7 * sizeof(uint32_t)); left > 0 && from.ok(); --left) LoadEdge(from, numbers);
  for (NodeId id = 0; id < nodes_.size(); ++id) {
    from.Require(nodes_[id].arrival == kNone32 || nodes_[id].arrival < edges_.size());
  }
}

void StateGraph::LoadNode(CheckpointReader& from, const Numbers& numbers, SummaryPool& summaries, StateNode& node) {
  const uint64_t parts = from.GetCount(sizeof(uint32_t) + sizeof(ThreadIndex));
  summaries.Reserve(node.futures, parts);
  for (uint64_t left = parts; left > 0 && from.ok(); --left) {
    Part part{};
    from.Get(part.course);
    from.Get(part.thread);
    from.Require(part.course < numbers.courses);
    summaries.Append(node.futures, part);
  }
  for (ThreadMask* threads : {&node.enabled, &node.wanted, &node.explored}) from.Get(*threads);
  from.Get(node.arrival);
  from.Get(node.objects);
  from.Require(node.objects < numbers.tables);
  for (bool* flag : {&node.all, &node.on_stack, &node.listed}) from.Get(*flag);
}

void StateGraph::LoadEdge(CheckpointReader& from, const Numbers& numbers) {
  StateEdge edge;
  uint32_t steps = 0;
  for (uint32_t* number : {&edge.from, &edge.to, &edge.event, &edge.tail, &edge.objects, &edge.first_step, &steps}) {
    from.Get(*number);
  }
  from.Require(edge.from < nodes_.size() && edge.to < nodes_.size());
  from.Require(edge.event < numbers.events && (edge.tail == kNone32 || edge.tail < numbers.events));
  from.Require(edge.objects < numbers.tables && uint64_t{edge.first_step} + steps <= steps_.size());
  if (!from.ok()) return;
  // Only edges of the tree have steps: one for each node but the first, before all others that have to do with it.
  const bool in_tree = steps > 0;
  const bool known = edge.from == 0 || nodes_[edge.from].tree_edge != kNone32;
  from.Require(!in_tree || (known && edge.to != 0 && nodes_[edge.to].tree_edge == kNone32));
  if (!from.ok()) return;
  const EdgeId id = in_tree ? Link(edge.from, edge.to) : AddEdge(edge.from, edge.to);
  edge.next_out = edges_[id].next_out;
  edge.next_in = edges_[id].next_in;
  edges_[id] = edge;
  if (!in_tree) return;
  nodes_[edge.to].tree_edge = id;
  ranks_[edge.to] = ranks_[edge.from] + steps;
}

}  // namespace heddle
