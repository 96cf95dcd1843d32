#include "foresight/past_accesses.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"

namespace heddle {

size_t PastAccesses::HashOfGrowth::operator()(const Growth& growth) const {
  return Mix(growth.set, reinterpret_cast<uintptr_t>(growth.more));
}

uint32_t PastAccesses::SetWith(uint32_t set, const FewFacts& more) {
  const auto [known, is_new] = grown_.try_emplace({set, &more});
  if (!is_new) return known->second;
  FactSet grown = sets_[set];
  more.AddTo(grown);
  const auto same = std::find(sets_.begin(), sets_.end(), grown);
  known->second = static_cast<uint32_t>(same - sets_.begin());
  if (same == sets_.end()) sets_.push_back(std::move(grown));
  return known->second;
}

uint32_t PastAccesses::With(uint32_t past, ThreadId thread, const FewFacts& conflicts) {
  const uint32_t set = thread < paths_[past].size() ? paths_[past][thread] : 0;
  const uint32_t grown = SetWith(set, conflicts);
  if (grown == set) return past;
  Path path = paths_[past];
  if (path.size() <= thread) path.resize(thread + size_t{1});
  path[thread] = grown;
  const auto [known, is_new] = numbers_.try_emplace(path, static_cast<uint32_t>(paths_.size()));
  if (is_new) paths_.push_back(std::move(path));
  return known->second;
}

bool PastAccesses::Meets(uint32_t past, ThreadId thread, const FactSet& facts) const {
  const Path& path = paths_[past];
  for (size_t other = 0; other < path.size(); ++other) {
    if (other != thread && sets_[path[other]].Intersects(facts)) return true;
  }
  return false;
}

}  // namespace heddle
