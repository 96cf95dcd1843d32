// What may follow a state, and what of it is caused by what: the summaries of dynamic partial order reduction with state
// matching (docs/reductions.md, "dynamic"; the idea of summaries: Yang, Chen, Gopalakrishnan, Kirby, "Efficient Stateful
// Dynamic Partial Order Reduction", SPIN 2008).
//
// A future is an action of some thread that the explored part of the space has after the state, one for each touch of it,
// with its causes: threads and touches, between the state and the action, that happen before it on every explored path
// to it. An event that comes before the state happens before the action if it is of one of those threads or depends on
// one of those touches. Too few causes are safe: they only make more events seem to compete.
//
// Everything is interned: equal things have equal numbers, and results of operations on numbers are remembered.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "model/machine.h"
#include "reduction/footprint.h"

namespace heddle {

// A thread by the order in which the search first met it; paths may number their threads otherwise.
using ThreadIndex = uint16_t;
using ThreadMask = uint64_t;
inline constexpr ThreadIndex kMaskedThreads = 64;  // threads beyond are never among the known causes
inline ThreadMask MaskOf(ThreadIndex thread) { return thread < kMaskedThreads ? ThreadMask{1} << thread : 0; }

// Numbers things from 0 in the order in which they come.
template <typename T, typename Hash>
class Interner {
 public:
  uint32_t NumberOf(const T& thing) {
    auto [at, fresh] = numbers_.try_emplace(thing, static_cast<uint32_t>(things_.size()));
    if (fresh) things_.push_back(&at->first);
    return at->second;
  }
  bool Has(const T& thing) const { return numbers_.contains(thing); }
  const T& operator[](uint32_t number) const { return *things_[number]; }
  size_t size() const { return things_.size(); }

 private:
  std::unordered_map<T, uint32_t, Hash> numbers_;
  std::vector<const T*> things_;  // the map's keys, which stay where they are
};

using Touches = std::vector<Touch>;  // sorted
using ObjectTable = std::vector<Machine::LiveObject>;

struct Future {
  uint32_t what;    // number of an Effect
  uint32_t causes;  // number of Causes
  friend bool operator==(const Future&, const Future&) = default;
};
using Summary = std::vector<Future>;  // sorted by `what`, each once

class Futures {
 public:
  Futures();

  // An action that was taken: its thread, and what it touched.
  uint32_t EventOf(ThreadIndex thread, const Touches& touches);
  // The number of a list of live objects; equal lists have equal numbers.
  uint32_t TableOf(const ObjectTable& objects);
  bool HasDuplicates(uint32_t table) const { return tables_[table].duplicates; }
  // The Thread object of each thread, for the events that start it.
  void SetThreadObject(ThreadIndex thread, uint64_t object);

  // Adds the action that a thread stands before: it has no causes but its thread. Whether the summary has changed.
  bool AddNext(Summary& summary, ThreadIndex thread, const Touches& touches);

  // The same for an action that was taken.
  bool AddTaken(Summary& summary, uint32_t event);

  struct Competitor {
    ThreadIndex thread;
    ThreadMask causes;  // threads that must act before it can compete
  };
  // Adds to `summary` (of a state whose live objects are `table`) the futures `later` (of a state with `later_table`) that
  // follow it by `event`; `same_objects`: the live objects of the later state as this path knows them. Appends to
  // `competitors` those that compete with the event. Whether the summary has changed.
  bool Prepend(uint32_t event, const Summary& later, uint32_t later_table, uint32_t same_objects, uint32_t table,
               Summary& summary, std::vector<Competitor>& competitors);

  // About.
  uint64_t bytes() const;

 private:
  struct Effect {
    ThreadIndex thread;
    Touch touch;
    friend bool operator==(const Effect&, const Effect&) = default;
  };
  struct Causes {
    ThreadMask threads;
    uint32_t touches;  // number of Touches
    friend bool operator==(const Causes&, const Causes&) = default;
  };
  struct Event {
    ThreadIndex thread;
    uint32_t touches;
    friend bool operator==(const Event&, const Event&) = default;
  };
  struct Hash {
    size_t operator()(const Touch& touch) const;
    size_t operator()(const Touches& touches) const;
    size_t operator()(const Effect& effect) const;
    size_t operator()(const Causes& causes) const;
    size_t operator()(const Event& event) const;
    size_t operator()(const ObjectTable& table) const;
  };
  struct Table {
    std::vector<uint64_t> sorted;  // names
    bool duplicates = false;
  };
  struct Passed {
    uint32_t causes;
    bool competes;
  };
  struct Operands {
    uint32_t first, second, third;
    friend bool operator==(const Operands&, const Operands&) = default;
    struct Hash {
      size_t operator()(const Operands& operands) const;
    };
  };

  Passed Pass(uint32_t event, Future future);
  bool HappensBefore(const Event& event, const Effect& effect, const Causes& causes) const;
  bool StartsOneOf(const Touches& touches, ThreadMask threads) const;
  std::optional<Future> Rename(Future future, uint32_t from, uint32_t to);
  std::optional<Future> Restrict(Future future, uint32_t table);
  bool Lives(const Touch& touch, const Table& table) const;
  uint32_t WithoutDead(uint32_t touches, const Table& table);
  uint32_t Common(uint32_t a, uint32_t b);
  uint32_t CommonCauses(uint32_t a, uint32_t b);
  bool Merge(Summary& summary, Future future);

  Interner<Touches, Hash> touches_;
  Interner<Effect, Hash> effects_;
  Interner<Causes, Hash> causes_;
  Interner<Event, Hash> events_;
  Interner<ObjectTable, Hash> table_lists_;
  std::vector<Table> tables_;
  std::vector<uint64_t> thread_objects_;
  std::unordered_map<Operands, Passed, Operands::Hash> passed_;
  std::unordered_map<Operands, uint32_t, Operands::Hash> common_;
  uint64_t listed_bytes_ = 0;  // of lists of touches and objects
};

}  // namespace heddle
