#include "reduction/hybrid/access_sets.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace heddle {

uint64_t AccessSets::RootOf(uint64_t name) const {
  for (auto above = above_.find(name); above != above_.end(); above = above_.find(name)) name = above->second;
  return name;
}

bool AccessSets::AddTo(Accesses& accesses, const AccessEntry& entry) {
  bool is_new = false;
  for (uint32_t at = entry.offset / kBucket; at <= (entry.offset + entry.size - 1) / kBucket; ++at) {
    std::vector<AccessEntry>& bucket = accesses[at];
    if (std::find(bucket.begin(), bucket.end(), entry) != bucket.end()) continue;
    bucket.push_back(entry);
    ++entries_;
    is_new = true;
  }
  return is_new;
}

bool AccessSets::Add(const NamedCell& cell, const CodePlace& place, uint64_t thread, bool writes) {
  return AddTo(by_object_[RootOf(cell.object)], {.place = place,
                                                 .offset = cell.offset,
                                                 .size = cell.size,
                                                 .thread = thread,
                                                 .is_static = cell.is_static,
                                                 .writes = writes});
}

// Two names of which nothing is known have nothing to add to each other.
bool AccessSets::Unite(uint64_t one, uint64_t other) {
  one = RootOf(one);
  other = RootOf(other);
  if (one == other) return false;
  if (!by_object_.contains(other)) std::swap(one, other);
  above_.emplace(one, other);
  const auto into = by_object_.find(other);
  if (into == by_object_.end()) return false;
  const auto moved = by_object_.extract(one);
  if (moved.empty()) return true;
  for (const auto& [at, bucket] : moved.mapped()) {
    entries_ -= bucket.size();
    for (const AccessEntry& entry : bucket) AddTo(into->second, entry);
  }
  return true;
}

Determinacy AccessSets::CountVariables() const {
  using Variable = std::tuple<uint64_t, uint32_t, uint64_t>;
  using Value = std::pair<uint64_t, uint32_t>;  // of an array, with the element
  std::map<Variable, std::pair<Value, bool>> values;
  for (const auto& [object, accesses] : by_object_) {
    for (const auto& [at, bucket] : accesses) {
      for (const AccessEntry& entry : bucket) {
        if (entry.is_static || entry.place.method == 0) continue;
        const Value value{object, entry.offset};
        const auto [known, is_new] =
            values.try_emplace({entry.place.method, entry.place.pc, entry.thread}, value, true);
        known->second.second &= known->second.first == value;
      }
    }
  }
  Determinacy counts;
  for (const auto& [variable, value] : values) {
    ++counts.variables;
    counts.determinate += value.second ? 1 : 0;
  }
  return counts;
}

uint64_t AccessSets::bytes() const {
  constexpr uint64_t kNode = 6 * sizeof(void*);
  return above_.size() * kNode + by_object_.size() * 2 * kNode + entries_ * (sizeof(AccessEntry) + kNode);
}

// In order, so that equal sets are saved alike.
void AccessSets::Save(CheckpointWriter& to) const {
  const std::map<uint64_t, uint64_t> above(above_.begin(), above_.end());
  to.Put<uint64_t>(above.size());
  for (const auto& [name, root] : above) {
    to.Put(name);
    to.Put(root);
  }
  std::map<uint64_t, const Accesses*> objects;
  for (const auto& [object, accesses] : by_object_) objects.emplace(object, &accesses);
  to.Put<uint64_t>(objects.size());
  for (const auto& [object, accesses] : objects) {
    to.Put(object);
    const std::map<uint32_t, std::vector<AccessEntry>> buckets(accesses->begin(), accesses->end());
    to.Put<uint64_t>(buckets.size());
    for (const auto& [at, bucket] : buckets) {
      to.Put(at);
      to.Put<uint64_t>(bucket.size());
      for (const AccessEntry& entry : bucket) {
        to.Put(entry.place.method);
        to.Put(entry.place.pc);
        to.Put(entry.offset);
        to.Put(entry.size);
        to.Put(entry.thread);
        to.Put(entry.is_static);
        to.Put(entry.writes);
      }
    }
  }
}

void AccessSets::Load(CheckpointReader& from) {
  for (uint64_t left = from.GetCount(2 * sizeof(uint64_t)); left > 0; --left) {
    const uint64_t name = from.Get<uint64_t>();
    const uint64_t root = from.Get<uint64_t>();
    // No circles: whoever is above another was no other's before.
    from.Require(name != root && !above_.contains(name) && RootOf(root) != name);
    if (!from.ok()) return;
    above_.emplace(name, root);
  }
  for (uint64_t objects = from.GetCount(sizeof(uint64_t)); objects > 0 && from.ok(); --objects) {
    Accesses& accesses = by_object_[from.Get<uint64_t>()];
    for (uint64_t buckets = from.GetCount(sizeof(uint32_t)); buckets > 0 && from.ok(); --buckets) {
      std::vector<AccessEntry>& bucket = accesses[from.Get<uint32_t>()];
      for (uint64_t left = from.GetCount(sizeof(uint64_t)); left > 0 && from.ok(); --left) {
        AccessEntry& entry = bucket.emplace_back();
        from.Get(entry.place.method);
        from.Get(entry.place.pc);
        from.Get(entry.offset);
        from.Get(entry.size);
        from.Get(entry.thread);
        from.Get(entry.is_static);
        from.Get(entry.writes);
        from.Require(entry.size > 0);
        ++entries_;
      }
    }
  }
}

}  // namespace heddle
