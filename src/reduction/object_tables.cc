#include "reduction/object_tables.h"

#include <algorithm>

#include "base/check.h"

namespace heddle {

uint32_t ObjectTables::TableOf(const std::vector<Machine::LiveObject>& objects) {
  names_.clear();
  for (const Machine::LiveObject& object : objects) {
    HEDDLE_CHECK(object.name < uint64_t{1} << 32);
    names_.push_back(static_cast<uint32_t>(object.name));
  }
  const uint32_t list = lists_.NumberOf(names_);
  if (list >= numbers_.size()) numbers_.resize(list + 1, UINT32_MAX);
  uint32_t& number = numbers_[list];
  if (number == UINT32_MAX) {
    number = static_cast<uint32_t>(tables_.size());
    table_lists_.push_back(list);
    std::sort(names_.begin(), names_.end());
    const bool duplicates = std::adjacent_find(names_.begin(), names_.end()) != names_.end();
    tables_.push_back({lists_.NumberOf(names_), duplicates});
  }
  return number;
}

bool ObjectTables::Lives(uint64_t object, uint32_t table) const {
  if (!IsObjectOfProgram(object)) return true;
  const std::span<const uint32_t> names = lists_[tables_[table].sorted];
  return std::binary_search(names.begin(), names.end(), static_cast<uint32_t>(object));
}

bool ObjectTables::AllLive(std::span<const uint32_t> objects, uint32_t table) const {
  const std::span<const uint32_t> names = lists_[tables_[table].sorted];
  auto at = names.begin();
  for (const uint32_t object : objects) {
    at = std::lower_bound(at, names.end(), object);
    if (at == names.end() || *at != object) return false;
  }
  return true;
}

std::optional<uint64_t> ObjectTables::Renamed(uint64_t object, uint32_t from, uint32_t to) const {
  if (!IsObjectOfProgram(object)) return object;
  const std::span<const uint32_t> old_names = Names(from), new_names = Names(to);
  HEDDLE_CHECK(old_names.size() == new_names.size());
  const auto at = std::find(old_names.begin(), old_names.end(), static_cast<uint32_t>(object));
  if (at == old_names.end()) return std::nullopt;
  return new_names[static_cast<size_t>(at - old_names.begin())];
}

}  // namespace heddle
