// Which objects of the program live in a state, by their names on the path to it. Two paths to one state may name the
// same object differently. So the tables list objects in the canonical order of the state: equal places are equal
// objects (Machine::LiveObjects). After the objects come the alike threads, in such an order, too.
//
// A program may hold very many objects, and a step changes few of them. So a table is a list of sections, and each
// section is stored once. The names themselves say where sections end, so that a name more shifts few of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/machine.h"
#include "reduction/common/interner.h"
#include "reduction/dynamic/name_sets.h"
#include "reduction/dynamic/summary.h"

namespace heddle {

// Other objects live in every state and are in no table: they are older than the program, or the same on all paths.
inline bool IsListedObject(uint64_t name) { return name != 0 && name < uint64_t{1} << 32; }

class ObjectTables {
 public:
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
  bool HasDuplicates(uint32_t table) const { return sets_.HasRepeated(SetOf(table)); }
  // A hash of the names in their order, threads included. Cost: a word a section.
  uint64_t OrderHash(uint32_t table) const;
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
    const std::span<const uint32_t> sections = tables_[one];
    if (sections.empty() || !IsThread(sections_[sections.back()].back())) return;
    ForEachDifference(one, other, [&](uint32_t name, uint32_t other_name) {
      if (IsThread(name)) note(ThreadOf(name), ThreadOf(other_name));
    });
  }
  // Calls `note(name, other name)` for each object named differently in the two tables.
  template <typename Note>
  void ForEachRenamed(uint32_t one, uint32_t other, const Note& note) const {
    ForEachDifference(one, other, [&](uint32_t name, uint32_t other_name) {
      if (!IsThread(name)) note(name, other_name);
    });
  }

  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);
  size_t size() const { return tables_.size(); }

  uint64_t bytes() const {
    return tables_.bytes() + sections_.bytes() + sets_.bytes() + order_hashes_.capacity() * sizeof(uint64_t) +
           (set_of_.capacity() + shared_names_.capacity() + balance_.capacity()) * sizeof(uint32_t);
  }

 private:
  // A thread's entry. Names of objects are smaller.
  static constexpr uint32_t kThread = uint32_t{1} << 31;
  static bool IsThread(uint32_t entry) { return (entry & kThread) != 0; }
  static ThreadIndex ThreadOf(uint32_t entry) { return static_cast<ThreadIndex>(entry); }
  static constexpr uint32_t kEndsSection = 32;  // one name in so many does
  static constexpr size_t kMostInSection = 128;

  uint32_t TableOfNames();
  void ListSections();
  bool IsSection(size_t i, std::span<const uint32_t> names) const;
  uint32_t SectionOf(std::span<const uint32_t> names);
  uint32_t SetOfSections();
  void Share(uint32_t name);
  // Calls visit(name, other name) wherever the tables differ, in order.
  template <typename Visit>
  void ForEachDifference(uint32_t one, uint32_t other, const Visit& visit) const {
    const std::span<const uint32_t> sections = tables_[one], others = tables_[other];
    size_t a = 0, b = 0, i = 0, j = 0;  // sections, and places there
    while (a < sections.size() && b < others.size()) {
      if (i == 0 && j == 0 && sections[a] == others[b]) {
        ++a;
        ++b;
        continue;
      }
      const std::span<const uint32_t> names = sections_[sections[a]], other_names = sections_[others[b]];
      if (names[i] != other_names[j]) visit(names[i], other_names[j]);
      if (++i == names.size()) ++a, i = 0;
      if (++j == other_names.size()) ++b, j = 0;
    }
  }
  size_t SizeOf(uint32_t table) const;
  std::vector<uint32_t> NamesOf(uint32_t table) const;

  ListInterner<uint32_t, WordHash> tables_;    // of sections
  ListInterner<uint32_t, WordHash> sections_;  // of names
  std::vector<uint64_t> order_hashes_ = {0};   // by section
  std::vector<uint32_t> set_of_ = {0};         // by table
  NameSets sets_;
  std::vector<uint32_t> shared_names_;
  std::vector<uint32_t> last_;         // sections of the table made last
  uint32_t table_of_last_set_ = 0;     // whose set was made last
  std::vector<int32_t> balance_;       // by section. 0 but for SetOfSections
  std::vector<uint32_t> names_, new_;  // scratch
};

}  // namespace heddle
