#include "analysis/facts.h"

#include "base/hash.h"

namespace heddle {

size_t Facts::Hash::operator()(const Fact& fact) const {
  const uint64_t rest = static_cast<uint64_t>(fact.way) << 8 | static_cast<uint64_t>(fact.kind);
  return Mix(reinterpret_cast<uintptr_t>(fact.field), uint64_t{fact.object} << 16 | rest);
}

FactId Facts::Number(const Fact& fact) {
  const auto [known, is_new] = numbers_.try_emplace(fact, count());
  if (is_new) facts_.push_back(fact);
  return known->second;
}

const FactId* Facts::Find(const Fact& fact) const {
  const auto known = numbers_.find(fact);
  return known == numbers_.end() ? nullptr : &known->second;
}

}  // namespace heddle
