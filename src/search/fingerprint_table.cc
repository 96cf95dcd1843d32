#include "search/fingerprint_table.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <new>

#include "base/check.h"

namespace heddle {

namespace {

constexpr uint64_t kFirstCapacity = 1024;
constexpr uint64_t kTail = 128;
// Full at this load, then grown by this factor: the load stays between 0.737 and 0.87.
constexpr uint64_t kLoadPercent = 87;
constexpr uint64_t kGrowthPercent = 118;

}  // namespace

template <typename Key>
FingerprintTable<Key>::~FingerprintTable() {
  std::free(table_);
}

template <typename Key>
uint64_t FingerprintTable<Key>::Home(const Key& key) const {
  return static_cast<uint64_t>((static_cast<unsigned __int128>(key.major) * capacity_) >> 64);
}

template <typename Key>
bool FingerprintTable<Key>::Contains(const Fingerprint& fingerprint) const {
  Key key;
  AssignKey(key, fingerprint);
  if (key.empty()) return has_zero_;
  if (table_ == nullptr) return false;
  const Key* place = table_ + Home(key);
  while (!place->empty() && *place < key) ++place;
  return *place == key;
}

template <typename Key>
VisitedSet::Insertion FingerprintTable<Key>::Insert(const Fingerprint& fingerprint) {
  Key key;
  AssignKey(key, fingerprint);
  if (key.empty()) {
    if (has_zero_) return Insertion::kSeen;
    has_zero_ = true;
    return Insertion::kNew;
  }
  if (table_ == nullptr && !Grow()) return Insertion::kFull;
  while (true) {
    Key* place = table_ + Home(key);
    while (!place->empty() && *place < key) ++place;
    if (*place == key) return Insertion::kSeen;
    Key* gap = place;
    while (!gap->empty()) ++gap;
    // The last slot is always empty: it ends every probe.
    bool room = used_ < max_used_ && gap != table_ + slots_ - 1;
    if (room) {
      std::memmove(place + 1, place, static_cast<size_t>(gap - place) * sizeof(Key));
      *place = key;
      ++used_;
      return Insertion::kNew;
    }
    if (!Grow()) return Insertion::kFull;
  }
}

template <typename Key>
bool FingerprintTable<Key>::Grow() {
  uint64_t capacity = table_ == nullptr ? kFirstCapacity : capacity_ / 100 * kGrowthPercent + kGrowthPercent;
  if (capacity + kTail > limit_bytes_ / sizeof(Key)) return false;
  const uint64_t old_slots = slots_;
  if (!Resize(capacity)) return false;
  Spread(old_slots);
  return true;
}

// The new slots have no value yet.
template <typename Key>
bool FingerprintTable<Key>::Resize(uint64_t capacity) {
  const uint64_t slots = capacity + kTail;
  auto* table = static_cast<Key*>(std::realloc(table_, slots * sizeof(Key)));
  if (table == nullptr) return false;
  table_ = table;
  capacity_ = capacity;
  slots_ = slots;
  max_used_ = capacity / 100 * kLoadPercent;
  return true;
}

// Two passes: pack all entries, in order, at the end of the table; then put each at its home or after its predecessor.
// In the second pass writing never overtakes reading, because the packed entries sit as far back as entries can. (More
// than kTail keys of the last few homes would not fit; the mixing in Key makes that as unlikely as a collision.)
template <typename Key>
void FingerprintTable<Key>::Spread(uint64_t old_slots) {
  uint64_t packed = slots_;
  for (uint64_t i = old_slots; i-- > 0;) {
    if (!table_[i].empty()) table_[--packed] = table_[i];
  }
  HEDDLE_DCHECK(slots_ - packed == used_);
  uint64_t next = 0;
  for (uint64_t i = packed; i < slots_; ++i) {
    Key entry = table_[i];
    uint64_t place = std::max(Home(entry), next);
    HEDDLE_CHECK(place <= i && place + 1 < slots_);
    std::fill(table_ + next, table_ + place, Key{});
    table_[place] = entry;
    next = place + 1;
  }
  std::fill(table_ + next, table_ + slots_, Key{});
}

template <typename Key>
void FingerprintTable<Key>::Clear() {
  std::fill(table_, table_ + slots_, Key{});
  used_ = 0;
  has_zero_ = false;
}

template <typename Key>
void FingerprintTable<Key>::Save(CheckpointWriter& to) const {
  to.Put(has_zero_);
  to.Put(capacity_);
  to.Put(used_);
  for (uint64_t i = 0; i < slots_; ++i) {
    if (!table_[i].empty()) to.Put(table_[i]);
  }
}

template <typename Key>
void FingerprintTable<Key>::Load(CheckpointReader& from) {
  from.Get(has_zero_);
  const uint64_t saved_capacity = from.Get<uint64_t>(), used = from.GetCount(sizeof(Key));
  // One that was cleared when it was large begins small again.
  const uint64_t capacity = std::min(saved_capacity, kFirstCapacity + 2 * used);
  from.Require(capacity == 0 ? used == 0 : capacity >= kFirstCapacity && used <= capacity / 100 * kLoadPercent);
  if (!from.ok() || capacity == 0) return;
  if (!Resize(capacity)) throw std::bad_alloc();
  std::fill(table_, table_ + slots_, Key{});
  uint64_t next = 0;
  Key before;
  for (used_ = 0; used_ < used; ++used_) {
    const Key key = from.Get<Key>();
    from.Require(before < key);
    const uint64_t place = std::max(Home(key), next);
    from.Require(place + 1 < slots_);
    if (!from.ok()) return;
    table_[place] = before = key;
    next = place + 1;
  }
}

template <typename Key>
bool FingerprintTable<Key>::CheckInvariant() const {
  uint64_t used = 0;
  const Key* before = nullptr;
  uint64_t run_begin = 0;  // first slot of the present run of occupied slots
  for (uint64_t i = 0; i < slots_; ++i) {
    const Key& entry = table_[i];
    if (entry.empty()) {
      run_begin = i + 1;
      continue;
    }
    uint64_t home = Home(entry);
    if (home > i || home < run_begin || (before != nullptr && !(*before < entry))) return false;
    before = &entry;
    ++used;
  }
  return used == used_ && (slots_ == 0 || table_[slots_ - 1].empty());
}

template <typename Key>
double FingerprintTable<Key>::ExpectedMisses() const {
  const double states = static_cast<double>(size());
  return std::ldexp(states * std::max(0.0, states - 1), -1 - Key::kBits);
}

template class FingerprintTable<Key64>;
template class FingerprintTable<Key128>;

}  // namespace heddle
