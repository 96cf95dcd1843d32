#include "foresight/future_places.h"

#include <algorithm>

#include "base/hash.h"

namespace heddle {

FuturePlaces::FuturePlaces(const Program& program, Future& future, const CallStacks& stacks)
    : program_(program), future_(future), stacks_(stacks), calls_(future) {
  calls_of_.push_back(std::make_unique<MethodSet>(calls_.nothing()));
}

CodePlace FuturePlaces::PlaceOf(uint32_t stack) const {
  const CallSuffix& top = stacks_.at(stack);
  if (!top.is_code || top.in_call || top.numbers.empty()) return {};
  return {.method = future_.points_to().methods()[top.numbers.front()].method->stable_name, .pc = top.pc};
}

// With the frames below. Each adds what it may call.
const MethodSet& FuturePlaces::CallsOf(uint32_t stack) {
  std::vector<uint32_t> wanted;
  for (uint32_t at = stack;; at = stacks_.at(at).below) {
    if (at >= calls_of_.size()) calls_of_.resize(at + 1);
    if (calls_of_[at] != nullptr) break;
    wanted.push_back(at);
  }
  for (size_t i = wanted.size(); i-- > 0;) {
    const CallSuffix& suffix = stacks_.at(wanted[i]);
    auto calls = std::make_unique<MethodSet>(*calls_of_[suffix.below]);
    calls_.AddCalls(suffix.calls, *calls);
    for (size_t n = 0; suffix.is_code && n < suffix.numbers.size(); ++n) {
      calls->Unite(calls_.From(suffix.numbers[n], suffix.pc, suffix.in_call).calls);
    }
    calls_of_[wanted[i]] = std::move(calls);
  }
  return *calls_of_[stack];
}

bool FuturePlaces::MayComeTo(uint32_t stack, const CodePlace& place) {
  if (place.method == 0) return true;
  const auto [known, is_new] = known_[Mix(place.method, place.pc)].try_emplace(stack, true);
  if (is_new) known->second = Find(stack, place);
  return known->second;
}

bool FuturePlaces::Find(uint32_t stack, const CodePlace& place) {
  const Method* method = program_.MethodByStableName(place.method);
  if (method == nullptr || stacks_.at(stack).future.Has(kAnything)) return true;
  const std::span<const uint32_t> numbers = future_.points_to().NumbersOf(method);
  if (numbers.empty()) return true;
  const MethodSet& calls = CallsOf(stack);
  if (std::ranges::any_of(numbers, [&](uint32_t number) { return calls.Has(number); })) return true;
  for (uint32_t at = stack; at != 0; at = stacks_.at(at).below) {
    const CallSuffix& suffix = stacks_.at(at);
    if (!suffix.is_code) continue;
    for (const uint32_t number : suffix.numbers) {
      if (future_.points_to().methods()[number].method != method) continue;
      if (calls_.From(number, suffix.pc, suffix.in_call).places[place.pc]) return true;
    }
  }
  return false;
}

}  // namespace heddle
