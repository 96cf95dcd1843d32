#include "reduction/dynamic.h"

#include <algorithm>

#include "base/sequence_store.h"

#include "reduction/none.h"

namespace heddle {

// --- names ------------------------------------------------------------------------------------------------------------

// A thread is known by its name and that of its Thread object: a state is matched only where both are the same (Key).
DynamicReduction::Known& DynamicReduction::Recall(const Machine& machine, ThreadId thread) {
  const uint64_t name = machine.NameOfThread(thread), object = machine.NameOfObject(machine.ObjectOfThread(thread));
  if (thread >= known_.size()) known_.resize(thread + 1u);
  Known& known = known_[thread];  // nearly always it is the same on all paths
  if (!known.met || known.name != name || known.object != object) {
    const size_t met = indices_.size();
    known = {};
    known.met = true;
    known.name = name;
    known.object = object;
    known.index = static_cast<ThreadIndex>(indices_.NumberOf({name, object}));
    if (indices_.size() != met) futures_.SetThreadObject(known.index, object);
  }
  return known;
}

// The action that the thread stands before. Most threads have stood before it in the state before, too.
uint32_t DynamicReduction::NextOf(const Machine& machine, ThreadId thread, Known& known) {
  const Action& action = machine.Next(thread);
  const uint64_t object = machine.NameOfObject(action.object);
  const bool daemon = machine.Daemon(thread);
  if (known.next == kNone32 || known.action != action || known.action_object != object || known.daemon != daemon) {
    FootprintOf(machine, thread, options_, touches_);
    AddNeeds(touches_, needed_);
    known.action = action;
    known.action_object = object;
    known.daemon = daemon;
    known.next = futures_.EventOf(known.index, touches_);
  }
  return known.next;
}

// What was learnt of a state holds on another path to it if threads and objects can be told by their names there, and if
// the same actions are visible.
Fingerprint DynamicReduction::Key(Machine& machine, const Fingerprint& state) {
  NoteObjects(machine);
  if (store_ != nullptr) return NumberedKey(machine, state);
  uint64_t threads = 0;
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (!machine.Ended(thread)) threads += Mix(1, IndexOf(machine, thread));  // in any order
  }
  const uint64_t sum = Mix(objects_sum_, threads);
  const Fingerprint key{state.low ^ sum, state.high ^ Mix(sum, 1)};
  graph_.Prefetch(key);
  return key;
}

// The number of the state, and above it that of what else the key is made of: nearly always the same as before.
Fingerprint DynamicReduction::NumberedKey(Machine& machine, const Fingerprint& state) {
  words_.assign(1, static_cast<uint32_t>(objects_sum_));
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (!machine.Ended(thread)) words_.push_back(IndexOf(machine, thread));
  }
  std::sort(words_.begin() + 1, words_.end());
  if (words_ != key_words_) {
    key_words_.swap(words_);
    key_number_ = store_->WordOf(key_words_);
  }
  const Fingerprint key{Scattered(uint64_t{key_number_} << 32 | Gathered(state.low)), 0};
  graph_.Prefetch(key);
  return key;
}

bool DynamicReduction::NumberStates(SequenceStore* store) {
  store_ = store;
  key_words_.clear();
  noted_.clear();
  if (store != nullptr) futures_.tables().CompareSets();
  return true;
}

// Which of the listed objects have escaped, and, if names do not tell them apart, their names.
uint32_t DynamicReduction::NumberOfObjects(uint64_t escapes, bool duplicates) {
  words_ = {static_cast<uint32_t>(escapes), static_cast<uint32_t>(live_.size()), duplicates ? 1u : 0u};
  for (size_t at = 0; at < live_.size(); at += 32) {
    uint32_t escaped = 0;
    const size_t end = std::min(at + 32, live_.size());
    for (size_t i = at; i < end; ++i) escaped = escaped << 1 | live_[i].escaped;
    words_.push_back(escaped);
  }
  for (const Machine::LiveObject& object : live_) {
    if (duplicates) words_.push_back(object.name);
  }
  return store_->WordOf(words_);
}

// Most states have the objects of the state before.
void DynamicReduction::NoteObjects(const Machine& machine) {
  ObjectTables& tables = futures_.tables();
  if (!tables.HasSettled()) tables.SetSettled(machine.SettledObjects());
  live_.clear();
  machine.LiveObjects(live_);
  const uint64_t escapes = machine.SettledEscapes();
  if (live_ == noted_ && escapes == noted_escapes_ && !noted_.empty()) return;
  noted_escapes_ = escapes;
  objects_ = tables.TableOf(live_);
  const bool duplicates = tables.HasDuplicates(objects_);
  if (store_ != nullptr) {
    objects_sum_ = NumberOfObjects(escapes, duplicates);
    return noted_.swap(live_);
  }
  objects_sum_ = escapes;
  for (size_t at = 0; at < live_.size(); at += 64) {
    uint64_t escaped = 0;
    const size_t end = std::min(at + 64, live_.size());
    for (size_t i = at; i < end; ++i) escaped = escaped << 1 | live_[i].escaped;
    objects_sum_ = Mix(objects_sum_, escaped);
  }
  if (duplicates) {
    for (const Machine::LiveObject& object : live_) objects_sum_ = Mix(objects_sum_, object.name);
  }
  noted_.swap(live_);
}

// --- the search ---------------------------------------------------------------------------------------------------------

// What a thread does while no other can step is one transition.
bool DynamicReduction::NeedsChoice(Machine& machine, ThreadId thread) { return OtherEnabled(machine, thread); }

void DynamicReduction::Executing(Machine& machine, Step step) {
  last_ = step.thread;
  needed_.clock_matters |= machine.Next(step.thread).kind == ActionKind::kClock;
  needed_.interrupts |= machine.Next(step.thread).kind == ActionKind::kInterrupt;
  Known& known = Recall(machine, step.thread);
  const uint32_t event = NextOf(machine, step.thread, known);
  last_index_ = known.index;
  if (steps_.empty()) {
    first_ = event;
  } else {
    futures_.AppendTouches(event, tail_);
  }
  steps_.push_back(step);
}

void DynamicReduction::Arrived(Machine& machine, const Fingerprint& key, Arrival arrival) {
  seen_through_ |= machine.SeesIntoThreads();
  actions_hidden_ |= machine.HidesActions() || seen_through_ || futures_.tables().collided();
  needed_.interrupts |= machine.HasInterrupted();
  if (arrival == Arrival::kDropped) {
    if (!stack_.empty()) LearnDropped();
  } else {
    bool fresh = false;
    const NodeId node = graph_.NodeOf(key, &fresh);
    if (fresh) EnterNode(machine, node);
    const EdgeId edge = stack_.empty() ? kNone32 : Connect(node, fresh);
    if (arrival == Arrival::kNew) {
      Push(node, edge);
    } else if (edge != kNone32) {
      Learn(edge);
    }
    // An exit cuts off what the others would have done.
    if (machine.Exited() && edge != kNone32) RequireAll(stack_.back());
  }
  tail_.clear();
  steps_.clear();
  Settle();
}

// The transition at hand ends in no state. What it did up to there counts; what the others would have done is not known.
void DynamicReduction::LearnDropped() {
  constexpr Fingerprint kNowhere{~uint64_t{0}, ~uint64_t{0}};
  bool fresh = false;
  const NodeId nowhere = graph_.NodeOf(kNowhere, &fresh);
  objects_ = graph_.node(stack_.back()).objects;
  Learn(Connect(nowhere, false));
  RequireAll(stack_.back());
}

void DynamicReduction::EnterNode(Machine& machine, NodeId id) {
  StateNode& node = graph_.node(id);
  node.objects = objects_;
  node.futures.reserve(machine.ThreadCount());
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (machine.Ended(thread)) continue;
    Known& known = known_[thread];  // the key was made in this state
    futures_.AddAction(node.futures, NextOf(machine, thread, known));
    if (!machine.Enabled(thread)) continue;
    node.enabled |= MaskOf(known.index);
    if (known.index >= kMaskedThreads) node.all = true;
  }
  future_count_ += node.futures.capacity();
}

// An edge for the transition at hand, from the top of the stack.
EdgeId DynamicReduction::Connect(NodeId to, bool fresh) {
  StateEdge edge;
  edge.from = stack_.back();
  edge.to = to;
  edge.objects = objects_;
  edge.event = first_;
  if (!tail_.empty()) edge.tail = futures_.EventOf(last_index_, tail_);
  const EdgeId id = graph_.AddEdge(edge);
  if (fresh) graph_.SetTreeEdge(id, steps_);
  return id;
}

void DynamicReduction::Push(NodeId id, EdgeId arrival) {
  stack_.push_back(id);
  graph_.node(id).on_stack = true;
  graph_.node(id).arrival = arrival;
}

// Which thread initialises a class decides what the others' next actions are, in ways that no action shows.
bool DynamicReduction::ExploresAll(Machine& machine, const StateNode& node, ThreadId first) const {
  return everything_ || node.all || machine.Next(first).kind == ActionKind::kClassInit;
}

// The thread that stepped last goes on, so that paths have few switches.
void DynamicReduction::Offer(Machine& machine, std::vector<ThreadId>& threads) {
  Reduction::Offer(machine, threads);
  const NodeId id = stack_.back();
  StateNode& node = graph_.node(id);
  if (threads.empty()) return;
  const auto last = std::find(threads.begin(), threads.end(), last_);
  const ThreadId first = last != threads.end() ? *last : threads.front();
  if (ExploresAll(machine, node, first)) {
    node.all = true;
    node.wanted = node.explored = node.enabled;
    return;
  }
  threads.assign(1, first);
  node.wanted = node.explored = MaskOf(IndexOf(machine, first));
}

bool DynamicReduction::HasLate() const {
  if (MustStartAgain()) return false;
  const StateNode& node = graph_.node(stack_.back());
  return (node.wanted & ~node.explored) != 0;
}

bool DynamicReduction::OfferLate(Machine& machine, std::vector<ThreadId>& threads) {
  StateNode& node = graph_.node(stack_.back());
  const bool was_single = (node.explored & (node.explored - 1)) == 0;
  auto collect = [&] {
    threads.clear();
    for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
      const ThreadId thread = static_cast<ThreadId>(t);
      if (machine.Ended(thread) || !machine.Enabled(thread)) continue;
      const ThreadMask mask = MaskOf(IndexOf(machine, thread));
      if ((node.wanted & ~node.explored & mask) != 0) threads.push_back(thread);
    }
  };
  collect();
  if (std::any_of(threads.begin(), threads.end(), [&](ThreadId t) { return ExploresAll(machine, node, t); })) {
    node.wanted = node.enabled;
    collect();
  }
  node.explored = node.wanted;
  return was_single;
}

void DynamicReduction::Left(Machine&) {
  StateNode& node = graph_.node(stack_.back());
  const EdgeId arrival = node.arrival;
  node.on_stack = false;
  node.arrival = kNone32;
  stack_.pop_back();
  if (arrival != kNone32) Learn(arrival);
  Settle();
}

bool DynamicReduction::Resume(std::vector<Step>& path) {
  if (MustStartAgain()) return false;
  if (unfinished_.empty()) {
    std::vector<NodeId> cut;
    graph_.CutCycles(cut);
    for (const NodeId node : cut) RequireAll(node);
    Settle();
  }
  while (!unfinished_.empty()) {
    const NodeId id = unfinished_.back();
    unfinished_.pop_back();
    StateNode& node = graph_.node(id);
    node.listed = false;
    if ((node.wanted & ~node.explored) == 0) continue;
    path.clear();
    graph_.PathTo(id, path);
    Push(id, kNone32);
    return true;
  }
  return false;
}

// Footprints were too small, or actions have none at all: nothing that was learnt can be used. Then no threads are added
// to any state, so that the search is soon over.
bool DynamicReduction::MustStartAgain() const { return needed_ != options_ || actions_hidden_ != everything_; }

bool DynamicReduction::StartAgain(bool must) {
  if (!must && !MustStartAgain()) return false;
  options_ = needed_;
  everything_ = actions_hidden_;
  shows_all_ = seen_through_;
  graph_ = StateGraph();
  futures_ = Futures();
  if (store_ != nullptr) futures_.tables().CompareSets();
  future_count_ = 0;
  indices_ = {};
  known_.clear();
  noted_.clear();
  unfinished_.clear();
  return true;
}

// --- what is learnt flows backwards ---------------------------------------------------------------------------------

// The source of the edge learns what its target knows.
void DynamicReduction::Learn(EdgeId id) {
  const StateEdge& edge = graph_.edge(id);
  StateNode& from = graph_.node(edge.from);
  const StateNode& to = graph_.node(edge.to);
  competitors_.clear();
  future_count_ -= from.futures.capacity();
  bool changed = false;
  if (edge.tail == kNone32) {
    changed =
        futures_.Prepend(edge.event, to.futures, to.objects, edge.objects, from.objects, from.futures, competitors_);
  } else {
    // In the states between, the thread was alone: nothing competes there, and all that others do later comes after.
    after_first_.clear();
    futures_.Prepend(edge.tail, to.futures, to.objects, edge.objects, edge.objects, after_first_, competitors_);
    futures_.AddAction(after_first_, edge.tail);
    competitors_.clear();
    changed = futures_.Prepend(edge.event, after_first_, edge.objects, edge.objects, from.objects, from.futures,
                               competitors_);
  }
  future_count_ += from.futures.capacity();
  const NodeId source = edge.from;
  RequireThose(source);
  if (changed) changed_.push_back(source);
}

// What is required for one competitor may do for the next: the order is the same however the summary was come by.
void DynamicReduction::RequireThose(NodeId id) {
  std::sort(competitors_.begin(), competitors_.end(),
            [](const Futures::Competitor& a, const Futures::Competitor& b) { return a.what < b.what; });
  for (const Futures::Competitor& competitor : competitors_) Require(id, competitor);
}

void DynamicReduction::Require(NodeId id, const Futures::Competitor& competitor) {
  const StateNode& node = graph_.node(id);
  const ThreadMask thread = MaskOf(competitor.thread);
  if ((node.enabled & thread) != 0) return Want(id, thread);
  const ThreadMask before = competitor.causes & node.enabled;
  if ((before & node.wanted) != 0) return;
  if (before == 0) return RequireAll(id);
  Want(id, before & -before);
}

void DynamicReduction::RequireAll(NodeId id) { Want(id, graph_.node(id).enabled); }

void DynamicReduction::Want(NodeId id, ThreadMask threads) {
  StateNode& node = graph_.node(id);
  if (node.all || (threads & ~node.wanted) == 0) return;
  node.wanted |= threads;
  if (node.on_stack || node.listed) return;
  node.listed = true;
  unfinished_.push_back(id);
}

// A state on the stack is learnt from by its predecessor there when it is left.
void DynamicReduction::Settle() {
  while (!changed_.empty()) {
    const NodeId id = changed_.back();
    changed_.pop_back();
    for (EdgeId edge = graph_.node(id).first_in; edge != kNone32; edge = graph_.edge(edge).next_in) {
      if (edge != graph_.node(id).arrival) Learn(edge);
    }
  }
}

uint64_t DynamicReduction::bytes() const { return graph_.bytes() + futures_.bytes() + future_count_ * sizeof(Part); }

}  // namespace heddle
