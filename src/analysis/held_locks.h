// Which locks a thread holds for certain at a place of a method: monitors, and locks of class ReentrantLock. A lock is
// known as a single object (single_objects.h), or as what a variable of the method holds.
//
// Trusted: a called method leaves only monitors that it has entered itself, as all compilers have it.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "analysis/call_edges.h"
#include "analysis/single_objects.h"
#include "analysis/value_roots.h"

namespace heddle {

struct HeldLock {
  bool is_monitor = true;
  ObjectId object = kNoObject;  // a single one
  uint32_t variable = 0;        // kNoObject: a root of the method (value_roots.h)
  friend auto operator<=>(const HeldLock&, const HeldLock&) = default;
};

class HeldLocks {
 public:
  // All must outlive it. Cost: a few passes over the methods that have to do with locks.
  HeldLocks(Future& future, const CallEdges& edges, SingleObjects& singles);

  // Before the instruction, sorted. Kept.
  const std::vector<HeldLock>& At(uint32_t number, uint32_t pc);
  // Those of them that are held throughout a call made there.
  std::vector<HeldLock> During(uint32_t number, uint32_t pc);
  // Whether a monitor among them is that of the object that the variable holds, whichever that is.
  bool HasMonitorOf(uint32_t number, const std::vector<HeldLock>& locks, uint32_t variable);
  const ValueRoots& RootsOf(uint32_t number);

 private:
  using Depths = std::vector<uint8_t>;  // by lock
  using ByPlace = std::map<uint32_t, std::vector<HeldLock>>;
  struct Change {
    std::optional<HeldLock> lock;  // nothing: it is not known which
    bool takes = false;
    SparseBits objects;  // of an unlock: what it may be of
  };

  // The lock that the variable's object is. Nothing: no name for it.
  std::optional<HeldLock> NameOf(uint32_t number, uint32_t variable, bool is_monitor);
  std::vector<HeldLock> OwnAt(uint32_t number);
  const std::multimap<uint32_t, Change>& ChangesIn(uint32_t number);
  void AddCall(uint32_t number, const FlowStatement& call, const Method& named, std::multimap<uint32_t, Change>& to);
  static void Exit(const std::optional<HeldLock>& lock, const std::vector<HeldLock>& locks, Depths& depths);
  void Apply(const Change& change, const std::vector<HeldLock>& locks, Depths& depths, SparseBits* released) const;
  template <typename Visit>
  void Flow(uint32_t number, const std::vector<HeldLock>& locks, const Depths& entry, SparseBits* released,
            const Visit& visit);
  std::vector<HeldLock> LocksOf(uint32_t number, const std::vector<HeldLock>& entry);
  void FindReleased();
  void FindEntries();
  void Spread(uint32_t number, std::vector<uint32_t>& waiting);
  void ComeTo(const CallEdge& call, const std::vector<HeldLock>& held, std::vector<uint32_t>& waiting);
  std::vector<HeldLock> AsCallee(const CallEdge& call, const std::vector<HeldLock>& held);
  void ForEachPlace(uint32_t number, const std::function<void(uint32_t, std::vector<HeldLock>)>& visit);

  Future& future_;
  const PointsTo& points_to_;
  const CallEdges& edges_;
  SingleObjects& singles_;
  std::map<const ReferenceFlow*, ValueRoots> roots_;
  std::map<uint32_t, std::multimap<uint32_t, Change>> changes_;  // by number and pc
  std::vector<SparseBits> released_;                           // by number: locks that a call may leave for its caller
  std::vector<std::optional<std::vector<HeldLock>>> entries_;  // by number: of all callers. Nothing: not come to
  std::map<uint32_t, ByPlace> held_;                           // by number, of those asked for
  const std::vector<HeldLock> none_;
};

}  // namespace heddle
