// Which objects of the program live in a state, by the names that they have on the path that leads there. Two paths to one
// state may have different names for the same object: the tables list objects in the canonical order of the state, so
// that equal places are equal objects (Machine::LiveObjects).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/machine.h"
#include "reduction/interner.h"

namespace heddle {

// Objects that are older than the program live in every state and are not in tables.
inline bool IsObjectOfProgram(uint64_t name) { return name != 0 && name < uint64_t{1} << 32; }

class ObjectTables {
 public:
  // Equal lists have equal numbers.
  uint32_t TableOf(const std::vector<Machine::LiveObject>& objects);
  // Two objects of the same name.
  bool HasDuplicates(uint32_t table) const { return tables_[table].duplicates; }
  bool Lives(uint64_t object, uint32_t table) const;
  // Whether all of these objects of the program do; ascending.
  bool AllLive(std::span<const uint32_t> objects, uint32_t table) const;
  // The name in table `to` of what is called `object` in table `from`; none if that does not live there.
  std::optional<uint64_t> Renamed(uint64_t object, uint32_t from, uint32_t to) const;

  uint64_t bytes() const { return lists_.bytes() + tables_.capacity() * sizeof(Table); }

 private:
  struct Table {
    uint32_t sorted;  // number of the list of names in ascending order
    bool duplicates;
  };
  std::span<const uint32_t> Names(uint32_t table) const { return lists_[table_lists_[table]]; }

  ListInterner<uint32_t, WordHash> lists_;
  std::vector<uint32_t> numbers_;      // by list: its table, if it is the list of one
  std::vector<uint32_t> table_lists_;  // by table
  std::vector<Table> tables_;
  std::vector<uint32_t> names_;  // scratch
};

}  // namespace heddle
