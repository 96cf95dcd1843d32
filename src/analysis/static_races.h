// Pairs of accesses that may be data races, known before any search. Two threads may run at the same time and access
// one cell; at least one access writes, and at least one is not volatile. No lock is held by both for certain.
//
// Guarantee: without unknown code, each data race of the program on its own fields and arrays is among them. The
// reverse does not hold: many are not races, since orders by waiting, flags and collections are not seen.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "analysis/held_locks.h"
#include "analysis/running_threads.h"
#include "analysis/thread_code.h"

namespace heddle {

// A place in the program.
struct RacingAccess {
  const Method* method = nullptr;
  int line = -1;
  bool reads = false, writes = false;  // as far as that takes part
  bool is_volatile = false;            // or an update in one step
  std::set<AbstractThreadId> threads = {};
  std::set<HeldLock> locks = {};  // held at each of its accesses. Only those that are single objects
};

struct RacingPair {
  const Field* field = nullptr;  // null: elements of an array
  const Class* array = nullptr;  // the array's class then
  RacingAccess first, second;
};

class StaticRaces {
 public:
  // All must outlive it. `shared`: objects that several threads may come to.
  StaticRaces(Future& future, const CallEdges& edges, const ThreadCode& threads, SingleObjects& singles,
              const SparseBits& shared);

  // Two writes first, then by field and place. Cost: the square of the accesses to one cell.
  std::vector<RacingPair> Find();

 private:
  struct Access {
    uint32_t number = 0, pc = 0;
    ActionKind kind = ActionKind::kRead;
    bool is_volatile = false;
    bool is_exclusive = false;  // under the monitor of the accessed object
    bool is_of_thread = false;  // to the running thread's own Thread object
    int line = -1;
    std::vector<HeldLock> locks;
    std::vector<AbstractThreadId> threads;
  };
  using Cell = std::pair<const Field*, ObjectId>;  // no field: elements. kNobody: a static field
  // Field, array, and the two places.
  using Key = std::tuple<const Field*, const Class*, const Method*, int, bool, const Method*, int, bool>;

  void Collect(uint32_t number);
  bool IsWanted(const ReachedMethod& in, const Fact& fact) const;
  Access Describe(uint32_t number, uint32_t pc, ActionKind kind);
  void Compare(const Cell& cell, const Access& one, const Access& other);
  bool Excluded(const Access& one, const Access& other) const;
  void Add(const Cell& cell, const Access& one, const Access& other, AbstractThreadId by_one,
           AbstractThreadId by_other);

  Future& future_;
  const PointsTo& points_to_;
  const ThreadCode& threads_;
  const SparseBits& shared_;
  HeldLocks locks_;
  RunningThreads running_;
  std::vector<bool> on_own_thread_;
  std::map<Cell, std::vector<Access>> cells_;
  std::map<Key, RacingPair> pairs_;
};

}  // namespace heddle
