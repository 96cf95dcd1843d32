// Sets of names of objects, by numbers: equal sets have equal numbers. A name may be in a set more than once.
//
// States of a program that holds many objects have many such sets, and two of them differ in few names. So a set is a
// list of pages. A page has the names of equal lowest bits, ascending, and is stored once. A set is made from the one
// made before it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "reduction/common/interner.h"

namespace heddle {

class NameSets {
 public:
  // The number of the set that has those of the set made last but for the `removed`, and the `added`. The first is made
  // from the empty set, which is number 0. Requires that the removed ones are there. Cost: a word a page, and the
  // pages of these names.
  uint32_t Make(std::span<const uint32_t> removed, std::span<const uint32_t> added);
  // Cost: a binary search in a page.
  bool Has(uint32_t set, uint32_t name) const;
  bool HasRepeated(uint32_t set) const { return set_repeats_[set]; }
  // Calls visit(name) for each name that is in the set more than once. Cost: a word a page.
  template <typename Visit>
  void ForEachRepeated(uint32_t set, const Visit& visit) const {
    for (const uint32_t page : sets_[set]) {
      if (!repeats_[page]) continue;
      const std::span<const uint32_t> names = pages_[page];
      for (size_t i = 1; i < names.size(); ++i) {
        if (names[i] == names[i - 1]) visit(names[i]);
      }
    }
  }
  uint64_t bytes() const {
    return pages_.bytes() + sets_.bytes() + (repeats_.capacity() + set_repeats_.capacity()) / 8 +
           pages_of_last_.capacity() * sizeof(uint32_t);
  }

 private:
  static constexpr size_t kNamesInPage = 16;  // about

  // Of sets of that many names: 0 or a power of two.
  static size_t PagesFor(size_t names);
  uint32_t NumberOfPage(std::vector<uint32_t>& names);
  void ChangePages(std::span<const uint32_t> removed, std::span<const uint32_t> added);
  void MakePages(size_t pages, std::span<const uint32_t> removed, std::span<const uint32_t> added);

  ListInterner<uint32_t, WordHash> pages_;
  std::vector<bool> repeats_ = {false};  // by page: whether a name is there more than once
  ListInterner<uint32_t, WordHash> sets_;
  std::vector<bool> set_repeats_ = {false};  // by set
  // Of the set made last.
  std::vector<uint32_t> pages_of_last_;
  size_t names_of_last_ = 0;
};

}  // namespace heddle
