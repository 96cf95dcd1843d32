// Which methods may still be called from a place of a method on, and which places of the method itself may still come.
// Section II of "Hybrid Partial Order Reduction with Under-Approximate Dynamic Points-To and Determinacy Information"
// (Parizek, 2016): its future field accesses are statements. A statement may still come if its method may be called,
// or runs and may come there. So sets of methods say it for all statements.
//
// Calls include what is done in threads that they start.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "analysis/future.h"

namespace heddle {

// A set of reached methods, by number. All of one program have the same size.
using MethodSet = FactSet;

class FutureCalls {
 public:
  // `future` must outlive it.
  explicit FutureCalls(Future& future) : future_(future) {}

  struct Ahead {
    std::vector<bool> places;  // of the method itself, by bytecode index
    MethodSet calls;
  };
  // From the instruction at `pc` on, that included. `in_call`: from its normal or abrupt end on. Made at the first
  // question, and kept. Cost of that: at most a walk of the call graph. Requires a method with code.
  const Ahead& From(uint32_t number, uint32_t pc, bool in_call);
  // Adds the methods, and what they may call.
  void AddCalls(const std::vector<uint32_t>& numbers, MethodSet& calls) const;
  MethodSet nothing() const { return MethodSet(static_cast<uint32_t>(future_.points_to().methods().size())); }

 private:
  Future& future_;
  std::unordered_map<uint64_t, std::unique_ptr<Ahead>> known_;  // by number << 32 | pc << 1 | in_call
};

}  // namespace heddle
