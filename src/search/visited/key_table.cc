#include "search/visited/key_table.h"

#include <algorithm>

#include "base/check.h"

namespace heddle {

namespace {

constexpr uint64_t kFirstCapacity = 64;

}  // namespace

bool KeyTable::Add(const Key128& key) {
  if (used_ == max_used_) return false;
  Key128* const place = PlaceOf(key, table_, capacity_);
  HEDDLE_DCHECK(!key.empty() && *place != key);
  if (!OpenGap(place, table_ + slots_ - 1)) return false;
  *place = key;
  ++used_;
  return true;
}

bool KeyTable::Grow(uint64_t most_bytes) {
  const uint64_t most_slots = most_bytes / sizeof(Key128);
  if (most_slots < kTailSlots + kFirstCapacity) return false;
  const uint64_t wanted = std::max(kFirstCapacity, GrownCapacity(capacity_));
  const uint64_t capacity = std::min(wanted, most_slots - kTailSlots);
  if (capacity <= capacity_) return false;
  const uint64_t old_slots = slots_;
  if (!Resize(capacity)) return false;
  SpreadKeys(table_, PackKeys(table_, old_slots, slots_), slots_, capacity_);
  return true;
}

bool KeyTable::MakeRoomFor(uint64_t keys, uint64_t most_bytes) {
  HEDDLE_CHECK(used_ == 0);
  const uint64_t capacity = std::max(kFirstCapacity, keys + keys * (100 - kLoadPercent + 3) / 100 + 2);
  if (capacity <= capacity_) return true;
  if (capacity + kTailSlots > most_bytes / sizeof(Key128) || !Resize(capacity)) return false;
  Clear();
  return true;
}

// The new slots have no value yet.
bool KeyTable::Resize(uint64_t capacity) {
  const uint64_t slots = capacity + kTailSlots;
  if (!memory_.Reserve(slots * sizeof(Key128))) return false;
  table_ = static_cast<Key128*>(memory_.data());
  capacity_ = capacity;
  slots_ = slots;
  max_used_ = MostKeys(capacity);
  return true;
}

std::span<const Key128> KeyTable::Pack() {
  const uint64_t packed = PackKeys(table_, slots_, slots_);
  HEDDLE_CHECK(slots_ - packed == used_);
  return {table_ + packed, used_};
}

void KeyTable::Unpack(uint64_t count) {
  HEDDLE_CHECK(count <= used_);
  used_ -= count;
  SpreadKeys(table_, slots_ - used_, slots_, capacity_);
}

void KeyTable::Clear() {
  std::fill(table_, table_ + slots_, Key128{});
  used_ = 0;
}

void KeyTable::Release() {
  memory_ = GrowingMemory();
  table_ = nullptr;
  capacity_ = slots_ = used_ = max_used_ = 0;
}

std::span<const Key128> KeyTable::SlotsFrom(const Key128& key) const {
  if (table_ == nullptr) return {};
  const Key128* const place = PlaceOf(key, table_, capacity_);
  return {place, table_ + slots_};
}

}  // namespace heddle
