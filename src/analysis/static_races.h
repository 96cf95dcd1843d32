// Pairs of accesses that may be data races, known before any search. Two threads may run at the same time and access
// one cell; at least one access writes, and at least one is not volatile. No lock is held by both for certain.
//
// Guarantee: without unknown code, each data race on fields of the program, and on arrays that it makes, is among them.
// The reverse does not hold: many are not races, since orders by waiting, flags and collections are not seen.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "analysis/held_locks.h"
#include "analysis/own_threads.h"
#include "analysis/running_threads.h"
#include "analysis/shared_objects.h"
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
              const HeapPaths& paths, const SparseBits& shared);

  // Two writes first, then by field and place. Cost: the square of the different accesses to one cell. Cells of a field
  // with the same accesses cost once.
  std::vector<RacingPair> Find();

 private:
  // An access of the program's code, or of what that calls there.
  struct Access {
    uint32_t number = 0, pc = 0;
    ActionKind kind = ActionKind::kRead;
    bool is_volatile = false;
    bool is_exclusive = false;  // under the monitor of the accessed object
    bool is_of_thread = false;  // to the running thread's own object (own_threads.h)
    bool is_of_built = false;   // of these, to one whose constructors are over
    bool is_of_maker = false;   // to an object that the running thread makes in the call
    bool constructs = false;    // of these, in a constructor of the object
    int line = -1;
    std::vector<HeldLock> locks;
    std::map<AbstractThreadId, SparseBits> threads;  // and which may run beside each
  };
  struct Place {
    uint32_t number, pc;
  };
  // A place has one access for each kind, order and base; with no base for what a call there does.
  using AccessKey = std::tuple<uint32_t, uint32_t, ActionKind, bool, uint32_t, bool>;
  using AccessId = uint32_t;                       // in accesses_
  using Cell = std::pair<const Field*, ObjectId>;  // no field: elements. kNobody: a static field
  // Field, array, and the two places.
  using Key = std::tuple<const Field*, const Class*, const Method*, int, bool, const Method*, int, bool>;

  void Collect(uint32_t number);
  void CollectOutput(uint32_t number);
  void CollectClosed(Scope scope);
  static bool UsesMembers(const ReachedMethod& in, uint32_t pc);
  void CollectReflected(const Place& at);
  void FindArraysOfCalls();
  bool IsForCall(uint32_t number, uint32_t variable);
  bool IsShared(ObjectId object) const;
  bool HasClosed(const SparseBits& objects) const;
  bool IsMadeByProgram(ObjectId array) const;
  bool IsWanted(const Method& in, const Cell& cell) const;
  // Where the program calls what comes to the method without other code of the program between.
  const std::vector<Place>& CallsThatLeadTo(uint32_t number);
  // `base`: the variable that holds the object. 0: none.
  AccessId AccessAt(const Place& at, ActionKind kind, bool is_volatile, uint32_t base, bool in_call);
  Access Describe(Place at, ActionKind kind, bool in_call);
  void AddCalled(const Place& at, const Cell& cell, ActionKind kind, bool is_volatile);
  void AddAccess(const Cell& cell, AccessId access);
  bool IsMadeHere(uint32_t variable, uint32_t number);
  void DescribeBase(Access& access, uint32_t variable);
  void Compare(const Cell& cell, const Access& one, const Access& other);
  bool Excluded(const Access& one, const Access& other) const;
  void Add(const Cell& cell, const Access& one, const Access& other, AbstractThreadId by_one,
           AbstractThreadId by_other);

  Future& future_;
  const PointsTo& points_to_;
  const CallEdges& edges_;
  const ThreadCode& threads_;
  const HeapPaths& paths_;
  const SparseBits& shared_;
  SparseBits of_calls_;  // arrays made for one call of closed code
  HeldLocks locks_;
  RunningThreads running_;
  const OwnThreads own_threads_;
  std::map<uint32_t, std::vector<Place>> calls_to_;
  std::deque<Access> accesses_;
  std::map<AccessKey, AccessId> access_ids_;
  std::map<Cell, std::set<AccessId>> cells_;
  std::map<Key, RacingPair> pairs_;
};

}  // namespace heddle
