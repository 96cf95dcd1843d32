#include "analysis/facts.h"

#include "base/hash.h"

namespace heddle {

size_t Facts::Hash::operator()(const Fact& fact) const {
  const uint64_t rest =
      uint64_t{fact.range} << 48 | static_cast<uint64_t>(fact.way) << 8 | static_cast<uint64_t>(fact.kind);
  return Mix(reinterpret_cast<uintptr_t>(fact.field), uint64_t{fact.object} << 16 | rest);
}

FactId Facts::Number(const Fact& fact) {
  const auto [known, is_new] = numbers_.try_emplace(fact, count());
  if (!is_new) return known->second;
  facts_.push_back(fact);
  if (fact.range != kAnyElement) {
    Fact of_any = fact;
    of_any.range = kAnyElement;
    with_ranges_[of_any].push_back(known->second);
  }
  return known->second;
}

const FactId* Facts::Find(const Fact& fact) const {
  const auto known = numbers_.find(fact);
  return known == numbers_.end() ? nullptr : &known->second;
}

const std::vector<FactId>& Facts::WithRanges(const Fact& fact) const {
  static const std::vector<FactId> kNone;
  const auto known = with_ranges_.find(fact);
  return known == with_ranges_.end() ? kNone : known->second;
}

}  // namespace heddle
