#include "foresight/gated_stacks.h"

namespace heddle {

GatedStacks::GatedStacks(Future& future, const CallStacks& stacks, ShutGates shut, const FactSet& at_end)
    : stacks_(stacks), gated_(future, std::move(shut)) {
  known_.push_back(Known{at_end, at_end});
}

// Requires that the frames below are known.
FactSet GatedStacks::MakePart(const CallSuffix& suffix, GatedFuture::From from) {
  const Known& below = *known_[suffix.below];
  FactSet facts = suffix.own;
  facts.Unite(below.thrown);
  bool returns = !suffix.is_code || suffix.through_closed;
  if (suffix.is_code) {
    for (uint32_t number : suffix.numbers) {
      const GatedFuture::Part part = gated_.FromPlace(number, suffix.pc, from);
      facts.Unite(part.facts);
      returns |= part.returns;
    }
  }
  if (returns) facts.Unite(below.standing);
  return facts;
}

GatedStacks::Known GatedStacks::Make(uint32_t stack) {
  const CallSuffix& suffix = stacks_.at(stack);
  return {MakePart(suffix, suffix.in_call ? GatedFuture::From::kInCall : GatedFuture::From::kBefore),
          MakePart(suffix, GatedFuture::From::kThrown)};
}

const FactSet& GatedStacks::FutureOf(uint32_t stack) {
  std::vector<uint32_t> wanted;
  for (uint32_t at = stack;; at = stacks_.at(at).below) {
    if (at >= known_.size()) known_.resize(at + 1);
    if (known_[at]) break;
    wanted.push_back(at);
  }
  for (size_t i = wanted.size(); i-- > 0;) known_[wanted[i]] = Make(wanted[i]);
  return known_[stack]->standing;
}

}  // namespace heddle
