#include "search/shared_fingerprint_table.h"

#include <algorithm>
#include <cmath>
#include <new>

#include "base/check.h"

namespace heddle {

namespace {

constexpr uint64_t kFirstCapacity = 8192;
constexpr uint64_t kTail = 128;
// Full at this load, then grown by this factor: the load stays between 0.737 and 0.87.
constexpr uint64_t kLoadPercent = 87;
constexpr uint64_t kGrowthPercent = 118;

// In a table's slots 0 means empty, or not published yet; so 0 is stored as 1. That takes one key in 2^64 for another.
uint64_t NotZero(uint64_t word) { return word == 0 ? 1 : word; }
Key128 Storable(const Key128& key) { return {NotZero(key.major), NotZero(key.minor)}; }
Key64 Storable(const Key64& key) { return {NotZero(key.major)}; }

std::atomic_ref<uint64_t> Major(Key128* slot) { return std::atomic_ref<uint64_t>(slot->major); }
std::atomic_ref<uint64_t> Major(Key64* slot) { return std::atomic_ref<uint64_t>(slot->major); }

void Publish(Key128* slot, const Key128& key) {
  std::atomic_ref<uint64_t>(slot->minor).store(key.minor, std::memory_order_release);
}
void Publish(Key64*, const Key64&) {}

uint64_t RoundedUp(uint64_t bytes) { return (bytes + 4095) & ~uint64_t{4095}; }

}  // namespace

template <typename Key>
SharedFingerprintTable<Key>::SharedFingerprintTable(unsigned processes, uint64_t most_bytes,
                                                    const std::atomic<bool>& given_up)
    : memory_(
          [&] {
            constexpr uint64_t kMost = uint64_t{1} << 40;
            return RoundedUp(sizeof(Head) + processes * sizeof(Flag)) + std::min(most_bytes, kMost);
          }(),
          RoundedUp(sizeof(Head) + processes * sizeof(Flag)) + (kFirstCapacity + kTail) * sizeof(Key)),
      given_up_(given_up),
      processes_(processes) {
  auto* bytes = static_cast<char*>(memory_.data());
  const uint64_t head_bytes = RoundedUp(sizeof(Head) + processes * sizeof(Flag));
  head_ = new (bytes) Head();
  flags_ = reinterpret_cast<Flag*>(bytes + sizeof(Head));
  for (unsigned i = 0; i < processes; ++i) new (flags_ + i) Flag();
  table_ = reinterpret_cast<Key*>(bytes + head_bytes);
  room_bytes_ = memory_.bytes() - head_bytes;
  head_->capacity = kFirstCapacity;
  head_->max_used = kFirstCapacity / 100 * kLoadPercent;
  head_->slots.store(kFirstCapacity + kTail);
}

template <typename Key>
uint64_t SharedFingerprintTable<Key>::Home(const Key& key) const {
  return static_cast<uint64_t>((static_cast<unsigned __int128>(key.major) * head_->capacity) >> 64);
}

// Puts this process's flag up while nobody grows the table. False: given up.
template <typename Key>
bool SharedFingerprintTable<Key>::Enter() const {
  for (;;) {
    flags_[process_].up.store(1, std::memory_order_seq_cst);
    if (head_->growing.load(std::memory_order_seq_cst) == 0) return true;
    Leave();
    if (!WaitUntil(given_up_, [this] { return head_->growing.load(std::memory_order_acquire) == 0; })) return false;
  }
}

// The slot's first word is the key's: whether the rest is.
template <typename Key>
bool SharedFingerprintTable<Key>::Matches(const Key& key, Key* slot, Found& found) const {
  if constexpr (std::is_same_v<Key, Key128>) {
    uint64_t minor = 0;
    const bool published = WaitUntil(given_up_, [&] {
      minor = std::atomic_ref<uint64_t>(slot->minor).load(std::memory_order_acquire);
      return minor != 0;
    });
    found = published ? Found::kPresent : Found::kGivenUp;
    return !published || minor == key.minor;
  } else {
    found = Found::kPresent;
    return true;
  }
}

// Requires Enter. The last slot is always empty: it ends every probe.
template <typename Key>
typename SharedFingerprintTable<Key>::Found SharedFingerprintTable<Key>::Probe(const Key& key, bool insert) const {
  Key* const last = table_ + head_->slots.load(std::memory_order_relaxed) - 1;
  for (Key* slot = table_ + Home(key);; ++slot) {
    uint64_t major = Major(slot).load(std::memory_order_acquire);
    if (major == 0) {
      if (!insert) return Found::kAbsent;
      if (slot == last || head_->used.load(std::memory_order_relaxed) >= head_->max_used) return Found::kNoRoom;
      if (Major(slot).compare_exchange_strong(major, key.major, std::memory_order_acq_rel)) {
        Publish(slot, key);
        head_->used.fetch_add(1, std::memory_order_relaxed);
        return Found::kAbsent;
      }
    }
    Found found = Found::kPresent;
    if (major == key.major && Matches(key, slot, found)) return found;
  }
}

template <typename Key>
VisitedSet::Insertion SharedFingerprintTable<Key>::Insert(const Fingerprint& fingerprint) {
  Key key;
  AssignKey(key, fingerprint);
  key = Storable(key);
  while (Enter()) {
    const Found found = Probe(key, true);
    const uint64_t slots = head_->slots.load(std::memory_order_relaxed);
    Leave();
    if (found == Found::kAbsent) return Insertion::kNew;
    if (found == Found::kPresent) return Insertion::kSeen;
    if (found == Found::kGivenUp || !Grow(slots)) return Insertion::kFull;
  }
  return Insertion::kFull;
}

template <typename Key>
bool SharedFingerprintTable<Key>::Contains(const Fingerprint& fingerprint) const {
  Key key;
  AssignKey(key, fingerprint);
  if (!Enter()) return false;
  const Found found = Probe(Storable(key), false);
  Leave();
  return found == Found::kPresent;
}

// Larger than so many slots. False: the limit does not allow it, or given up.
template <typename Key>
bool SharedFingerprintTable<Key>::Grow(uint64_t slots) {
  if (head_->growing.exchange(1, std::memory_order_seq_cst) != 0) {
    return WaitUntil(given_up_, [this] { return head_->growing.load(std::memory_order_acquire) == 0; });
  }
  bool grown = true;
  for (unsigned i = 0; i < processes_ && grown; ++i) {
    grown = WaitUntil(given_up_, [&] { return flags_[i].up.load(std::memory_order_seq_cst) == 0; });
  }
  if (grown && head_->slots.load(std::memory_order_relaxed) == slots) grown = Enlarge();
  head_->growing.store(0, std::memory_order_release);
  return grown;
}

template <typename Key>
bool SharedFingerprintTable<Key>::Enlarge() {
  const uint64_t old_slots = head_->slots.load(std::memory_order_relaxed);
  const uint64_t capacity = head_->capacity / 100 * kGrowthPercent + kGrowthPercent;
  const uint64_t slots = capacity + kTail;
  if (slots > std::min(limit_bytes_, room_bytes_) / sizeof(Key)) return false;
  head_->capacity = capacity;
  head_->max_used = capacity / 100 * kLoadPercent;
  Spread(old_slots, slots);
  head_->slots.store(slots, std::memory_order_relaxed);
  return true;
}

// Packs all entries at the end of the larger table, puts them in order there, by insertion, because each is a few places from
// its own at most, and then each at its home or after its predecessor. In the last pass writing never overtakes reading,
// because the packed entries sit as far back as entries can. (More than kTail keys of the last few homes would not fit; the
// mixing of keys makes that as unlikely as a collision.)
template <typename Key>
void SharedFingerprintTable<Key>::Spread(uint64_t old_slots, uint64_t slots) {
  uint64_t packed = slots;
  for (uint64_t i = old_slots; i-- > 0;) {
    if (!table_[i].empty()) table_[--packed] = table_[i];
  }
  for (uint64_t i = packed + 1; i < slots; ++i) {
    const Key entry = table_[i];
    uint64_t place = i;
    for (; place > packed && entry < table_[place - 1]; --place) table_[place] = table_[place - 1];
    table_[place] = entry;
  }
  uint64_t next = 0;
  for (uint64_t i = packed; i < slots; ++i) {
    const Key entry = table_[i];
    const uint64_t place = std::max(Home(entry), next);
    HEDDLE_CHECK(place <= i && place + 1 < slots);
    std::fill(table_ + next, table_ + place, Key{});
    table_[place] = entry;
    next = place + 1;
  }
  std::fill(table_ + next, table_ + slots, Key{});
}

template <typename Key>
void SharedFingerprintTable<Key>::Clear() {
  std::fill(table_, table_ + head_->slots.load(), Key{});
  head_->used.store(0);
}

template <typename Key>
bool SharedFingerprintTable<Key>::CheckInvariant() const {
  const uint64_t slots = head_->slots.load();
  uint64_t used = 0;
  uint64_t run_begin = 0;  // first slot of the present run of occupied slots
  for (uint64_t i = 0; i < slots; ++i) {
    if (table_[i].empty()) {
      run_begin = i + 1;
      continue;
    }
    const uint64_t home = Home(table_[i]);
    if (home > i || home < run_begin) return false;
    ++used;
  }
  return used == size() && table_[slots - 1].empty();
}

template <typename Key>
double SharedFingerprintTable<Key>::ExpectedMisses() const {
  const double states = static_cast<double>(size());
  return std::ldexp(states * std::max(0.0, states - 1), -1 - Key::kBits);
}

template class SharedFingerprintTable<Key64>;
template class SharedFingerprintTable<Key128>;

}  // namespace heddle
