// What may follow a state, and what causes it. These are the summaries of dynamic partial order reduction with state
// matching (docs/reductions.md, "dynamic"). The idea of summaries: Yang, Chen, Gopalakrishnan, Kirby, "Efficient
// Stateful Dynamic Partial Order Reduction", SPIN 2008.
//
// A future is an action of some thread, found after the state in the explored part of the space. The action has one
// future for each of its touches. A future has causes: threads and touches between the state and the action. Each
// cause happens before the action on every explored path to it. Now take an event before the state. It happens before
// the action if it is of one of those threads. It also does if it depends on one of those touches. Too few causes are
// safe: they only make more events seem to compete.
//
// Everything is interned, even a thread's course: all that the thread may do after a state. Few courses differ,
// because the positions of the others rarely change what a thread will do. A summary is a number for each thread.
// Every operation on courses is done once, and its result is remembered.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "model/machine.h"
#include "reduction/common/footprint.h"
#include "reduction/common/interner.h"
#include "reduction/dynamic/object_tables.h"
#include "reduction/dynamic/summary.h"
#include "reduction/dynamic/touch_sets.h"

namespace heddle {

using Touches = std::vector<Touch>;

class Futures {
 public:
  Futures() { NumberOfCourse({}, 0); }

  // The live objects of states.
  ObjectTables& tables() { return tables_; }
  // Summaries are made here.
  SummaryPool& summaries() { return summaries_; }
  const SummaryPool& summaries() const { return summaries_; }
  const ObjectTables& tables() const { return tables_; }

  // An action: its thread, and what it touched.
  uint32_t EventOf(ThreadIndex thread, const Touches& touches);
  // The Thread object of each thread, for the events starting it.
  void SetThreadObject(ThreadIndex thread, uint64_t object);

  // Two actions of one thread as one.
  uint32_t EventOfBoth(uint32_t first, uint32_t second);
  bool TouchesNothing(uint32_t event) const { return events_[event].touches == 0; }
  // Whether it is a plain access to memory and nothing else, but for what the end of the program does not show.
  bool IsPlain(uint32_t event) const {
    bool plain = true;
    ForEachTouch(event, [&](const Touch& touch) { plain &= touch.plain; });
    return plain;
  }
  // Whether two actions do not commute: they touch the same thing, and the order of the touches matters.
  bool Depend(uint32_t one, uint32_t other) const {
    return touches_.AnyDepend(events_[one].touches, events_[other].touches);
  }
  ThreadIndex ThreadOf(uint32_t event) const { return events_[event].thread; }
  template <typename Use>
  void ForEachTouch(uint32_t event, const Use& use) const {
    for (const uint32_t t : touches_[events_[event].touches]) use(touches_.touch(t));
  }
  // The same by number, below touches().
  std::span<const uint32_t> TouchesOf(uint32_t event) const { return touches_[events_[event].touches]; }
  const Touch& touch(uint32_t number) const { return touches_.touch(number); }
  size_t touches() const { return touches_.touches(); }

  // The action as its thread's next one: its only cause is its thread.
  Part ActionOf(uint32_t event) { return {CourseOf(event), events_[event].thread}; }
  static constexpr Part kNoAction{UINT32_MAX, 0};  // no action
  // A thread gets a part even if its action is no future. That part is empty, and futures may come into it later.
  void AddAction(Summary& summary, const Part& action) {
    if (!summary.empty() && (summaries_.end(summary) - 1)->thread >= action.thread) return AddWithin(summary, action);
    summaries_.Append(summary, action);
  }

  struct Competitor {
    uint32_t what;  // competitors are looked at in this order
    ThreadIndex thread;
    ThreadMask causes;  // these threads must act before it can compete
  };
  // Adds the futures `later` to `summary`, as they follow it by `event`. `summary` is of a state with the live
  // objects `table`, `later` of a state with `later_table`. `same_objects` are the live objects of the later state as
  // this path knows them. Appends to `competitors` those futures competing with the event. Returns whether the
  // summary has changed.
  bool Prepend(uint32_t event, const Summary& later, uint32_t later_table, uint32_t same_objects, uint32_t table,
               Summary& summary, std::vector<Competitor>& competitors);

  // Numbers stay the same. What is only remembered is not saved. It is found out again, with the same numbers.
  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);
  size_t events() const { return events_.size(); }
  size_t courses() const { return courses_.size(); }

  // Pairs of tables met for one state. Save does not keep what they tell of an object's names.
  size_t table_pairs() const { return table_pairs_.size(); }
  template <typename Note>
  void ForEachOtherName(uint32_t pair, const Note& note) const {
    tables_.ForEachRenamed(static_cast<uint32_t>(table_pairs_[pair] >> 32), static_cast<uint32_t>(table_pairs_[pair]),
                           [&](uint32_t one, uint32_t other) {
                             note(one);
                             note(other);
                           });
  }
  // Calls note(one, other) for threads that stand for each other there.
  template <typename Note>
  void ForEachOtherThread(uint32_t pair, const Note& note) const {
    tables_.ForEachOtherThread(static_cast<uint32_t>(table_pairs_[pair] >> 32),
                               static_cast<uint32_t>(table_pairs_[pair]), note);
  }

  uint64_t bytes() const;

 private:
  struct Effect {
    ThreadIndex thread;
    Touch touch;
    friend bool operator==(const Effect&, const Effect&) = default;
  };
  struct Causes {
    ThreadMask threads;
    uint64_t places;   // of the touches
    uint32_t touches;  // number of a set
    friend bool operator==(const Causes& a, const Causes& b) {
      return a.threads == b.threads && a.touches == b.touches;
    }
  };
  struct Event {
    ThreadIndex thread;
    uint32_t touches;
    uint32_t causes;  // those touches counting as causes
    friend bool operator==(const Event&, const Event&) = default;
  };
  struct Future {
    uint32_t what;    // number of an Effect
    uint32_t causes;  // number of Causes
    friend bool operator==(const Future&, const Future&) = default;
  };
  struct Hash {
    uint64_t operator()(const Effect& effect) const;
    uint64_t operator()(const Causes& causes) const;
    uint64_t operator()(const Event& event) const;
    uint64_t operator()(const Future& future) const;
  };
  // A course after an event.
  struct Passed {
    uint32_t course;
    uint32_t competitors;  // number of a list of futures: the first competing one of each set of causing threads
  };
  // What is kept with a course. Part of one cache line tells whether an event passes the course without a trace.
  struct OfCourse {
    ThreadMask threads = 0;  // those among the causes
    uint64_t places = 0;     // of the effects and of the causes' touches (TouchSets::places)
    uint64_t effects = 0;    // of the effects alone
    uint32_t absorbs = 0;    // the last course found to add nothing to this one
    uint32_t objects =
        UINT32_MAX;  // number of the list of listed objects in effects and causes. UINT32_MAX: not asked for yet
  };
  struct OfEvent {
    uint64_t places = 0;           // of its touches
    ThreadMask mask = 0;           // of its thread
    uint32_t course = UINT32_MAX;  // of the event alone. UINT32_MAX: none yet
    ThreadIndex thread = 0;
    bool known = false;
    bool starts = false;          // a thread
    bool orders_nothing = false;  // no touch counts as a cause
  };
  // Courses passed by an event without a trace, as far as is known. Nearly always they are most.
  class Untouched {
   public:
    bool Has(uint32_t course) const {
      const size_t word = course / 64;
      return word < words_.size() && (words_[word] >> (course % 64) & 1) != 0;
    }
    void Add(uint32_t course) {
      const size_t word = course / 64;
      if (word >= kMostWords) return;
      if (word >= words_.size()) words_.resize(word + 1);
      words_[word] |= uint64_t{1} << (course % 64);
    }
    uint64_t bytes() const { return sizeof(words_) + words_.capacity() * sizeof(uint64_t); }

   private:
    static constexpr size_t kMostWords = 1024;  // for courses beyond, the other tables do
    std::vector<uint64_t> words_;
  };
  static constexpr uint32_t kNotBefore = UINT32_MAX - 1;  // instead of the number of causes
  using Course = std::vector<Future>;                     // sorted by `what`, each once

  // --- of courses ---
  uint32_t CourseOf(uint32_t event);
  uint32_t ComputeCourse(uint32_t event);
  const OfEvent& Of(uint32_t event) {
    if (event < of_events_.size() && of_events_[event].known) return of_events_[event];
    return Describe(event);
  }
  OfEvent& Describe(uint32_t event);
  static bool Ignores(const OfCourse& of, const Part& part, const OfEvent& event);
  uint32_t NumberOfCourse(std::span<const Future> course, uint64_t effects);
  uint64_t EffectsOf(std::span<const Future> course) const;
  uint32_t Pass(uint32_t number, const OfEvent& event, const Part& part, std::vector<Competitor>& competitors);
  uint32_t PassSlowly(uint32_t event, const Part& part, std::vector<Competitor>& competitors);
  uint32_t PassOwn(uint32_t event, const Part& part);
  uint32_t ComputePassedOwn(uint32_t event, const Part& part);
  bool ListPassed(uint32_t event, const Part& part);
  bool HasAllOf(std::span<const Future> course, std::span<const Future> added) const;
  Passed ComputePassed(uint32_t event, const Part& part);
  uint32_t Renamed(uint32_t course, uint32_t pair);
  uint32_t PairOf(uint32_t from, uint32_t to);
  const Summary& RenamedThreads(const Summary& later, uint32_t pair);
  uint32_t Restricted(uint32_t course, uint32_t set);
  uint32_t Merged(uint32_t a, uint32_t b);
  uint32_t MergedOf(std::span<const Future> one, std::span<const Future> other, uint64_t effects);
  bool PrependAdapted(uint32_t event, const Summary& later, uint32_t later_table, uint32_t same_objects, uint32_t table,
                      Summary& summary, std::vector<Competitor>& competitors);
  void AddWithin(Summary& summary, const Part& action);
  bool Add(Summary& summary, Part*& at, Part part);
  bool MergeInto(Part& part, uint32_t added);

  // --- of single futures (futures_causes.cc) ---
  uint32_t NumberOfCauses(ThreadMask threads, uint32_t touches) {
    return causes_.NumberOf({threads, touches_.places(touches), touches});
  }
  uint32_t CausesAfter(const OfEvent& event, uint32_t event_number, ThreadIndex thread, uint32_t causes);
  uint32_t ComputeCausesAfter(bool before, const OfEvent& of, uint32_t event, const Causes& causes);
  bool StartsOneOf(uint32_t touches, ThreadMask threads) const;
  uint32_t Joined(const Event& event, const Causes& causes);
  const Touches& LikelyCauses(uint32_t touches);
  void NoteCompetitor(uint32_t event, Future future);
  uint32_t CommonCauses(uint32_t a, uint32_t b);
  // The threads of a state by the numbers of another path to it.
  class Threads {
   public:
    void Add(ThreadIndex from, ThreadIndex to) { pairs_.emplace_back(from, to); }
    bool empty() const { return pairs_.empty(); }
    ThreadIndex operator()(ThreadIndex thread) const {
      for (const auto& [from, to] : pairs_) {
        if (from == thread) return to;
      }
      return thread;
    }
    ThreadMask Mask(ThreadMask threads) const {
      ThreadMask renamed = threads;
      for (const auto& [from, to] : pairs_) renamed &= ~MaskOf(from);
      for (const auto& [from, to] : pairs_) renamed |= (threads & MaskOf(from)) != 0 ? MaskOf(to) : 0;
      return renamed;
    }

   private:
    std::vector<std::pair<ThreadIndex, ThreadIndex>> pairs_;
  };
  template <typename Adapt>
  uint32_t AdaptedCourse(uint32_t course, const Threads& threads, const Adapt& adapt);
  template <typename Adapt>
  uint32_t Adapted(uint32_t causes, const Threads& threads, const Adapt& adapt);
  uint32_t ObjectsOf(uint32_t course);

  ObjectTables tables_;
  SummaryPool summaries_;
  TouchSets touches_;
  ListInterner<Future, Hash> courses_;
  ListInterner<Future, Hash> competitor_lists_;  // found out again, not saved
  ListInterner<uint32_t, WordHash> object_lists_;
  Interner<Effect, Hash> effects_;
  Interner<Causes, Hash> causes_;
  Interner<Event, Hash> events_;
  Interner<uint64_t, WordHash> table_pairs_;
  std::vector<uint64_t> thread_objects_;

  // What is remembered.
  std::vector<Threads> threads_of_pairs_;
  Threads same_threads_;
  std::vector<OfEvent> of_events_;
  std::vector<Untouched> untouched_;  // by event, for those in of_events_
  std::vector<OfCourse> of_courses_;
  Memo<uint32_t> both_;          // of two events
  Memo<uint32_t> unions_;        // of two sets of touches
  Memo<Passed> passes_;          // of event and course
  Memo<uint32_t> own_passes_;    // of event and course
  Memo<uint32_t> causes_after_;  // of event and causes
  Memo<uint32_t> common_;        // of two causes
  Memo<uint32_t> merged_;        // of two courses
  Memo<uint32_t> renamed_;       // of a course and a pair of tables
  Memo<uint32_t> restricted_;    // of a course and a set of live objects

  // Scratch.
  Course course_, passed_, competing_;
  Touches some_touches_;
  Summary renamed_threads_;
  std::vector<uint32_t> objects_;
  std::vector<uint64_t> seen_;  // by touch: the last list of objects to look at it
  uint64_t seen_in_ = 0;
};

}  // namespace heddle
