// What may happen in a call of a method, and from a place in it up to its end: a backward, flow-sensitive data-flow
// analysis over the whole program. Section 4.1 of "Approximating Happens-Before Order": before[call M] is the union of
// before[M's entry] and after[call M], and before[return] is empty. Calls include what is done in threads that they
// start.
//
// Whoever knows a thread's call stack unites the sets of its frames. So the result is sensitive to the calling context
// though the analysis is not.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/facts.h"
#include "analysis/method_facts.h"
#include "analysis/points_to.h"
#include "program/flow_graph.h"

namespace heddle {

class Future {
 public:
  // `points_to` must be solved, and outlive it.
  explicit Future(PointsTo& points_to);

  const Facts& facts() const { return facts_; }
  const IndexRanges& ranges() const { return ranges_; }
  PointsTo& points_to() { return points_to_; }
  // Of a whole call. By the number of the reached method, which has a context.
  const FactSet& OfCall(uint32_t number) const { return components_[component_of_[number]]; }
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

  // --- the parts that it is made of, by the number of the reached method ---
  const MethodFacts& FactsOf(uint32_t number) const { return methods_[number]; }
  static std::span<const MethodFacts::Event> EventsAt(const MethodFacts& of, uint32_t pc);
  static std::span<const MethodFacts::Call> CallsAt(const MethodFacts& of, uint32_t pc);
  // Once each.
  const std::vector<uint32_t>& CallersOf(uint32_t number);
  // Requires a method with code.
  const FlowGraph& GraphOf(uint32_t number);
  // Whether the block is a handler of InterruptedException and of nothing else.
  bool CatchesOnlyInterrupted(uint32_t number, uint32_t block) const;
  // Whether a call at `pc` may throw an InterruptedException though no thread is interrupted.
  bool MayThrowInterrupted(uint32_t number, uint32_t pc);

 private:
  void FindComponents();
  void FindCallers();
  struct Points {
    std::unordered_map<uint64_t, FactSet> sets;  // pc << 1 | in_call
  };
  void MakePoints(uint32_t number, Points& points);

  PointsTo& points_to_;
  const IndexRanges ranges_;
  Facts facts_;
  std::vector<MethodFacts> methods_;
  std::vector<uint32_t> component_of_;  // by method
  std::vector<FactSet> components_;
  std::vector<std::vector<uint32_t>> callers_;  // empty: not asked for yet
  std::vector<bool> throws_interrupted_;        // by method, itself or what it calls. Made with the callers
  std::unordered_map<const Method*, FlowGraph> graphs_;
  std::unordered_map<uint32_t, Points> points_;        // by number
  std::unordered_map<const Method*, FactSet> united_;  // of methods with several contexts
  FactSet nothing_, anything_;
};

}  // namespace heddle
