// What may happen before a thread comes past a gate that is shut (gates.h): the may-happen-before analysis. It answers
// sections 4.2 to 4.4 of "Approximating Happens-Before Order" the other way round. An access must come after a lock
// exactly if it is not among what may come before it.
//
// So there are no must-facts. The paper's before[entry] U after[call] would be wrong for them: a callee may do an
// access before its caller's next lock. Here a call has two results: what may be done inside before a gate, and
// whether it may return without coming to one. Both are least fixed points, so recursion needs no care, and a call
// that never returns has nothing after it. An exception may leave any call, whatever gates there are.
#pragma once

#include <unordered_map>
#include <vector>

#include "analysis/future.h"
#include "analysis/gates.h"

namespace heddle {

// The gates that are shut, and what else is known of the moment.
struct ShutGates {
  std::vector<Gate> gates = {};  // sorted
  // Of these, in order: a thread in the middle of the call has come past it (a wait that was notified).
  std::vector<Gate> passed = {};
  // No thread was interrupted, or ever will be: nothing throws an InterruptedException for that reason.
  bool no_interrupts = false;
  friend auto operator<=>(const ShutGates&, const ShutGates&) = default;
};

class GatedFuture {
 public:
  struct Part {
    FactSet facts;
    bool returns = false;  // the method may come to its normal end without passing a gate
  };
  enum class From : uint8_t {
    kBefore,  // the instruction at a place
    kInCall,  // the end of the call made there, by return or by exception
    kThrown,  // an exception out of it
  };

  // `future` must outlive it. Cost: a few passes over the methods from which a gate can be come to.
  GatedFuture(Future& future, ShutGates shut);

  // From there to the end of the method. Not kept. Cost: a pass over the method.
  Part FromPlace(uint32_t number, uint32_t pc, From from);

 private:
  struct Reached {
    std::vector<uint32_t> pcs;
    bool returns = false;
  };

  bool IsShut(const MethodFacts& own, uint32_t pc, bool in_call) const;
  bool SkipsCallees(const MethodFacts& own, uint32_t pc) const;
  bool Passes(const MethodFacts& own, uint32_t pc) const;
  bool Returns(uint32_t number) const { return !is_gated_[number] || parts_.at(number).returns; }
  void AddHandlers(uint32_t number, const FlowGraph::Block& block, uint32_t pc, std::vector<uint32_t>& to) const;
  Reached Reach(uint32_t number, uint32_t pc, From from) const;
  // Whether the facts grew.
  bool AddFacts(uint32_t number, const std::vector<uint32_t>& pcs, FactSet& facts) const;
  void FindGated();
  void Solve();

  Future& future_;
  ShutGates shut_;
  std::vector<bool> is_gated_;  // by method: it may come to a gate
  std::vector<uint32_t> gated_;
  std::unordered_map<uint32_t, Part> parts_;  // of whole calls of gated methods
};

}  // namespace heddle
