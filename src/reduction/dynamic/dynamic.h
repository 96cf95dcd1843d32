// Dynamic partial order reduction with state matching.
//
// Every stored state begins by offering one thread. A transition of the state may turn out to compete with a possible
// later action of another thread (src/reduction/dynamic/futures.h). Then the state must offer that thread, too. If
// that thread cannot step there, the state must offer one happening before it. If there is none, it must offer all
// (Flanagan and Godefroid, "Dynamic Partial-Order Reduction for Model Checking Software", POPL 2005, Figure 3).
//
// That stateless algorithm reads what may come later off the path. Here it is read from summaries on the graph of
// stored states. They flow backwards along the graph's edges until nothing changes. So what is found behind a state
// reaches every predecessor. This includes those that matched the state, and those left long ago. Such states are
// visited again to offer the added threads. No thread is ignored for ever: every cycle of the graph has a state
// offering all enabled threads.
//
// Guarantee: all end states, deadlocks, uncaught exceptions, failed assertions and data races. Where the end of the
// program cuts daemons off, end states count by what they show. Proof sketch: docs/reductions.md.
#pragma once

#include <unordered_map>

#include "base/recent_table.h"
#include "reduction/common/simple_reduction.h"
#include "reduction/dynamic/contention.h"
#include "reduction/dynamic/futures.h"
#include "reduction/dynamic/path_threads.h"
#include "reduction/dynamic/state_graph.h"
#include "reduction/dynamic/tails.h"

namespace heddle {

class DynamicReduction : public SimpleReduction, private KeptStates {
 public:
  // Whether transitions also go on through accesses that are local by foresight (quiet.cc).
  enum class Ahead : bool { kNotAsked, kAsked };
  explicit DynamicReduction(Ahead ahead = Ahead::kNotAsked) : asks_ahead_(ahead == Ahead::kAsked) {}

  const char* Name() const override { return asks_ahead_ ? "dynamic+happens-before" : "dynamic"; }
  Visible Sees() const override { return shows_all_ ? Visible::kEverything : Visible::kSharedEvenAlone; }
  void MatchStates(bool matching) override { matching_ = matching; }
  bool NeedsChoice(Machine& machine, ThreadId thread) override;
  void Offer(Machine& machine, std::vector<ThreadId>& threads) override;
  Fingerprint Key(Machine& machine, const Fingerprint& state) override;
  bool NumberStates(SequenceStore* store) override;
  void Executing(Machine& machine, Step step) override;
  void OfferAll() override { wants_all_ = true; }
  void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override;
  void Left(Machine& machine) override;
  void BrokenOff(Machine& machine) override;
  bool HasLate() const override;
  bool OfferLate(Machine& machine, std::vector<ThreadId>& threads) override;
  bool Resume(std::vector<Step>& path) override;
  bool StartAgain(bool must) override;
  std::optional<Endless> FindEndless() const override;
  ReductionNeeds Needs() const override {
    return {.whole_paths = true, .keys = true, .objects = true, .resumes = true, .whole_rounds = true};
  }
  KeptStates* Kept() override { return this; }
  uint64_t bytes() const override;
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  // --- the states that it keeps ---
  bool Meet(const Fingerprint& key) override;
  bool HasMet(const Fingerprint& key) const override { return graph_.Has(key); }
  uint64_t StatesMet() const override { return graph_.size(); }
  uint64_t StateBytes() const override { return graph_.key_bytes(); }

  // --- names (keys.cc) ---
  void LookAtThreads(const Machine& machine);
  void LookAtPoint(const Machine& machine);
  PathThreads::Next& NextOf(const Machine& machine, ThreadId thread) {
    return threads_.NextOf(machine, thread, options_, needed_, futures_);
  }
  const Part& ActionOf(const Machine& machine, ThreadId thread) {
    PathThreads::Next& next = NextOf(machine, thread);
    if (next.action.course == Futures::kNoAction.course) next.action = futures_.ActionOf(next.event);
    return next.action;
  }
  // The live objects of a state.
  struct Noted {
    Fingerprint key;       // Machine::LiveObjectsKey
    uint32_t objects = 0;  // number of their table
    uint64_t sum = 0;      // their part of the state's key
    uint64_t place() const { return key.low; }
  };
  static constexpr size_t kMostNoted = 1 << 10;
  void NoteObjects(const Machine& machine);
  void ListObjects(const Machine& machine);
  void ForgetObjects() {
    noted_.Clear();
    listed_ = false;
  }
  uint64_t SumOfObjects(uint64_t escapes, bool duplicates) const;
  uint32_t NumberOfObjects(uint64_t escapes, bool duplicates);
  Fingerprint NumberedKey(const Fingerprint& state);

  // --- quiet steps (quiet.cc) ---
  bool GoesOn(Machine& machine, ThreadId thread);
  bool IsLocalByForesight(Machine& machine, ThreadId thread);
  void TakeBrokenAgain();

  // --- the graph grows ---
  void LearnDropped();
  void EnterNode(const Machine& machine, NodeId id, std::span<const ThreadId> enabled);
  NodeId NodeOf(const Fingerprint& key) { return met_ != kNone32 && key == met_key_ ? met_ : graph_.NodeOf(key); }
  void LookAtLimits(const Machine& machine, StateNode& node);
  void NoteLimit(const Machine& machine);
  EdgeId Connect(NodeId to, bool fresh);
  bool MustStartAgain() const;
  bool ExploresAll(Machine& machine, const StateNode& node, ThreadId first) const;

  // --- without state matching (sleep_sets.cc) ---
  // Threads taken from this point or one below. All that follows their next actions from here was explored there,
  // unless it depends on what has been done since.
  struct SleepSet {
    ThreadMask asleep = 0;  // when the point was made
    ThreadMask taken = 0;   // since
    bool none = false;      // the point has transitions with effects that no action shows: nobody falls asleep
  };
  SleepSet SleepAfterTransition(Machine& machine, NodeId node);
  void CompeteWithSleepers(const StateEdge& edge, const Summary& later, uint32_t later_objects);
  void NoteTaken();
  void WakeAll();

  // --- what is learnt flows backwards ---
  void Learn(EdgeId edge);
  void RequireThose(NodeId node);
  void Require(NodeId node, const Futures::Competitor& competitor);
  void RequireAll(NodeId node);
  void Want(NodeId node, ThreadMask threads);
  void Settle();

  const bool asks_ahead_;
  StateGraph graph_;
  Futures futures_;
  Contention contention_;
  Tails tails_;  // of the graph's edges
  FootprintOptions options_;
  FootprintOptions needed_;             // by what was seen
  bool seen_through_ = false;           // some step saw what others held between their actions
  bool shows_all_ = false;              // hence everything is visible
  bool actions_hidden_ = false;         // by the machine
  bool everything_ = false;             // hence every state offers all
  bool matching_ = true;                // of states
  std::vector<uint32_t> shared_names_;  // known when the search began, and footprints allow for them

  PathThreads threads_;
  struct Place {
    NodeId node;
    EdgeId arrival;           // from the node below, if the transition at hand led here
    unsigned looked_at;       // number of threads, if they were looked at on this path, else 0
    ThreadMask explored = 0;  // offered to the search
    ThreadMask again = 0;     // offered, and to be offered once more
    SleepSet sleep;           // without state matching
  };
  std::vector<Place> stack_;
  std::unordered_map<NodeId, std::vector<uint32_t>> asleep_;  // next actions of threads that sleep there
  std::vector<NodeId> changed_;                               // their predecessors have something to learn
  struct Unfinished {
    NodeId node;
    ThreadMask explored, again;  // as above
  };
  std::vector<Unfinished> unfinished_;  // not on the stack, with threads to offer

  // The transition at hand.
  uint32_t first_ = 0;         // its first action
  GrowingTail tail_;           // the others, if they touch anything that matters
  uint32_t run_ = kNone32;     // its quiet steps
  uint32_t next_ = kNone32;    // its thread's next event, if it was asked for
  bool goes_on_ = false;       // by the event next_, which is quiet or local by foresight
  bool by_foresight_ = false;  // the latter
  bool branches_ = false;      // it had alternatives
  Summary after_first_;        // scratch
  Summary before_sleeper_;     // scratch
  std::vector<Step> steps_;
  ThreadId last_ = kNoThread, other_ = kNoThread;
  // The state reached last.
  bool looked_ = false;     // its threads were looked at
  bool new_point_ = false;  // it becomes a point
  bool wants_all_ = false;  // and an observer wants it to offer all
  Fingerprint met_key_;     // of the state met last
  NodeId met_ = kNone32;
  uint32_t objects_ = 0;      // table of the state reached last
  uint64_t objects_sum_ = 0;  // its part of the key
  RecentTable<Noted> noted_{kMostNoted};
  bool listed_ = false;  // since this search began. If so, the members below tell what was listed last
  std::vector<Machine::LiveObject> live_;
  std::vector<ThreadIndex> alike_;
  uint64_t live_escapes_ = 0;
  Noted of_live_;
  SequenceStore* store_ = nullptr;                // null: keys are hashes
  std::vector<uint32_t> key_words_;               // what the last key has beside the state
  uint32_t key_number_ = 0;                       // their number
  std::vector<uint32_t> words_;                   // scratch
  std::vector<Machine::LiveObject> now_live_;     // scratch
  std::vector<ThreadIndex> now_alike_;            // scratch
  std::vector<ThreadId> alike_threads_;           // scratch
  std::vector<Futures::Competitor> competitors_;  // scratch
};

}  // namespace heddle
