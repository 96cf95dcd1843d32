// What the threads of a state may do before they come past a gate that is shut: the gated futures of the frames of a
// call stack, composed from the top down. A frame may return, or may be left by an exception. The frame below then goes
// on after its call, or in a handler.
#pragma once

#include <optional>
#include <vector>

#include "analysis/gated_future.h"
#include "foresight/call_stacks.h"

namespace heddle {

class GatedStacks {
 public:
  // All must outlive it. `at_end`: what follows the end of a thread.
  GatedStacks(Future& future, const CallStacks& stacks, ShutGates shut, const FactSet& at_end);

  // Of the stack of that number. Kept. Cost of a new one: a pass over the methods of its frames.
  const FactSet& FutureOf(uint32_t stack);

 private:
  struct Known {
    FactSet standing;  // from where the top frame stands
    FactSet thrown;    // when an exception comes to the top frame instead
  };
  Known Make(uint32_t stack);
  FactSet MakePart(const CallSuffix& suffix, GatedFuture::From from);

  const CallStacks& stacks_;
  GatedFuture gated_;
  std::vector<std::optional<Known>> known_;  // by number of the stack
};

}  // namespace heddle
