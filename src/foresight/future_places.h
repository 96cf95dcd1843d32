// Where in the code a thread may still come: its call stack, put together with the calls that may come
// (analysis/future_calls.h).
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "analysis/future_calls.h"
#include "foresight/call_stacks.h"
#include "model/foresight.h"

namespace heddle {

class FuturePlaces {
 public:
  // All must outlive it.
  FuturePlaces(const Program& program, Future& future, const CallStacks& stacks);

  // Where the top frame of a stack stands. Unknown: it runs no code that the analyses have looked into.
  CodePlace PlaceOf(uint32_t stack) const;
  // Whether a thread with that stack, or one that it may still start, may come to the place. True for unknown ones.
  // Cost: a look-up, but for the first question about a stack and a place.
  bool MayComeTo(uint32_t stack, const CodePlace& place);

 private:
  bool Find(uint32_t stack, const CodePlace& place);
  const MethodSet& CallsOf(uint32_t stack);

  const Program& program_;
  Future& future_;
  const CallStacks& stacks_;
  FutureCalls calls_;
  std::vector<std::unique_ptr<MethodSet>> calls_of_;                        // by stack, with the frames below
  std::unordered_map<uint64_t, std::unordered_map<uint32_t, bool>> known_;  // by method and place, then by stack
};

}  // namespace heddle
