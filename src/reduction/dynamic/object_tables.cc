#include "reduction/dynamic/object_tables.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "base/hash.h"

namespace heddle {

uint32_t ObjectTables::TableOf(const std::vector<Machine::LiveObject>& objects, std::span<const ThreadIndex> alike) {
  names_.resize(objects.size());
  for (size_t i = 0; i < objects.size(); ++i) names_[i] = objects[i].name;
  for (const ThreadIndex thread : alike) names_.push_back(kThread | thread);
  return TableOfNames();
}

// Of `names_`.
uint32_t ObjectTables::TableOfNames() {
  ListSections();
  const uint32_t table = tables_.NumberOf(last_);
  if (table == set_of_.size()) {
    set_of_.push_back(SetOfSections());
    table_of_last_set_ = table;
  }
  return table;
}

// Puts those of `names_` into `last_`. Most are sections of the table made last, in that order.
void ObjectTables::ListSections() {
  new_.clear();
  size_t next = 0;  // of last_
  for (size_t from = 0; from < names_.size();) {
    size_t end = from + 1;
    while (end < names_.size() && end - from < kMostInSection && names_[end - 1] % kEndsSection != 0) ++end;
    const std::span<const uint32_t> names(&names_[from], end - from);
    from = end;
    if (IsSection(next, names)) {
      new_.push_back(last_[next++]);
    } else if (IsSection(next + 1, names)) {
      new_.push_back(last_[next + 1]);
      next += 2;
    } else {
      new_.push_back(SectionOf(names));
    }
  }
  last_.swap(new_);
}

// Of the table made last.
bool ObjectTables::IsSection(size_t i, std::span<const uint32_t> names) const {
  if (i >= last_.size()) return false;
  const std::span<const uint32_t> known = sections_[last_[i]];
  return known.size() == names.size() && std::memcmp(known.data(), names.data(), names.size_bytes()) == 0;
}

uint32_t ObjectTables::SectionOf(std::span<const uint32_t> names) {
  uint64_t hash = names.size();
  for (const uint32_t name : names) hash = Mix(hash, name);
  const uint32_t section = sections_.NumberOf(names, hash);
  if (section == order_hashes_.size()) order_hashes_.push_back(hash);
  return section;
}

// Of those in `last_`, from the set made last.
uint32_t ObjectTables::SetOfSections() {
  balance_.resize(sections_.size());
  const std::span<const uint32_t> before = tables_[table_of_last_set_];
  for (const uint32_t section : before) --balance_[section];
  for (const uint32_t section : last_) ++balance_[section];
  std::vector<uint32_t> removed, added;
  const auto take = [&](uint32_t section) {
    std::vector<uint32_t>& names = balance_[section] < 0 ? removed : added;
    for (; balance_[section] != 0; balance_[section] += balance_[section] < 0 ? 1 : -1) {
      for (const uint32_t name : sections_[section]) {
        if (!IsThread(name)) names.push_back(name);  // the set is one of objects
      }
    }
  };
  for (const uint32_t section : before) take(section);
  for (const uint32_t section : last_) take(section);
  const uint32_t set = sets_.Make(removed, added);
  sets_.ForEachRepeated(set, [this](uint32_t name) { Share(name); });
  return set;
}

uint64_t ObjectTables::OrderHash(uint32_t table) const {
  uint64_t hash = 0;
  for (const uint32_t section : tables_[table]) hash = Mix(hash, order_hashes_[section]);
  return hash;
}

void ObjectTables::Share(uint32_t name) {
  const auto at = std::lower_bound(shared_names_.begin(), shared_names_.end(), name);
  if (at == shared_names_.end() || *at != name) shared_names_.insert(at, name);
}

bool ObjectTables::Lives(uint64_t object, uint32_t set) const {
  return !IsListedObject(object) || sets_.Has(set, static_cast<uint32_t>(object));
}

bool ObjectTables::AllLive(std::span<const uint32_t> objects, uint32_t set) const {
  return std::all_of(objects.begin(), objects.end(), [&](uint32_t object) { return sets_.Has(set, object); });
}

bool ObjectTables::SameNames(std::span<const uint32_t> objects, uint32_t from, uint32_t to) const {
  return std::all_of(objects.begin(), objects.end(),
                     [&](uint32_t object) { return Renamed(object, from, to) == uint64_t{object}; });
}

// Of two objects with one name the first counts.
std::optional<uint64_t> ObjectTables::Renamed(uint64_t object, uint32_t from, uint32_t to) const {
  if (!IsListedObject(object)) return object;
  HEDDLE_CHECK(SizeOf(from) == SizeOf(to));
  if (!Lives(object, SetOf(from))) return std::nullopt;
  if (HasDuplicates(from)) {
    const std::vector<uint32_t> old_names = NamesOf(from);
    const auto at = std::find(old_names.begin(), old_names.end(), static_cast<uint32_t>(object));
    return NamesOf(to)[static_cast<size_t>(at - old_names.begin())];
  }
  std::optional<uint64_t> renamed;
  ForEachDifference(from, to, [&](uint32_t name, uint32_t other) {
    if (name == object) renamed = other;
  });
  return renamed.has_value() ? renamed : object;
}

size_t ObjectTables::SizeOf(uint32_t table) const {
  size_t size = 0;
  for (const uint32_t section : tables_[table]) size += sections_[section].size();
  return size;
}

std::vector<uint32_t> ObjectTables::NamesOf(uint32_t table) const {
  std::vector<uint32_t> names;
  for (const uint32_t section : tables_[table]) {
    const std::span<const uint32_t> more = sections_[section];
    names.insert(names.end(), more.begin(), more.end());
  }
  return names;
}

void ObjectTables::Save(CheckpointWriter& to) const {
  to.Put<uint64_t>(tables_.size());
  for (uint32_t table = 0; table < tables_.size(); ++table) to.PutList(NamesOf(table));
  to.PutList(shared_names_);
}

void ObjectTables::Load(CheckpointReader& from) {
  ListInterner<uint32_t, WordHash>::LoadEach(from, [this](std::span<const uint32_t> names) {
    names_.assign(names.begin(), names.end());
    return TableOfNames();
  });
  from.GetList(shared_names_);
}

}  // namespace heddle
