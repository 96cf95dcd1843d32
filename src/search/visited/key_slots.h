// The slots of a table of keys (fingerprint_table.h, shared_fingerprint_table.h). This file says where a key may lie,
// and how full and how large a table gets. It also says how a grown table is spread out again in place.
//
// Homes lie in [0, capacity). The slots behind are a tail, so that probing never wraps round. The home is a monotone
// function of the key: its high part scaled to the capacity. So keys in order are in the order of their homes,
// whatever the capacity.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "base/check.h"

namespace heddle {

inline constexpr uint64_t kTailSlots = 128;

// Full at this load, then grown by this factor: the load stays between 0.776 and 0.87. Small tables grow by less, for
// the tail takes its share of their memory.
inline constexpr uint64_t kLoadPercent = 87;
inline constexpr uint64_t kGrowthPercent = 112, kSmallGrowthPercent = 108;
inline constexpr uint64_t kSmallCapacity = 1 << 14;

inline uint64_t MostKeys(uint64_t capacity) { return capacity * kLoadPercent / 100; }
inline uint64_t GrownCapacity(uint64_t capacity) {
  return capacity * (capacity < kSmallCapacity ? kSmallGrowthPercent : kGrowthPercent) / 100;
}

template <typename Key>
uint64_t HomeSlot(const Key& key, uint64_t capacity) {
  return static_cast<uint64_t>((static_cast<unsigned __int128>(key.major) * capacity) >> 64);
}

// What a probe from the slot on reads.
template <typename Key>
void PrefetchFrom(const Key* slot) {
  constexpr size_t kLine = 64, kLines = 4;
  for (size_t line = 0; line < kLines; ++line) {
    __builtin_prefetch(reinterpret_cast<const char*>(slot) + kLine * line);
  }
}

// The key's place, or else the place of what would come after it: in order, or an empty slot.
template <typename Key>
Key* PlaceOf(const Key& key, Key* table, uint64_t capacity) {
  Key* place = table + HomeSlot(key, capacity);
  while (!place->empty() && *place < key) ++place;
  return place;
}

// Moves all keys from `place` up to the next empty slot on by one. False, and nothing is done: that slot is the last
// one. It stays empty, since it ends every probe.
template <typename Key>
bool OpenGap(Key* place, const Key* last) {
  Key* gap = place;
  while (!gap->empty()) ++gap;
  if (gap == last) return false;
  std::memmove(static_cast<void*>(place + 1), place, static_cast<size_t>(gap - place) * sizeof(Key));
  return true;
}

// Moves all keys of the first `old_slots`, in their order, to the end of the `slots`. Returns where they begin there.
// What lies before that has no meaning any more.
template <typename Key>
uint64_t PackKeys(Key* table, uint64_t old_slots, uint64_t slots) {
  uint64_t packed = slots;
  for (uint64_t i = old_slots; i-- > 0;) {
    if (!table[i].empty()) table[--packed] = table[i];
  }
  return packed;
}

// Puts each key from `packed` on, in order, at its home or after its predecessor. Empties all other slots. Writing
// never overtakes reading, because the packed keys sit as far back as keys can. (More than kTailSlots keys of the
// last few homes would not fit. The mixing of keys makes that as unlikely as a collision.)
template <typename Key>
void SpreadKeys(Key* table, uint64_t packed, uint64_t slots, uint64_t capacity) {
  uint64_t next = 0;
  for (uint64_t i = packed; i < slots; ++i) {
    const Key key = table[i];
    const uint64_t place = std::max(HomeSlot(key, capacity), next);
    HEDDLE_CHECK(place <= i && place + 1 < slots);
    std::fill(table + next, table + place, Key{});
    table[place] = key;
    next = place + 1;
  }
  std::fill(table + next, table + slots, Key{});
}

// Puts one key at its home or after its predecessor. The table was empty at first, and the keys come in order. `next`
// is 0 for the first key. False, and nothing is done: there is no room.
template <typename Key>
bool PutNext(const Key& key, Key* table, uint64_t slots, uint64_t capacity, uint64_t& next) {
  const uint64_t place = std::max(HomeSlot(key, capacity), next);
  if (place + 1 >= slots) return false;
  table[place] = key;
  next = place + 1;
  return true;
}

// Whether there are `used` keys, no empty slot lies between a key's home and its place, and the last slot is empty.
template <typename Key>
bool KeysWellPlaced(const Key* table, uint64_t slots, uint64_t capacity, uint64_t used) {
  uint64_t found = 0;
  uint64_t run_begin = 0;  // first slot of the present run of occupied slots
  for (uint64_t i = 0; i < slots; ++i) {
    if (table[i].empty()) {
      run_begin = i + 1;
      continue;
    }
    const uint64_t home = HomeSlot(table[i], capacity);
    if (home > i || home < run_begin) return false;
    ++found;
  }
  return found == used && (slots == 0 || table[slots - 1].empty());
}

// How many of so many states are expected to have met the key of another, keys being as good as random.
template <typename Key>
double ExpectedCollisions(uint64_t keys) {
  const double states = static_cast<double>(keys);
  return std::ldexp(states * std::max(0.0, states - 1), -1 - Key::kBits);
}

}  // namespace heddle
