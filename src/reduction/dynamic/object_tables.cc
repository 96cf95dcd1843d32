#include "reduction/dynamic/object_tables.h"

#include <algorithm>

#include "base/check.h"
#include "base/hash.h"

namespace heddle {

uint32_t ObjectTables::TableOf(const std::vector<Machine::LiveObject>& objects, std::span<const ThreadIndex> alike) {
  names_.resize(objects.size());
  for (size_t i = 0; i < objects.size(); ++i) names_[i] = objects[i].name;
  for (const ThreadIndex thread : alike) names_.push_back(kThread | thread);
  return TableOfNames();
}

// Of `names_`, which is changed.
uint32_t ObjectTables::TableOfNames() {
  uint64_t hash = names_.size(), set_hash = 0;
  for (const uint64_t name : names_) {
    hash = FoldMultiply(hash ^ name, 0x9e3779b97f4a7c15ULL) + name;
    if (IsThread(static_cast<uint32_t>(name))) continue;                            // the set is one of objects
    set_hash += FoldMultiply(name ^ 0xc2b2ae3d27d4eb4fULL, 0xd6e8feb86659fd93ULL);  // in any order
  }
  const uint32_t table = tables_.NumberOf(names_, hash);
  if (table == set_of_.size()) set_of_.push_back(SetOfNames(set_hash));
  return table;
}

// Of `names_`, which is sorted if the set is new.
uint32_t ObjectTables::SetOfNames(uint64_t hash) {
  while (!names_.empty() && IsThread(names_.back())) names_.pop_back();
  if (compares_sets_) {
    std::sort(names_.begin(), names_.end());
    hash = sorted_.NumberOf(names_);
  }
  const uint32_t set = set_hashes_.NumberOf(hash);
  if (set == sets_.size()) {
    std::sort(names_.begin(), names_.end());
    const auto twice = std::adjacent_find(names_.begin(), names_.end());
    for (auto at = twice; at != names_.end(); at = std::adjacent_find(at + 1, names_.end())) Share(*at);
    sets_.push_back({sorted_.NumberOf(names_), twice != names_.end()});
  }
  return set;
}

void ObjectTables::Share(uint32_t name) {
  const auto at = std::lower_bound(shared_names_.begin(), shared_names_.end(), name);
  if (at == shared_names_.end() || *at != name) shared_names_.insert(at, name);
}

bool ObjectTables::Lives(uint64_t object, uint32_t set) const {
  if (!IsListedObject(object)) return true;
  const std::span<const uint32_t> names = sorted_[sets_[set].sorted];
  return std::binary_search(names.begin(), names.end(), static_cast<uint32_t>(object));
}

bool ObjectTables::AllLive(std::span<const uint32_t> objects, uint32_t set) const {
  const std::span<const uint32_t> names = sorted_[sets_[set].sorted];
  auto at = names.begin();
  for (const uint32_t object : objects) {
    at = std::lower_bound(at, names.end(), object);
    if (at == names.end() || *at != object) return false;
  }
  return true;
}

bool ObjectTables::SameNames(std::span<const uint32_t> objects, uint32_t from, uint32_t to) const {
  return std::all_of(objects.begin(), objects.end(),
                     [&](uint32_t object) { return Renamed(object, from, to) == uint64_t{object}; });
}

std::optional<uint64_t> ObjectTables::Renamed(uint64_t object, uint32_t from, uint32_t to) const {
  if (!IsListedObject(object)) return object;
  const std::span<const uint32_t> old_names = tables_[from], new_names = tables_[to];
  HEDDLE_CHECK(old_names.size() == new_names.size());
  const auto at = std::find(old_names.begin(), old_names.end(), static_cast<uint32_t>(object));
  if (at == old_names.end()) return std::nullopt;
  return new_names[static_cast<size_t>(at - old_names.begin())];
}

void ObjectTables::Save(CheckpointWriter& to) const {
  tables_.Save(to);
  to.PutList(shared_names_);
}

void ObjectTables::Load(CheckpointReader& from) {
  tables_.LoadEach(from, [this](std::span<const uint32_t> names) {
    names_.assign(names.begin(), names.end());
    return TableOfNames();
  });
  from.GetList(shared_names_);
}

}  // namespace heddle
