#include "reduction/dynamic/dynamic.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace heddle {

// --- the search
// ---------------------------------------------------------------------------------------------------------

// What a thread does while no other can step is one transition, and what no other has to do with belongs to the one
// before.
bool DynamicReduction::NeedsChoice(Machine& machine, ThreadId thread) {
  // Nearly always it is the one that could step when this was asked last.
  if (other_ == thread || other_ >= machine.ThreadCount() || !machine.Enabled(other_)) {
    other_ = machine.NextEnabled(0, thread);
    if (other_ == kNoThread) return false;
  }
  goes_on_ = GoesOn(machine, thread);
  return !goes_on_;
}

void DynamicReduction::Executing(Machine& machine, Step step) {
  last_ = step.thread;
  const Action& next = machine.Next(step.thread);
  needed_.clock_matters |= next.kind == ActionKind::kClock;
  needed_.interrupts |= next.kind == ActionKind::kInterrupt;
  if (stack_.back().looked_at == 0) LookAtPoint(machine);
  if (next.timed) NoteLimit(machine);
  const uint32_t asked = std::exchange(next_, kNone32);
  const uint32_t event = goes_on_ ? asked : NextOf(machine, step.thread).event;
  bool matters = !futures_.TouchesNothing(event);
  const bool by_foresight = std::exchange(by_foresight_, false);
  if (std::exchange(goes_on_, false) && !by_foresight) {
    run_ = tails_.RunOf(run_, event);
    matters = contention_.Depends(futures_, event);
  }
  if (steps_.empty()) {
    first_ = event;
    branches_ = machine.Alternatives(step.thread) > 1;
  } else if (matters) {
    tail_.Add(futures_, event);
  }
  steps_.push_back(step);
}

void DynamicReduction::Arrived(Machine& machine, const Fingerprint& key, Arrival arrival,
                               std::span<const ThreadId> enabled) {
  const ProgramFacts facts = machine.Facts();
  seen_through_ |= facts.Has(ProgramFacts::kSeesIntoThreads);
  actions_hidden_ |= facts.Has(ProgramFacts::kHidesActions) || seen_through_;
  needed_.interrupts |= facts.Has(ProgramFacts::kHasInterrupted);
  needed_.ends_look |= needed_.daemons && facts.Has(ProgramFacts::kEndLooksBack);
  new_point_ = arrival == Arrival::kNew;
  if (arrival == Arrival::kDropped) {
    if (!stack_.empty()) LearnDropped();
    WakeAll();
  } else {
    const NodeId node = NodeOf(key);
    const bool fresh = !graph_.node(node).entered;
    HEDDLE_CHECK(!fresh || arrival != Arrival::kMatched);
    if ((fresh || new_point_) && !looked_) LookAtThreads(machine);  // the key was made before the search was saved
    if (next_ != kNone32) threads_.StillNext(machine, last_, next_);
    if (fresh) EnterNode(machine, node, enabled);
    const EdgeId edge = stack_.empty() ? kNone32 : Connect(node, fresh);
    if (new_point_) {
      HEDDLE_CHECK(edge == kNone32 || fresh);  // Settle rests on it
      const SleepSet sleep = SleepAfterTransition(machine, node);
      NoteTaken();
      stack_.push_back({node, edge, machine.ThreadCount(), 0, 0, sleep});
      graph_.node(node).on_stack = true;
    } else if (edge != kNone32) {
      Learn(edge);
      NoteTaken();
    }
    // An exit cuts off what the others would have done.
    if (machine.Exited() && edge != kNone32) {
      RequireAll(stack_.back().node);
      WakeAll();
    }
  }
  tail_.Clear();
  run_ = next_ = kNone32;
  goes_on_ = false;
  steps_.clear();
  looked_ = false;
  Settle();
}

// Nothing was learnt of the states.
void DynamicReduction::BrokenOff(Machine&) {
  tail_.Clear();
  run_ = next_ = kNone32;
  goes_on_ = false;
  steps_.clear();
  looked_ = false;
}

// The transition at hand ends in no state. What it did up to there counts; what the others would have done is not
// known, so that there is nothing to guess by either.
void DynamicReduction::LearnDropped() {
  tails_.Forbid(run_, contention_, futures_);
  constexpr Fingerprint kNowhere{~uint64_t{0}, ~uint64_t{0}};
  objects_ = graph_.node(stack_.back().node).objects;
  Learn(Connect(graph_.NodeOf(kNowhere), false));
  RequireAll(stack_.back().node);
}

void DynamicReduction::EnterNode(const Machine& machine, NodeId id, std::span<const ThreadId> enabled) {
  StateNode& node = graph_.node(id);
  node.entered = true;
  node.objects = objects_;
  const std::span<const ThreadId> living = threads_.living();
  if (threads_.in_order()) {
    Part* part = futures_.summaries().Make(node.futures, living.size());
    for (const ThreadId thread : living) *part++ = ActionOf(machine, thread);
  } else {
    futures_.summaries().Reserve(node.futures, living.size());
    for (const ThreadId thread : living) futures_.AddAction(node.futures, ActionOf(machine, thread));
  }
  for (const ThreadId thread : enabled) {
    node.enabled |= OfferMaskOf(threads_.IndexOf(thread));
  }
  if (machine.PutsOffTimeOuts()) LookAtLimits(machine, node);
}

// Of a step on an edge that begins at the top of the stack.
void DynamicReduction::NoteLimit(const Machine& machine) {
  StateNode& node = graph_.node(stack_.back().node);
  node.timed = true;
  node.leads |= machine.OnlyIdleWorkersGoOn();
}

// Waits with a limit that are put off for ever count, too: in truth they may end. Pool workers that are idle are at
// their end.
void DynamicReduction::LookAtLimits(const Machine& machine, StateNode& node) {
  for (const ThreadId thread : threads_.living()) node.timed |= machine.Next(thread).timed;
  node.leads |= machine.OnlyIdleWorkersGoOn();
}

// An edge for the transition at hand, from the top of the stack.
EdgeId DynamicReduction::Connect(NodeId to, bool fresh) {
  const StateEdge edge{stack_.back().node, to, first_, tails_.NumberOf(tail_.Event(futures_), run_), objects_};
  return fresh ? graph_.AddTreeEdge(edge, steps_) : graph_.AddEdge(edge);
}

// Which thread initialises a class decides what the others' next actions are, in ways that no action shows. And the
// user may want a choice before what the thread that has come here does next.
bool DynamicReduction::ExploresAll(Machine& machine, const StateNode& node, ThreadId first) const {
  if (new_point_ && last_ != kNoThread && ForcesChoice(machine.Next(last_).relevance)) return true;
  return everything_ || node.all || machine.Next(first).kind == ActionKind::kClassInit;
}

namespace {

// The thread that stepped last goes on, so that paths have few switches. But time passes only when nobody has anything
// else to do, and for whoever is to wake first: a thread that always waits for its next tick would keep the others from
// ever being taken, on a path without an end. Threads that spin and count do the same, so that on long paths each has
// its turn.
constexpr size_t kTurn = 256;

ThreadId FirstOf(const Machine& machine, const std::vector<ThreadId>& threads, ThreadId last, size_t depth) {
  const bool goes_on = std::find(threads.begin(), threads.end(), last) != threads.end();
  ThreadId first = goes_on ? last : threads.front();
  const bool has_turn = depth % kTurn == 0;
  if (has_turn) first = threads[depth / kTurn % threads.size()];
  int64_t moment = machine.ExpiresAt(first);
  for (size_t i = 0; i < threads.size() && moment != Machine::kNoExpiry; ++i) {
    const int64_t other = machine.ExpiresAt(threads[i]);
    if (other >= moment || (has_turn && other == Machine::kNoExpiry)) continue;
    first = threads[i];
    moment = other;
  }
  return first;
}

}  // namespace

// The search may widen an older point, too.
void DynamicReduction::Offer(Machine& machine, std::vector<ThreadId>& threads) {
  if (!new_point_ && stack_.back().looked_at == 0) LookAtPoint(machine);
  StateNode& node = graph_.node(stack_.back().node);
  const bool wants_all = std::exchange(wants_all_, false);
  if (threads.empty()) return;
  const ThreadMask asleep = stack_.back().sleep.asleep;
  if (asleep != 0) {
    std::erase_if(threads, [&](ThreadId t) { return (asleep & MaskOf(threads_.IndexOf(t))) != 0; });
    node.wanted = stack_.back().explored = asleep;
    if (threads.empty()) return;
  }
  const ThreadId first = FirstOf(machine, threads, last_, stack_.size());
  if (wants_all || ExploresAll(machine, node, first)) {
    node.all = true;
    node.wanted = stack_.back().explored = node.enabled;
    WakeAll();
    return;
  }
  threads.assign(1, first);
  // Of those beyond the mask one is not all. Who is asleep need not be offered.
  node.wanted = stack_.back().explored = MaskOf(threads_.IndexOf(first)) | asleep;
}

bool DynamicReduction::HasLate() const {
  const Place& top = stack_.back();
  return (graph_.node(top.node).wanted & ~top.explored) != 0 && !MustStartAgain();
}

bool DynamicReduction::OfferLate(Machine& machine, std::vector<ThreadId>& threads) {
  if (stack_.back().looked_at == 0) LookAtPoint(machine);
  ThreadMask& explored = stack_.back().explored;
  StateNode& node = graph_.node(stack_.back().node);
  const ThreadMask before = explored | std::exchange(stack_.back().again, 0);
  const bool was_single = (before & (before - 1)) == 0;
  auto collect = [&] {
    threads.clear();
    for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
      const ThreadId thread = static_cast<ThreadId>(t);
      if (machine.Ended(thread) || !machine.Enabled(thread)) continue;
      const ThreadMask mask = OfferMaskOf(threads_.IndexOf(thread));
      if ((node.wanted & ~explored & mask) != 0) threads.push_back(thread);
    }
  };
  collect();
  if (std::any_of(threads.begin(), threads.end(), [&](ThreadId t) { return ExploresAll(machine, node, t); })) {
    node.wanted = node.enabled;
    explored &= ~(stack_.back().sleep.asleep & ~stack_.back().sleep.taken);
    WakeAll();
    collect();
  }
  explored = node.wanted;
  return was_single && (explored & ~before) != 0;
}

void DynamicReduction::Left(Machine&) {
  const Place left = stack_.back();
  graph_.node(left.node).on_stack = false;
  stack_.pop_back();
  if (left.arrival != kNone32) Learn(left.arrival);
  Settle();
}

bool DynamicReduction::Resume(std::vector<Step>& path) {
  if (MustStartAgain()) return false;
  if (unfinished_.empty()) TakeBrokenAgain();
  if (unfinished_.empty()) {
    std::vector<NodeId> cut;
    graph_.CutCycles(cut);
    for (const NodeId node : cut) RequireAll(node);
    Settle();
  }
  while (!unfinished_.empty()) {
    const auto [id, explored, again] = unfinished_.back();
    unfinished_.pop_back();
    StateNode& node = graph_.node(id);
    node.listed = false;
    if ((node.wanted & ~explored) == 0) continue;
    path.clear();
    graph_.PathTo(id, path);
    stack_.push_back({id, kNone32, 0, explored, again});
    node.on_stack = true;
    return true;
  }
  return false;
}

// Footprints were too small, or actions have none at all: nothing that was learnt can be used. Then no threads are
// added to any state, so that the search is soon over.
bool DynamicReduction::MustStartAgain() const {
  return needed_ != options_ || actions_hidden_ != everything_ ||
         (!everything_ && futures_.tables().shared_names() != shared_names_);
}

bool DynamicReduction::Meet(const Fingerprint& key) {
  const size_t before = graph_.size();
  met_key_ = key;
  met_ = graph_.NodeOf(key);
  if (met_ == before) return true;
  __builtin_prefetch(futures_.summaries().begin(graph_.node(met_).futures));  // Learn will read it
  return false;
}

bool DynamicReduction::StartAgain(bool must) {
  if (!must && !MustStartAgain()) return false;
  options_ = needed_;
  everything_ = actions_hidden_;
  shows_all_ = seen_through_;
  shared_names_ = futures_.tables().shared_names();
  graph_ = StateGraph();
  met_ = kNone32;
  futures_ = Futures();
  contention_ = Contention();
  tails_ = Tails();
  after_first_ = Summary();
  before_sleeper_ = Summary();
  asleep_.clear();
  futures_.tables().SetSharedNames(shared_names_);
  threads_ = PathThreads();
  ForgetObjects();
  unfinished_.clear();
  return true;
}

// What can be done from a stored state, some explored path from there does, up to the order of independent actions; so
// an end that the graph does not lead to cannot be reached at all.
std::optional<Endless> DynamicReduction::FindEndless() const {
  Endless endless;
  NodeId nearest = kNone32;
  endless.states = graph_.CountEndless(&nearest);
  if (endless.states == 0) return endless;
  graph_.PathTo(nearest, endless.path);
  std::vector<NodeId> spinning;
  graph_.FindSpinning(Endless::kMostSpinning, spinning);
  for (const NodeId node : spinning) graph_.PathTo(node, endless.spinning.emplace_back());
  return endless;
}

// --- what is learnt flows backwards ---------------------------------------------------------------------------------

// The source of the edge learns what its target knows.
void DynamicReduction::Learn(EdgeId id) {
  const StateEdge edge = graph_.edge(id);
  graph_.NoteEnds(edge);
  StateNode& from = graph_.node(edge.from);
  const StateNode& to = graph_.node(edge.to);
  competitors_.clear();
  bool changed = false;
  const uint32_t tail = edge.tail == kNone32 ? kNone32 : tails_.EventOf(edge.tail);
  if (tail == kNone32) {
    changed =
        futures_.Prepend(edge.event, to.futures, to.objects, edge.objects, from.objects, from.futures, competitors_);
    CompeteWithSleepers(edge, to.futures, to.objects);
  } else {
    // In the states between, the thread was alone, or its actions were quiet: nothing competes there, and what depends
    // on them comes after.
    after_first_.clear();
    futures_.Prepend(tail, to.futures, to.objects, edge.objects, edge.objects, after_first_, competitors_);
    futures_.AddAction(after_first_, futures_.ActionOf(tail));
    competitors_.clear();
    changed = futures_.Prepend(edge.event, after_first_, edge.objects, edge.objects, from.objects, from.futures,
                               competitors_);
    CompeteWithSleepers(edge, after_first_, edge.objects);
  }
  const NodeId source = edge.from;
  if (!competitors_.empty()) RequireThose(source);
  if (changed) changed_.push_back(source);
}

// What is required for one competitor may do for the next: the order is the same however the summary was come by.
void DynamicReduction::RequireThose(NodeId id) {
  std::sort(competitors_.begin(), competitors_.end(),
            [](const Futures::Competitor& a, const Futures::Competitor& b) { return a.what < b.what; });
  for (const Futures::Competitor& competitor : competitors_) Require(id, competitor);
}

// That a thread beyond the mask is enabled tells nothing of the competitor, if that is another one beyond.
void DynamicReduction::Require(NodeId id, const Futures::Competitor& competitor) {
  const StateNode& node = graph_.node(id);
  const ThreadMask thread = OfferMaskOf(competitor.thread);
  if ((node.enabled & thread) != 0) Want(id, thread);
  if ((node.enabled & thread & ~kBeyond) != 0) return;
  const ThreadMask before = competitor.causes & node.enabled;
  if ((before & node.wanted) != 0) return;
  if (before == 0) return RequireAll(id);
  Want(id, before & -before);
}

void DynamicReduction::RequireAll(NodeId id) { Want(id, graph_.node(id).enabled); }

void DynamicReduction::Want(NodeId id, ThreadMask threads) {
  StateNode& node = graph_.node(id);
  if (node.all || (threads & ~node.wanted) == 0) return;
  const ThreadMask explored = std::exchange(node.wanted, node.wanted | threads);
  if (node.on_stack || node.listed) return;
  node.listed = true;
  unfinished_.push_back({id, explored, 0});
}

// A state on the stack is learnt from by its predecessor there when it is left. It has come there by its edge of the
// tree, but for the lowest, which came by none.
void DynamicReduction::Settle() {
  while (!changed_.empty()) {
    const NodeId id = changed_.back();
    changed_.pop_back();
    const bool later = graph_.node(id).on_stack && id != stack_.front().node;
    for (EdgeId edge = graph_.FirstIn(id); edge != kNone32; edge = graph_.NextIn(edge)) {
      if (!later || !StateGraph::InTree(edge)) Learn(edge);
    }
  }
}

uint64_t DynamicReduction::bytes() const {
  uint64_t asleep = 0;
  if (!asleep_.empty()) asleep = asleep_.size() * (sizeof(*asleep_.begin()) + 4 * sizeof(void*));  // and their nodes
  return graph_.bytes() + futures_.bytes() + threads_.bytes() + contention_.bytes() + tails_.bytes() + asleep;
}

}  // namespace heddle
