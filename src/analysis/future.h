// What may happen in a call of a method, and from a place in it up to its end: a backward, flow-sensitive data-flow
// analysis over the whole program. Section 4.1 of "Approximating Happens-Before Order": before[call M] is the union of
// before[M's entry] and after[call M], and before[return] is empty. Calls include what is done in threads that they
// start.
//
// Whoever knows a thread's call stack unites the sets of its frames. So the result is sensitive to the calling context
// though the analysis is not.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "analysis/facts.h"
#include "analysis/points_to.h"

namespace heddle {

class Future {
 public:
  // `points_to` must be solved, and outlive it.
  explicit Future(PointsTo& points_to);

  const Facts& facts() const { return facts_; }
  PointsTo& points_to() { return points_to_; }
  // Of a whole call. By the number of the reached method, which has a context.
  const FactSet& OfCall(uint32_t number) const { return components_[methods_[number].component]; }
  // Of a whole call in any context. For methods never reached: closed code, or anything.
  const FactSet& OfCall(const Method& method);
  // From the instruction at `pc` on, that included. `in_call`: from its normal or abrupt end on. Made at the first
  // question, and kept.
  const FactSet& From(uint32_t number, uint32_t pc, bool in_call);
  // Appends the numbers of `callee` that may be called at `pc`.
  void CalleesAt(uint32_t number, uint32_t pc, const Method& callee, std::vector<uint32_t>& numbers) const;
  // Whether one of the methods may run closed code by its call at `pc`.
  bool CallsClosed(const std::vector<uint32_t>& numbers, uint32_t pc) const;
  // Nothing to come.
  const FactSet& nothing() const { return nothing_; }
  const FactSet& anything() const { return anything_; }
  uint64_t bytes() const;

 private:
  // What the statements of a method do themselves, in order of their places. In calls: the callees, too.
  struct Event {
    uint32_t pc;
    FactId fact;
  };
  struct MethodFacts {
    std::vector<Event> events;                         // by pc
    std::vector<std::pair<uint32_t, uint32_t>> calls;  // pc, callee
    uint32_t component = 0;
  };

  void CollectFacts(uint32_t number);
  void CollectClosed(Scope scope);
  void CollectNative(uint32_t number, const ReachedMethod::Native& native);
  void AddObjects(MethodFacts& to, uint32_t pc, ActionKind kind, const SparseBits& objects);
  void Add(MethodFacts& to, uint32_t pc, const Fact& fact);
  void FindComponents();
  struct Points {
    std::unordered_map<uint64_t, FactSet> sets;  // pc << 1 | in_call
  };
  void MakePoints(uint32_t number, Points& points) const;

  PointsTo& points_to_;
  Facts facts_;
  std::vector<MethodFacts> methods_;
  std::vector<FactSet> components_;
  std::unordered_map<uint32_t, Points> points_;        // by number
  std::unordered_map<const Method*, FactSet> united_;  // of methods with several contexts
  FactSet nothing_, anything_;
};

}  // namespace heddle
