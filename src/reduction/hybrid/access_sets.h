// Which cells have been accessed so far, by which thread, at which place of the code: the dynamic points-to sets of
// the variables through which accesses are made. They only grow, over all paths of a search and all searches.
//
// Source: Parizek, "Hybrid Partial Order Reduction with Under-Approximate Dynamic Points-To and Determinacy
// Information" (2016), sections II and III. The paper's key is (variable, place, thread). The base of an access is
// fixed by its place, so the key here is (place, thread). The sets are kept the other way round, by cell: a question
// is always about one cell.
//
// Threads and objects are known by their names. A thread has the same name on all paths to a state. An object may have
// another one. Then the two names are united, and what is known of one is known of both.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/saved.h"
#include "model/foresight.h"
#include "model/reduction.h"

namespace heddle {

// Bytes of an object.
struct NamedCell {
  uint64_t object = 0;  // its name
  uint32_t offset = 0, size = 0;
  bool is_static = false;
};

struct AccessEntry {
  CodePlace place;
  uint32_t offset = 0, size = 0;
  uint64_t thread = 0;  // its name
  bool is_static = false, writes = false;
  friend bool operator==(const AccessEntry&, const AccessEntry&) = default;
};

class AccessSets : public Saved {
 public:
  // Adds an access. Whether a set has grown by it.
  bool Add(const NamedCell& cell, const CodePlace& place, uint64_t thread, bool writes);
  // From now on the names stand for the same objects. Whether a set has grown by it.
  bool Unite(uint64_t one, uint64_t other);
  // Whether `wanted` holds of some access of one of the cell's bytes. One of both writes.
  template <typename Wanted>
  bool Any(const NamedCell& cell, bool writes, const Wanted& wanted) const;

  // Accesses of statics, and those made at no known place, go through no variable.
  Determinacy CountVariables() const;

  uint64_t bytes() const;
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  static constexpr uint32_t kBucket = 16;  // bytes
  // The accesses of an object, by the buckets of bytes that they touch.
  using Accesses = std::unordered_map<uint32_t, std::vector<AccessEntry>>;

  uint64_t RootOf(uint64_t name) const;
  // Whether it is new there.
  bool AddTo(Accesses& accesses, const AccessEntry& entry);

  std::unordered_map<uint64_t, uint64_t> above_;  // of names that were united: the way to the root
  std::unordered_map<uint64_t, Accesses> by_object_;
  uint64_t entries_ = 0;  // in all buckets
};

template <typename Wanted>
bool AccessSets::Any(const NamedCell& cell, bool writes, const Wanted& wanted) const {
  const auto found = by_object_.find(RootOf(cell.object));
  if (found == by_object_.end()) return false;
  for (uint32_t at = cell.offset / kBucket; at <= (cell.offset + cell.size - 1) / kBucket; ++at) {
    const auto bucket = found->second.find(at);
    if (bucket == found->second.end()) continue;
    for (const AccessEntry& entry : bucket->second) {
      const bool overlap = entry.offset < cell.offset + cell.size && cell.offset < entry.offset + entry.size;
      if (overlap && (writes || entry.writes) && wanted(entry)) return true;
    }
  }
  return false;
}

}  // namespace heddle
