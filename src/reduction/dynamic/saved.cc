// What a checkpoint keeps of dynamic partial order reduction. A search can be saved between transitions, and where a
// transition has ended but not arrived anywhere yet; so the transition at hand is saved, too. What is known of threads
// by their numbers on the path, and what the last state listed, is asked for again.
#include <utility>

#include "reduction/dynamic/dynamic.h"

namespace heddle {

void DynamicReduction::Save(CheckpointWriter& to) const {
  futures_.Save(to);
  contention_.Save(to, futures_);
  tails_.Save(to);
  graph_.Save(to, futures_.summaries());
  options_.Save(to);
  needed_.Save(to);
  for (const bool seen : {seen_through_, shows_all_, actions_hidden_, everything_}) to.Put(seen);
  to.PutList(shared_names_);
  threads_.Save(to);
  to.Put<uint64_t>(stack_.size());
  for (const Place& place : stack_) {
    to.Put(place.node);
    to.Put(place.arrival);
    to.Put(place.explored);
    to.Put(place.again);
    to.Put(place.sleep.asleep);
    to.Put(place.sleep.taken);
    to.Put(place.sleep.none);
  }
  to.Put<uint64_t>(asleep_.size());
  for (const auto& [node, events] : asleep_) {
    to.Put(node);
    to.PutList(events);
  }
  to.Put<uint64_t>(unfinished_.size());
  for (const Unfinished& unfinished : unfinished_) {
    to.Put(unfinished.node);
    to.Put(unfinished.explored);
    to.Put(unfinished.again);
  }
  to.Put(first_);
  to.Put(branches_);
  tail_.Save(to);
  to.Put(run_);
  to.PutList(steps_);
  to.Put(last_);
  to.Put(objects_);
  to.Put(objects_sum_);
}

void DynamicReduction::Load(CheckpointReader& from) {
  futures_.Load(from);
  contention_.Load(from);
  tails_.Load(from, futures_.events());
  graph_.Load(from, {futures_.events(), tails_.size(), futures_.tables().size(), futures_.courses()},
              futures_.summaries());
  options_.Load(from);
  needed_.Load(from);
  for (bool* seen : {&seen_through_, &shows_all_, &actions_hidden_, &everything_}) from.Get(*seen);
  from.GetList(shared_names_);
  threads_.Load(from);
  for (uint64_t left = from.GetCount(2 * sizeof(NodeId) + 4 * sizeof(ThreadMask) + 1); left > 0 && from.ok(); --left) {
    Place place{};
    from.Get(place.node);
    from.Get(place.arrival);
    from.Get(place.explored);
    from.Get(place.again);
    from.Get(place.sleep.asleep);
    from.Get(place.sleep.taken);
    from.Get(place.sleep.none);
    from.Require(place.node < graph_.size() && (place.arrival == kNone32 || graph_.HasEdge(place.arrival)));
    stack_.push_back(place);
  }
  for (uint64_t left = from.GetCount(sizeof(NodeId) + sizeof(uint64_t)); left > 0 && from.ok(); --left) {
    NodeId node = 0;
    std::vector<uint32_t> events;
    from.Get(node);
    from.GetList(events);
    from.Require(node < graph_.size());
    for (const uint32_t event : events) from.Require(event < futures_.events());
    asleep_.emplace(node, std::move(events));
  }
  for (uint64_t left = from.GetCount(sizeof(NodeId) + 2 * sizeof(ThreadMask)); left > 0 && from.ok(); --left) {
    Unfinished unfinished{};
    from.Get(unfinished.node);
    from.Get(unfinished.explored);
    from.Get(unfinished.again);
    from.Require(unfinished.node < graph_.size());
    unfinished_.push_back(unfinished);
  }
  from.Get(first_);
  from.Get(branches_);
  tail_.Load(from, futures_.events());
  from.Get(run_);
  from.GetList(steps_);
  from.Get(last_);
  from.Get(objects_);
  from.Get(objects_sum_);
  from.Require(steps_.empty() || first_ < futures_.events());
  from.Require(run_ == kNone32 || run_ < tails_.runs());
  from.Require(objects_ < futures_.tables().size());
}

}  // namespace heddle
