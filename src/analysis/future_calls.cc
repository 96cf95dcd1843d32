#include "analysis/future_calls.h"

namespace heddle {

const FutureCalls::Ahead& FutureCalls::From(uint32_t number, uint32_t pc, bool in_call) {
  std::unique_ptr<Ahead>& known = known_[uint64_t{number} << 32 | uint64_t{pc} << 1 | (in_call ? 1 : 0)];
  if (known != nullptr) return *known;
  known = std::make_unique<Ahead>();
  known->places = future_.GraphOf(number).PlacesFrom(*future_.points_to().methods()[number].method->code, pc, in_call);
  std::vector<uint32_t> callees;
  for (const MethodFacts::Call& call : future_.FactsOf(number).calls) {
    if (known->places[call.pc]) callees.push_back(call.callee);
  }
  known->calls = nothing();
  AddCalls(callees, known->calls);
  return *known;
}

void FutureCalls::AddCalls(const std::vector<uint32_t>& numbers, MethodSet& calls) const {
  std::vector<uint32_t> waiting = numbers;
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    if (calls.Has(number)) continue;
    calls.Add(number);
    for (const MethodFacts::Call& call : future_.FactsOf(number).calls) waiting.push_back(call.callee);
  }
}

}  // namespace heddle
