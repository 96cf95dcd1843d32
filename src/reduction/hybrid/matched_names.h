// Finds the objects that two paths to one state name differently. The names of a state's live objects are kept as a
// table, in the canonical order of the state. Most states share their table with others.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/recent_table.h"
#include "reduction/dynamic/object_tables.h"
#include "reduction/hybrid/access_sets.h"

namespace heddle {

class MatchedNames {
 public:
  // The machine stands in a state that is met for the first time.
  void Keep(const Machine& machine, const Fingerprint& state);
  // It stands in a state that was met before. Unites the names of each object in `sets`. Whether a set has grown by it.
  bool Unite(const Machine& machine, const Fingerprint& state, AccessSets& sets);
  void Clear();
  uint64_t bytes() const;

  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);

 private:
  uint32_t TableOf(const Machine& machine);

  struct Noted {
    Fingerprint key;  // Machine::LiveObjectsKey
    uint32_t table = 0;
    uint64_t place() const { return key.low; }
  };
  static constexpr size_t kMostNoted = 1 << 10;

  ObjectTables tables_;
  std::unordered_map<uint64_t, uint32_t> table_of_;  // by the lower half of the state's key
  std::unordered_set<uint64_t> united_;              // pairs of tables
  RecentTable<Noted> noted_{kMostNoted};
  std::vector<Machine::LiveObject> live_;  // scratch
};

}  // namespace heddle
