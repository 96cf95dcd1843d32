#include "reduction/dynamic/name_sets.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace heddle {

size_t NameSets::PagesFor(size_t names) {
  return names == 0 ? 0 : std::bit_ceil((names + kNamesInPage - 1) / kNamesInPage);
}

uint32_t NameSets::Make(std::span<const uint32_t> removed, std::span<const uint32_t> added) {
  HEDDLE_CHECK(removed.size() <= names_of_last_ + added.size());
  names_of_last_ += added.size() - removed.size();
  const size_t pages = PagesFor(names_of_last_);
  if (pages == pages_of_last_.size()) {
    ChangePages(removed, added);
  } else {
    MakePages(pages, removed, added);
  }
  const uint32_t set = sets_.NumberOf(pages_of_last_);
  if (set == set_repeats_.size()) {
    set_repeats_.push_back(
        std::any_of(pages_of_last_.begin(), pages_of_last_.end(), [this](uint32_t page) { return repeats_[page]; }));
  }
  return set;
}

// Sorts them.
uint32_t NameSets::NumberOfPage(std::vector<uint32_t>& names) {
  std::sort(names.begin(), names.end());
  const uint32_t page = pages_.NumberOf(names);
  if (page == repeats_.size()) repeats_.push_back(std::adjacent_find(names.begin(), names.end()) != names.end());
  return page;
}

void NameSets::ChangePages(std::span<const uint32_t> removed, std::span<const uint32_t> added) {
  struct Change {
    size_t page;
    uint32_t name;
    bool adds;
  };
  std::vector<Change> changes;
  const size_t mask = pages_of_last_.size() - 1;
  for (const uint32_t name : removed) changes.push_back({name & mask, name, false});
  for (const uint32_t name : added) changes.push_back({name & mask, name, true});
  // Within a page names are added first: one may be removed and added.
  std::sort(changes.begin(), changes.end(),
            [](const Change& a, const Change& b) { return a.page != b.page ? a.page < b.page : a.adds > b.adds; });
  std::vector<uint32_t> names;
  for (size_t i = 0; i < changes.size();) {
    uint32_t& page = pages_of_last_[changes[i].page];
    const std::span<const uint32_t> before = pages_[page];
    names.assign(before.begin(), before.end());
    for (const size_t at = changes[i].page; i < changes.size() && changes[i].page == at; ++i) {
      if (changes[i].adds) {
        names.push_back(changes[i].name);
        continue;
      }
      const auto found = std::find(names.begin(), names.end(), changes[i].name);
      HEDDLE_CHECK(found != names.end());
      names.erase(found);
    }
    page = NumberOfPage(names);
  }
}

// As many, instead of those there are.
void NameSets::MakePages(size_t pages, std::span<const uint32_t> removed, std::span<const uint32_t> added) {
  std::vector<uint32_t> all(added.begin(), added.end()), gone(removed.begin(), removed.end()), left;
  for (const uint32_t page : pages_of_last_) {
    const std::span<const uint32_t> names = pages_[page];
    all.insert(all.end(), names.begin(), names.end());
  }
  std::sort(all.begin(), all.end());
  std::sort(gone.begin(), gone.end());
  std::set_difference(all.begin(), all.end(), gone.begin(), gone.end(), std::back_inserter(left));
  HEDDLE_CHECK(left.size() == names_of_last_);
  std::vector<std::vector<uint32_t>> names_of(pages);
  for (const uint32_t name : left) names_of[name & (pages - 1)].push_back(name);
  pages_of_last_.clear();
  for (std::vector<uint32_t>& names : names_of) pages_of_last_.push_back(NumberOfPage(names));
}

bool NameSets::Has(uint32_t set, uint32_t name) const {
  const std::span<const uint32_t> pages = sets_[set];
  if (pages.empty()) return false;
  const std::span<const uint32_t> names = pages_[pages[name & (pages.size() - 1)]];
  return std::binary_search(names.begin(), names.end(), name);
}

}  // namespace heddle
