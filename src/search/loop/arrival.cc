// Where a transition has ended: whether its state was met before, becomes a point, or ends the path.
#include <algorithm>

#include "base/check.h"
#include "base/sequence_store.h"
#include "search/early_end.h"
#include "search/loop/search_loop.h"

namespace heddle {

void SearchLoop::Arrive(Outcome outcome, ThreadId thread) {
  counts_.instructions = machine_.Instructions() - instructions_before_;
  counts_.max_depth = std::max(counts_.max_depth, path_.depth());
  counts_.threads_max = std::max<uint64_t>(counts_.threads_max, machine_.ThreadCount());
  switch (outcome) {
    case Outcome::kDropped:
      ++counts_.dropped;
      returned_ = true;
      if (endless_) endless_->MeetEnd();
      return reduction_.Arrived(machine_, {}, Arrival::kDropped, {});
    case Outcome::kRetreat: return Retreat();
    case Outcome::kUnsupported:
      return StopSearch(Stop::kUnsupported, machine_.Message() + " at " + machine_.Location());
    case Outcome::kNoMemory: return StopWithoutMemory(OutOfMemory());
    case Outcome::kVisible: return ArriveAtState(thread);
    case Outcome::kInterrupted: HEDDLE_CHECK(false);  // see BreakOff
    case Outcome::kEnded:
    case Outcome::kExited:
    case Outcome::kUncaught:
    case Outcome::kTestFailed:
    case Outcome::kAssertion: transition_.last_enabled = machine_.Enabled(thread); return ArriveAtState(thread);
  }
}

// What comes after this rests on something that is wrong. Alone, the search starts again at once. Others find out when
// they meet: until then each of them explores what does not come to that place.
void SearchLoop::Retreat() {
  returned_ = true;
  retreats_ = sharing_ == nullptr;
  round_over_ |= retreats_;
  reduction_.Arrived(machine_, {}, Arrival::kDropped, {});
}

// What a state is to the search, and what follows:
//
//   met       in the visited set   properties look   counted as             what follows
//   kBefore   yes                  no*               visited                the path ends
//   kAgain    yes                  no                visited, or cut too    as kNew: the strategy explores it again
//   kNew      no                   yes               new, end, or cut       a point, or an end of execution or path
//   kNoRoom   cannot be            no                nothing                the search stops
//   kAsked    another rank knows   no                nothing yet            the path ends, for now
//
// *: they do where the characteristics of the space are wanted. There, states in error are ends, and not in the set.
// A state without an enabled thread ends the execution. It is never kAgain. One at the depth limit ends the path.
void SearchLoop::ArriveAtState(ThreadId thread) {
  NoteForcedStart(thread);
  if (sampler_ && sampler_->in_error()) return AtError(machine_.StateFingerprint());
  const ArrivedState state = LookUp(thread);
  switch (state.met) {
    case Met::kBefore:
      if (sampler_ && !MeetAgain(state, thread)) return;
      return AtMatchedState(state.key);
    case Met::kAgain: ++counts_.states_visited; break;
    case Met::kNew:
      if (!PropertiesHold(thread)) return;
      if (sampler_ && sampler_->in_error()) return AtError(state.key);
      break;
    case Met::kNoRoom: StopWithoutMemory(WhyFull()); return SaveLast({.next = Next::kArrival, .thread = thread});
    case Met::kAsked: return AwaitAnswer(state, thread);
  }
  GoOnFrom(state, thread);
}

// It is new, or explored again.
void SearchLoop::GoOnFrom(const ArrivedState& state, ThreadId thread) {
  if (enabled_.empty()) {
    reduction_.Arrived(machine_, state.key, Arrival::kEnd, {});
    if (sampler_) sampler_->MeetEnd(path_.depth());
    AtEndState(state.fingerprint);
  } else if (watch_.DepthReached(path_.depth())) {
    AtDepthLimit(state);
  } else {
    MakePoint(state, thread);
  }
}

// Lists the enabled threads, too, unless the state ends the path because it was met before.
SearchLoop::ArrivedState SearchLoop::LookUp(ThreadId thread) {
  ArrivedState state;
  const bool keyed = matching_ || needs_.keys;
  bool in_set = false;  // the machine knows that the fingerprint is in the visited set
  if (stores_fingerprints_) {
    const bool reduced = !path_.empty() && path_.top().reduced;
    const bool wanted = strategy_uses_keys_ || reduced || endless_ || watch_.DepthReached(path_.depth());
    state.fingerprint = machine_.FingerprintForSet(wanted, in_set);
  } else if ((keyed && needs_.fingerprints) || !end_observers.empty()) {
    state.fingerprint = machine_.StateFingerprint();
  }
  const ThreadId last = strategy_uses_keys_ ? NumberInState(thread) : thread;
  const Fingerprint known = needs_.fingerprints ? state.fingerprint : Fingerprint();
  state.key = keyed ? reduction_.Key(machine_, strategy_.Key(known, CostHere(), last)) : state.fingerprint;
  HEDDLE_DCHECK(!in_set || state.key == state.fingerprint);
  if (state.key != state.fingerprint || watch_.DepthReached(path_.depth())) stores_fingerprints_ = in_set = false;
  if (!matching_) state.key.low += ++unmatched_;  // every state is a new one
  const PathView here = ViewHere(last);
  if (!in_set) {
    visited_->Prefetch(state.key);
    if (strategy_uses_keys_) strategy_.Prefetch(here, state.key);
    machine_.ListEnabled(enabled_);
  }
  switch (in_set ? VisitedSet::Insertion::kSeen : Visit(state, thread)) {
    case VisitedSet::Insertion::kSeen:
      Unregister(state);
      state.met = Met::kBefore;
      if (strategy_uses_keys_ && strategy_.ExploreAgain(here, state.key, true)) {
        machine_.ListEnabled(enabled_);
        if (!enabled_.empty()) state.met = Met::kAgain;
      }
      break;
    case VisitedSet::Insertion::kFull: state.met = Met::kNoRoom; break;
    case VisitedSet::Insertion::kAsked: state.met = Met::kAsked; break;
    case VisitedSet::Insertion::kNew:
      if (matching_ && strategy_uses_keys_) strategy_.ExploreAgain(here, state.key, false);
      break;
  }
  return state;
}

// False: it is in error, and the path has ended. LookUp may have left the fingerprint out.
bool SearchLoop::MeetAgain(const ArrivedState& state, ThreadId thread) {
  machine_.ListEnabled(enabled_);
  PropertiesHold(thread);
  if (sampler_->in_error()) {
    AtError(state.key == Fingerprint() ? machine_.StateFingerprint() : state.key);
    return false;
  }
  sampler_->MeetAgain(path_.depth());
  return true;
}

// Where the characteristics of the space are wanted, an error ends the path.
void SearchLoop::AtError(const Fingerprint& state) {
  reduction_.Arrived(machine_, state, Arrival::kDropped, {});
  ++(sampler_->MeetError(state, path_.depth()) ? counts_.states_end : counts_.states_visited);
  ++counts_.executions;
  EndPath();
}

ThreadId SearchLoop::NumberInState(ThreadId thread) {
  return thread == kNoThread || machine_.Ended(thread) ? thread : machine_.NumberInState(thread);
}

// A state at the depth limit is not stored: it may yet be met, and then expanded, on a shorter path.
// With others, a state that is going to be a reduced point is registered before any of them can meet it.
VisitedSet::Insertion SearchLoop::Visit(ArrivedState& state, ThreadId thread) {
  const bool registers = sharing_ != nullptr && sharing_->open_points() != nullptr;
  if (registers && transition_.alone && AnyEnabled(thread) && !(matching_ && visited_->Contains(state.key))) {
    Register(state);
  }
  if (!matching_) return VisitedSet::Insertion::kNew;
  if (const SequenceStore* store = visited_->Store(); store != nullptr && store->full()) {
    return VisitedSet::Insertion::kFull;
  }
  if (!watch_.DepthReached(path_.depth())) return visited_->Insert(state.key);
  return visited_->Contains(state.key) ? VisitedSet::Insertion::kSeen : VisitedSet::Insertion::kNew;
}

// False: a violation ends the search here.
bool SearchLoop::PropertiesHold(ThreadId thread) {
  if (machine_.Exited()) return true;
  for (Property* property : properties) property->AtState(machine_, thread, enabled_, found_);
  if (!found_.empty()) JudgeFound();
  return stop_ == Stop::kNot;
}

void SearchLoop::AtDepthLimit(ArrivedState state) {
  ++counts_.cut;
  Unregister(state);
  reduction_.Arrived(machine_, state.key, Arrival::kDropped, {});
  if (endless_) endless_->MeetEnd();
  EndPath();
}

// The state becomes a point, unless that is one too many. With others it does then, too: they save between two
// transitions.
void SearchLoop::MakePoint(const ArrivedState& state, ThreadId last) {
  const bool one_too_many = watch_.StatesReached(CountsOfAll());
  if (path_.Full()) {
    StopSearch(Stop::kIncomplete, "the path is too long", EndingLimit::kLength);
  } else if (!one_too_many) {
    return PushPoint(state, last);
  } else if (sharing_ != nullptr) {
    limit_comes_ = true;
    return PushPoint(state, last);
  } else {
    StopAtLimit();
  }
  SaveLast({.next = Next::kPoint, .again = state.met == Met::kAgain, .thread = last, .key = state.key});
}

void SearchLoop::PushPoint(const ArrivedState& state, ThreadId last) {
  const Fingerprint& key = state.key;
  const bool may_reduce = sharing_ == nullptr || sharing_->open_points() != nullptr;
  bool reduced = may_reduce && transition_.alone && AnyEnabled(last);
  if (transition_.wanted) reduction_.OfferAll();
  reduction_.Arrived(machine_, key, Arrival::kNew, enabled_);
  if (sampler_) sampler_->MeetPoint();
  path_.Push(marks_points_ ? machine_.Mark() : root_, transition_.cost, last != kNoThread && transition_.last_enabled,
             reduced);
  path_.top().early = transition_.early;
  if (endless_) {
    endless_->Push(key.low, machine_.PutsOffTimeOuts() && AnyLimit());
    if (machine_.OnlyIdleWorkersGoOn()) endless_->NoteEnd();
  }
  at_point_ = true;
  returned_ = false;
  if (reduced) {
    OfferThread(last);
    reduced_.push_back(key.low);
    if (sharing_ == nullptr) reduced_set_.insert(key.low);
  } else {
    reduction_.Offer(machine_, enabled_);
    OfferThreads(enabled_);
  }
  std::span<const Step> offered = path_.Offered();
  path_.top().several = !offered.empty() && offered.front().thread != offered.back().thread ? 1 : 0;
  if (state.met == Met::kNew) CountPoint();
  if (estimate_) estimate_->Push(counts_.states_new);
}

// The thread's next step may end a wait or sleep by its limit.
void SearchLoop::NoteLimit(ThreadId thread) {
  transition_.early = transition_.early || EndsEarly(machine_, thread);
  if (!endless_) return;
  endless_->NoteLimit();
  if (machine_.OnlyIdleWorkersGoOn()) endless_->NoteEnd();
}

// Some thread waits or sleeps with a limit.
bool SearchLoop::AnyLimit() const {
  for (unsigned t = 0; t < machine_.ThreadCount(); ++t) {
    if (!machine_.Ended(static_cast<ThreadId>(t)) && machine_.Next(static_cast<ThreadId>(t)).timed) return true;
  }
  return false;
}

void SearchLoop::OfferThreads(std::span<const ThreadId> threads) {
  if (!machine_.AnyHasAlternatives(threads)) return path_.AddOffers(threads);
  for (const ThreadId thread : threads) OfferThread(thread);
}

void SearchLoop::OfferThread(ThreadId thread) {
  unsigned alternatives = machine_.Alternatives(thread);
  HEDDLE_CHECK(alternatives >= 1 && alternatives <= 65536);  // Step has 16 bits for them
  for (unsigned i = 0; i < alternatives; ++i) path_.AddOffer({thread, static_cast<uint16_t>(i)});
}

PathView SearchLoop::ViewHere(ThreadId last) const {
  return {path_.depth(),          CostHere(), transition_.cost.run,
          transition_.cost.stays, last,       last != kNoThread && transition_.last_enabled};
}

// The steps on offer are in groups, one a thread.
void SearchLoop::CountPoint() {
  std::span<const Step> offered = path_.Offered();
  ++counts_.states_new;
  if (offered.empty()) return;  // see Reduction::Offer
  if (offered.front().thread != offered.back().thread) ++counts_.thread_choices;
  auto same_thread = [](Step a, Step b) { return a.thread == b.thread; };
  if (std::adjacent_find(offered.begin(), offered.end(), same_thread) != offered.end()) ++counts_.data_choices;
}

void SearchLoop::AtMatchedState(const Fingerprint& key) {
  ++counts_.states_visited;
  ++counts_.executions;
  if (endless_) endless_->Meet(key.low);
  reduction_.Arrived(machine_, key, Arrival::kMatched, {});
  if (!path_.empty() && path_.top().reduced && !path_.top().widened && IsOpen(key)) Widen();
  EndPath();
}

void SearchLoop::EndPath() {
  strategy_.PathEnded(path_.depth());
  returned_ = true;
}

// The cycle proviso: the top point is on a cycle of reduced points, so it must offer the other threads, too.
void SearchLoop::Widen() {
  if (!ReturnToTop()) return;
  Point& point = path_.top();
  point.widened = point.several = 1;
  ThreadId alone = path_.LastThread();
  machine_.ListEnabled(enabled_);
  reduction_.Offer(machine_, enabled_);
  for (ThreadId thread : enabled_) {
    if (thread != alone) OfferThread(thread);
  }
  ++counts_.thread_choices;
}

void SearchLoop::AtEndState(const Fingerprint& state) {
  ++counts_.states_end;
  ++counts_.executions;
  if (endless_) endless_->MeetEnd();
  EndKind kind = EndKind::kExited;
  for (unsigned t = 0; t < machine_.ThreadCount() && !machine_.Exited(); ++t) {
    if (!machine_.Ended(static_cast<ThreadId>(t))) kind = EndKind::kDeadlock;
  }
  for (EndObserver* observer : end_observers) observer->AtEnd(machine_, state, kind, path_.steps());
  EndPath();
}

}  // namespace heddle
