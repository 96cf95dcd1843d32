// Which objects of the program live in a state, by their names on the path to it. Two paths to one state may name the
// same object differently. So the tables list objects in the canonical order of the state: equal places are equal
// objects (Machine::LiveObjects). After the objects come the alike threads, in such an order, too.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/machine.h"
#include "reduction/common/interner.h"
#include "reduction/dynamic/summary.h"

namespace heddle {

// Other objects live in every state and are in no table: they are older than the program, or the same on all paths.
inline bool IsListedObject(uint64_t name) { return name != 0 && name < uint64_t{1} << 32; }

class ObjectTables {
 public:
  ObjectTables() { set_of_.push_back(SetOfNames(0)); }  // of the empty table

  // From now on sets are told apart by their contents and not by a hash. Requires that there is no table yet.
  void CompareSets() { compares_sets_ = true; }

  // Names had by two live objects at a time, ascending. It is true enough that things of one name depend on each
  // other. But one of them may order something, or make it impossible, and the other may not.
  const std::vector<uint32_t>& shared_names() const { return shared_names_; }
  bool IsShared(uint64_t name) const { return std::binary_search(shared_names_.begin(), shared_names_.end(), name); }
  // Those of an earlier search. Requires that there is no table yet.
  void SetSharedNames(std::vector<uint32_t> names) { shared_names_ = std::move(names); }

  // Equal lists have equal numbers.
  uint32_t TableOf(const std::vector<Machine::LiveObject>& objects, std::span<const ThreadIndex> alike);
  // The number of the set of names in the table: few sets have many orders.
  uint32_t SetOf(uint32_t table) const { return set_of_[table]; }
  // Whether two objects have the same name.
  bool HasDuplicates(uint32_t table) const { return sets_[SetOf(table)].duplicates; }
  bool Lives(uint64_t object, uint32_t set) const;
  // Whether all of these listed objects live. `objects` is ascending.
  bool AllLive(std::span<const uint32_t> objects, uint32_t set) const;
  // Whether all of these listed objects have the same names in both tables.
  bool SameNames(std::span<const uint32_t> objects, uint32_t from, uint32_t to) const;
  // The name in table `to` of the object called `object` in table `from`. None if it does not live there.
  std::optional<uint64_t> Renamed(uint64_t object, uint32_t from, uint32_t to) const;
  // Calls `note(one, other)` with the numbers of each alike thread numbered differently in the two tables.
  template <typename Note>
  void ForEachOtherThread(uint32_t one, uint32_t other, const Note& note) const {
    const std::span<const uint32_t> names = tables_[one], others = tables_[other];
    for (size_t i = std::min(names.size(), others.size()); i > 0 && IsThread(names[i - 1]); --i) {
      if (names[i - 1] != others[i - 1]) note(ThreadOf(names[i - 1]), ThreadOf(others[i - 1]));
    }
  }
  // Calls `note(name, other name)` for each object named differently in the two tables.
  template <typename Note>
  void ForEachRenamed(uint32_t one, uint32_t other, const Note& note) const {
    const std::span<const uint32_t> names = tables_[one], others = tables_[other];
    for (size_t i = 0; i < std::min(names.size(), others.size()); ++i) {
      if (names[i] != others[i] && !IsThread(names[i])) note(names[i], others[i]);
    }
  }

  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);
  size_t size() const { return tables_.size(); }

  uint64_t bytes() const {
    return tables_.bytes() + sorted_.bytes() + set_hashes_.bytes() + set_of_.capacity() * sizeof(uint32_t) +
           sets_.capacity() * sizeof(Set) + shared_names_.capacity() * sizeof(uint32_t);
  }

 private:
  // A thread's entry. Names of objects are smaller.
  static constexpr uint32_t kThread = uint32_t{1} << 31;
  static bool IsThread(uint32_t entry) { return (entry & kThread) != 0; }
  static ThreadIndex ThreadOf(uint32_t entry) { return static_cast<ThreadIndex>(entry); }
  struct Set {
    uint32_t sorted;  // number of the list of names in ascending order
    bool duplicates;
  };
  uint32_t TableOfNames();
  uint32_t SetOfNames(uint64_t hash);
  void Share(uint32_t name);

  ListInterner<uint32_t, WordHash> tables_, sorted_;
  Interner<uint64_t, WordHash> set_hashes_;  // equal hashes of two sets are as unlikely as those of two states
  std::vector<uint32_t> set_of_;             // by table
  std::vector<Set> sets_;
  std::vector<uint32_t> shared_names_;
  bool compares_sets_ = false;
  std::vector<uint32_t> names_;  // scratch
};

}  // namespace heddle
