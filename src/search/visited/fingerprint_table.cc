#include "search/visited/fingerprint_table.h"

#include <algorithm>
#include <new>

#include "base/check.h"
#include "search/visited/key_slots.h"

namespace heddle {

namespace {

constexpr uint64_t kFirstCapacity = 256;

}  // namespace

template <typename Key>
bool FingerprintTable<Key>::Contains(const Fingerprint& fingerprint) const {
  Key key;
  AssignKey(key, fingerprint);
  if (key.empty()) return has_zero_;
  if (table_ == nullptr) return false;
  return *PlaceOf(key, table_, capacity_) == key;
}

template <typename Key>
void FingerprintTable<Key>::Prefetch(const Fingerprint& fingerprint) const {
  Key key;
  AssignKey(key, fingerprint);
  if (table_ != nullptr) PrefetchFrom(table_ + HomeSlot(key, capacity_));
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
    Key* place = PlaceOf(key, table_, capacity_);
    if (*place == key) return Insertion::kSeen;
    if (used_ < max_used_ && OpenGap(place, table_ + slots_ - 1)) {
      *place = key;
      ++used_;
      return Insertion::kNew;
    }
    if (!Grow()) return Insertion::kFull;
  }
}

template <typename Key>
bool FingerprintTable<Key>::Grow() {
  uint64_t capacity = table_ == nullptr ? kFirstCapacity : GrownCapacity(capacity_);
  if (capacity + kTailSlots > limit_bytes_ / sizeof(Key)) return false;
  const uint64_t old_slots = slots_;
  if (!Resize(capacity)) return false;
  Spread(old_slots);
  return true;
}

// The new slots have no value yet.
template <typename Key>
bool FingerprintTable<Key>::Resize(uint64_t capacity) {
  const uint64_t slots = capacity + kTailSlots;
  if (!memory_.Reserve(slots * sizeof(Key))) return false;
  table_ = static_cast<Key*>(memory_.data());
  capacity_ = capacity;
  slots_ = slots;
  max_used_ = MostKeys(capacity);
  return true;
}

template <typename Key>
void FingerprintTable<Key>::Spread(uint64_t old_slots) {
  const uint64_t packed = PackKeys(table_, old_slots, slots_);
  HEDDLE_DCHECK(slots_ - packed == used_);
  SpreadKeys(table_, packed, slots_, capacity_);
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
  from.Require(capacity == 0 ? used == 0 : capacity >= kFirstCapacity && used <= MostKeys(capacity));
  if (!from.ok() || capacity == 0) return;
  if (!Resize(capacity)) throw std::bad_alloc();
  std::fill(table_, table_ + slots_, Key{});
  uint64_t next = 0;
  Key before;
  for (used_ = 0; used_ < used; ++used_) {
    const Key key = from.Get<Key>();
    from.Require(from.ok() && before < key && PutNext(key, table_, slots_, capacity_, next));
    if (!from.ok()) return;
    before = key;
  }
}

template <typename Key>
bool FingerprintTable<Key>::CheckInvariant() const {
  Key before;
  for (uint64_t i = 0; i < slots_; ++i) {
    if (table_[i].empty()) continue;
    if (!(before < table_[i])) return false;
    before = table_[i];
  }
  return KeysWellPlaced(table_, slots_, capacity_, used_);
}

template <typename Key>
double FingerprintTable<Key>::ExpectedMisses() const {
  return ExpectedCollisions<Key>(size());
}

template class FingerprintTable<Key64>;
template class FingerprintTable<Key128>;

}  // namespace heddle
