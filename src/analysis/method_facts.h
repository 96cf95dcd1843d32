// What the statements of a reached method do themselves, as facts in order of their places; which methods they call;
// and which of them are gates.
#pragma once

#include <compare>
#include <vector>

#include "analysis/facts.h"
#include "analysis/gates.h"
#include "analysis/points_to.h"

namespace heddle {

struct MethodFacts {
  struct Event {
    uint32_t pc;
    FactId fact;
    friend auto operator<=>(const Event&, const Event&) = default;
  };
  struct Call {
    uint32_t pc;
    uint32_t callee;
    bool is_plain;  // what the instruction calls: it goes on only when the callee has returned
    friend auto operator<=>(const Call&, const Call&) = default;
  };
  struct GatePlace {
    uint32_t pc;
    Gate gate;
  };
  std::vector<Event> events;      // by pc
  std::vector<Call> calls;        // by pc
  std::vector<GatePlace> gates;   // by pc
  std::vector<uint32_t> passing;  // by pc: calls that may be over without the return of any plain callee
  // It throws an InterruptedException of its own, as code of the program. The library throws one only in a thread that
  // was interrupted.
  bool throws_interrupted = false;
  bool makes = false;  // it has an access as a maker
};

class MethodFactCollector {
 public:
  // All must outlive it. `points_to` must be solved.
  MethodFactCollector(PointsTo& points_to, const IndexRanges& ranges, Facts& facts)
      : points_to_(points_to), ranges_(ranges), facts_(facts) {}

  MethodFacts Collect(uint32_t number);

 private:
  void Add(uint32_t pc, const Fact& fact);
  void AddAccess(uint32_t pc, ActionKind kind, const Field* field, ObjectId object, AccessWay way = AccessWay::kAny,
                 RangeId range = kAnyElement);
  void AddObjects(uint32_t pc, ActionKind kind, const SparseBits& objects);
  void AddAllFields(uint32_t pc, ActionKind kind, const SparseBits& objects);
  void CollectStatements(uint32_t number);
  void CollectEntry(const ReachedMethod& reached);
  void CollectPool(const ReachedMethod& reached);
  void CollectCalls(const ReachedMethod& reached);
  void CollectGates(const ReachedMethod& reached);
  void CollectNative(const ReachedMethod& reached, const ReachedMethod::Native& native);
  void CollectClosed(Scope scope);
  bool MayBeArray(ObjectId object) const;
  void AddGate(const ReachedMethod& reached, uint32_t statement);
  bool ThrowsInterrupted(const ReachedMethod& reached) const;

  PointsTo& points_to_;
  const IndexRanges& ranges_;
  Facts& facts_;
  MethodFacts own_;  // of the method at hand
};

}  // namespace heddle
