// The search loop: depth-first search over a machine's transitions, with an explicit stack.
//
// A transition takes one step of a thread. It goes on in the same thread as long as the reduction needs no choice
// before the next action. Where it ends, the state is looked up in the visited set. Data alternatives always make a
// point. If the reduction needs no choice there, the point offers that thread alone (a reduced point).
// A thread must not be ignored for ever on a cycle of reduced points. So a transition closing such a cycle on the
// stack makes the point it left offer all threads (the cycle proviso: Holzmann and Peled, "An improvement in formal
// verification", 1994).
//
// A strategy may search in several rounds. Each begins at the initial state with an empty visited set. A round with
// nothing left untaken ends the search as complete.
//
// Several workers, each with a loop of its own, may explore one space (search/sharing/sharing.h). Then each reduced
// point is registered as open for all before its state is put into the visited set.
//
// Guarantee: with verdict kComplete, every state deemed necessary by the reduction was visited and checked.
// Invariant between iterations: the machine stands in, or beyond, the top point's state. The stack has one mark per
// point.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "model/machine.h"
#include "model/property.h"
#include "model/reduction.h"
#include "search/loop/endless_finder.h"
#include "search/loop/explorer.h"
#include "search/loop/limits.h"
#include "search/loop/space_estimate.h"
#include "search/loop/space_sampler.h"
#include "search/loop/stop_timer.h"
#include "search/loop/violation_log.h"
#include "search/path.h"
#include "search/result.h"
#include "search/sharing/sharing.h"
#include "search/strategy.h"
#include "search/visited/visited_set.h"

namespace heddle {

class SearchLoop {
 public:
  SearchLoop(Machine& machine, Reduction& reduction, Strategy& strategy, const SearchOptions& options);

  // Once.
  SearchResult Run();

  // See Explorer (saved.cc).
  Status Load(const Checkpoint& checkpoint);
  Status Retrace();
  // In the middle of a search, between two transitions: counts, violations and remarks.
  SearchResult ResultSoFar();
  Learnt LearntSoFar() const { return {machine_.Facts(), reduction_.ExportFacts()}; }
  // What other searches have learnt of the program counts as seen by this one.
  void LearnFrom(const Learnt& learnt);
  // With the space exhausted: says, by what was seen, whether the search must start again. Then all is made ready for
  // that.
  bool StartAgain();

  // After a violation with an early end, the search may have gone on. Then this leaves only violations without an
  // early end, if there are any. Otherwise it leaves those found before the search went on.
  void LeaveOneKind(std::vector<FoundViolation>& violations) const;

  std::vector<Property*> properties;
  std::vector<Observer*> observers;
  std::vector<EndObserver*> end_observers;

 private:
  enum class Stop : uint8_t { kNot, kViolation, kIncomplete, kUnsupported };

  // What comes next, where a search can be saved.
  enum class Next : uint8_t {
    kStep,     // the top point's step `chosen` is taken
    kArrival,  // the machine stands in a state not looked up yet
    kPoint,    // the state is new and becomes a point
  };
  struct Continuation {
    Next next = Next::kStep;
    bool again = false;           // kPoint
    ThreadId thread = kNoThread;  // not kStep: whose transition has ended
    uint64_t chosen = kNothingChosen;
    Fingerprint key{};  // kPoint
  };

  // Whether a state was met before, in this round, where a transition ends (arrival.cc has the table).
  enum class Met : uint8_t { kNew, kBefore, kAgain, kNoRoom, kAsked };
  struct ArrivedState {
    Fingerprint fingerprint;  // if somebody needs it
    Fingerprint key;          // by it the search tells states apart
    Met met = Met::kNew;
    bool registered = false;  // with others: as a reduced point
  };
  // The transition taken last.
  struct TransitionTaken {
    PathCost cost;              // of the path with it
    bool alone = false;         // it ended at alternatives, and no thread choice is needed before them
    bool early = false;         // on the path a wait or sleep has ended early
    bool last_enabled = false;  // its thread can go on
    bool wanted = false;        // an observer wants a choice where it has ended
  };

  // Where executions begin that all have the same steps up to there (forced_start.cc).
  struct ForcedStart {
    uint32_t mark;                 // of the machine
    size_t points;                 // on the path to it
    std::vector<Step> last_steps;  // behind the last of them
    TransitionTaken transition;    // which led there
    ThreadId thread;               // whose transition it was
    Counts counts;                 // of the path to it, where they add up
  };

  // --- rounds (rounds.cc) ---
  // The store of whole states. Null: states are hashed.
  SequenceStore* Store() { return options_.state_matching ? visited_->Store() : nullptr; }
  bool NumberStates(SequenceStore* store);
  void SearchRounds();
  void BeginRound();
  void BeginSet();
  void BeginEstimate();
  bool ForcedHere() const;
  void NoteForcedStart(ThreadId thread);
  void GoToForcedStart();
  void ForgetForcedStart();
  void SetTimer();
  void EndRound(RoundEnd end);
  void NoteSearch();
  bool CutInRound() const { return counts_.cut > cut_before_round_ || !strategy_.Cut().empty(); }

  // --- the loop ---
  void Explore();
  void GoOn();
  bool ResumePoint();
  bool TakeAgain(const std::function<Retraced()>& retrace);
  bool TakeWork();
  bool MeetOthers();
  void StopForAnother();
  void OfferLate();
  size_t ChooseNext();
  void LeavePath();
  void LeavePoint();

  // --- back to points (sparse_marks.cc) ---
  bool ReturnToTop();
  void ThinMarks();
  bool TakeForNothing(const std::function<Retraced()>& retrace);

  // --- one transition ---
  Outcome RunTransition(Step step);
  void BreakOff(size_t chosen, uint64_t steps_before);
  Outcome TakeStep(Step step);
  bool GoesOn(ThreadId thread, uint64_t steps);
  bool IsWanted(ThreadId thread) const;

  // --- where a transition has ended (arrival.cc) ---
  void Arrive(Outcome outcome, ThreadId thread);
  void ArriveAtState(ThreadId thread);
  void ArriveAsNew(const Arriving& arriving);
  void GoOnFrom(const ArrivedState& state, ThreadId thread);
  void AwaitAnswer(const ArrivedState& state, ThreadId thread);
  void Retreat();
  ArrivedState LookUp(ThreadId thread);
  VisitedSet::Insertion Visit(ArrivedState& state, ThreadId thread);
  void Register(ArrivedState& state);
  void Unregister(ArrivedState& state);
  bool MeetAgain(const ArrivedState& state, ThreadId thread);
  void AtError(const Fingerprint& state);
  bool PropertiesHold(ThreadId thread);
  void AtDepthLimit(ArrivedState state);
  void MakePoint(const ArrivedState& state, ThreadId last);
  void PushPoint(const ArrivedState& state, ThreadId last);
  void OfferThread(ThreadId thread);
  void OfferThreads(std::span<const ThreadId> threads);
  bool AnyEnabled(ThreadId but) const { return machine_.NextEnabled(0, but) != kNoThread; }
  void CountPoint();
  void AtMatchedState(const Fingerprint& key);
  bool AnyLimit() const;
  void NoteLimit(ThreadId thread);
  void AtEndState(const Fingerprint& state);
  void EndPath();
  bool IsOpen(const Fingerprint& key);
  void Widen();

  // --- checkpoints (saved.cc) ---
  void SaveNow(const Continuation& next);
  void SaveLast(const Continuation& next);
  void Save(CheckpointWriter& to, const Continuation& next);
  Fingerprint HashOfState();
  void SaveCounts(CheckpointWriter& to);
  void LoadCounts(CheckpointReader& from);

  // --- verdicts and limits (verdict.cc) ---
  void JudgeFound();
  void GoOnForBetter();
  bool LimitReached(size_t chosen);
  bool DueToLook() const;
  void LookNowAndThen();
  uint64_t OwnBytes() const;
  std::string WhyFull() const;
  std::string OutOfMemory() const;
  void StopSearch(Stop stop, std::string words, EndingLimit limit = EndingLimit::kNone);
  void StopAtLimit();
  void StopWithoutMemory(std::string words) { StopSearch(Stop::kIncomplete, std::move(words), EndingLimit::kMemory); }
  SearchResult Result();
  void Conclude(SearchResult& result);

  // Where the machine stands, beyond the top point.
  ScheduleCost CostHere() const {
    return {transition_.cost.preemptions, transition_.cost.switches, path_.steps().size()};
  }
  PathView ViewHere(ThreadId last) const;
  ThreadId NumberInState(ThreadId thread);
  const Counts& CountsOfAll();
  void TellOthers();
  void LookAtSize();
  std::optional<SizeEstimate> Size() const;

  Machine& machine_;
  Reduction& reduction_;
  const ReductionNeeds needs_;  // the reduction's
  Strategy& strategy_;
  const SearchOptions& options_;
  LimitWatch watch_;
  StopSignal signal_;  // for the machine, and set by the timer
  StopTimer timer_{signal_};
  Sharing* const sharing_;  // null: alone
  std::shared_ptr<VisitedSet> visited_;
  std::vector<Property*> looking_before_;
  std::vector<const Observer*> asking_;  // for choices
  Path path_;
  ViolationLog log_, remarks_;
  Counts counts_;

  Visible shown_;          // what the machine shows
  uint32_t root_ = 0;      // the machine's mark in the initial state
  bool at_point_ = false;  // the machine stands in the top point's state
  bool returned_ = false;  // the search is back at the top point, and has not asked the strategy yet
  TransitionTaken transition_;
  std::vector<ThreadId> enabled_;                  // in the state at hand, if it may become a point
  std::vector<ThreadId> threads_;                  // scratch
  std::vector<Violation> found_;                   // scratch
  PodStack<uint64_t> reduced_;                     // half the key of each reduced point on the stack, also as a set
  std::unordered_multiset<uint64_t> reduced_set_;  // not with others
  size_t prefix_depth_ = 0;                        // this many of the lowest points only lead to others
  Counts all_counts_;                              // scratch

  bool matching_ = true;             // of states, in this round
  bool strategy_uses_keys_ = false;  // in this round
  bool marks_points_ = true;         // in this round. Else the machine is marked in the initial state alone
  // In this round, so far: each state's fingerprint went unchanged into the visited set.
  bool stores_fingerprints_ = false;
  uint64_t rounds_ = 0;
  bool round_over_ = false;
  bool retreats_ = false;  // the round is over because the search must start again
  RoundEnd round_end_ = RoundEnd::kNothingLeft;
  RoundLimit round_limit_;
  double round_start_s_ = 0;
  uint64_t cut_before_round_ = 0, transitions_before_round_ = 0;
  uint64_t call_at_ = UINT64_MAX;            // see SearchOptions::call_at
  uint64_t transitions_before_restart_ = 0;  // of searches that started again
  SearchTotals searches_;                    // without the present one's choices and states

  // After a violation with an early end: how many violations there were then, and when to give up the search for a
  // better one.
  size_t with_early_end_ = 0;
  uint64_t give_up_at_ = UINT64_MAX;  // transitions

  Counts counts_before_round_;
  bool starts_later_ = false;                // executions may begin at the forced start
  std::optional<ForcedStart> forced_start_;  // of these rounds, once one has come there

  uint64_t thin_next_ = 0;  // in the transition of that number points are asked to give up their marks
  uint64_t thin_at_ = 0;    // when to look next: bytes that the machine holds for the path

  std::optional<EndlessFinder> endless_;   // if the search looks for states that lead to no end
  std::optional<SpaceSampler> sampler_;    // if the characteristics of the space are wanted
  std::optional<SpaceEstimate> estimate_;  // in this round, if it takes all steps on offer
  SizeHistory sizes_of_all_;               // with others, where that is told

  Stop stop_ = Stop::kNot;
  bool limit_comes_ = false;  // with others: it was reached in the middle of a transition
  std::string stop_words_;
  EndingLimit limit_reached_ = EndingLimit::kNone;
  uint64_t instructions_before_ = 0;
  uint64_t looked_at_ = 0;  // instructions executed by the last look at the limits
  uint64_t unmatched_ = 0;  // states met by a search without state matching
  double last_progress_s_ = 0;

  bool resumed_ = false;     // from a checkpoint, and Explore has not begun yet
  Continuation resume_at_;   // then: where it goes on
  Fingerprint saved_state_;  // then: the hash of the state at the time of saving
};

}  // namespace heddle
