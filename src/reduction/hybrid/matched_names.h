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
  // Of the state that the machine stands in: tells whether the same accesses are visible. A number below 2^32 if
  // states are numbered.
  uint64_t EscapesIn(const Machine& machine) { return NotedOf(machine).escapes; }
  // As Reduction::NumberStates.
  void NumberStates(SequenceStore* store);

  // The machine stands in a state that is met for the first time.
  void Keep(const Machine& machine, const Fingerprint& state);
  // It stands in a state that was met before. Unites the names of each object in `sets`. Whether a set has grown by it.
  bool Unite(const Machine& machine, const Fingerprint& state, AccessSets& sets);
  void Clear();
  uint64_t bytes() const;

  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);

 private:
  struct Noted {
    Fingerprint key;  // Machine::LiveObjectsKey
    uint32_t table = 0;
    uint64_t escapes = 0;
    uint64_t place() const { return key.low; }
  };
  static constexpr size_t kMostNoted = 1 << 10;
  const Noted& NotedOf(const Machine& machine);

  SequenceStore* store_ = nullptr;  // null: states are hashed
  ObjectTables tables_;
  std::unordered_map<uint64_t, uint32_t> table_of_;  // by the lower half of the state's key
  std::unordered_set<uint64_t> united_;              // pairs of tables
  RecentTable<Noted> noted_{kMostNoted};
  Noted of_no_key_;                        // scratch
  std::vector<Machine::LiveObject> live_;  // scratch
  std::vector<uint32_t> words_;            // scratch
};

}  // namespace heddle
