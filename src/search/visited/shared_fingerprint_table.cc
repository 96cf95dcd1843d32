#include "search/visited/shared_fingerprint_table.h"

#include <algorithm>
#include <new>

#include "search/visited/key_slots.h"

namespace heddle {

namespace {

constexpr uint64_t kFirstCapacity = 8192;
// Up to so many slots it doubles: while one process lets it grow the others wait.
constexpr uint64_t kDoublesTo = uint64_t{1} << 21;

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

SharedMemory MemoryAt(const SharedPlace& place, uint64_t head_bytes, uint64_t first_bytes) {
  constexpr uint64_t kMost = uint64_t{1} << 40;
  if (!place.path.empty()) return SharedMemory(place.path);
  const auto seen = place.has_path ? SharedMemory::Seen::kByPath : SharedMemory::Seen::kByForked;
  return {head_bytes + std::min(place.most_bytes, kMost), head_bytes + first_bytes, seen};
}

}  // namespace

template <typename Key>
SharedFingerprintTable<Key>::SharedFingerprintTable(const SharedPlace& place)
    : memory_(MemoryAt(place, RoundedUp(sizeof(Head) + place.processes * sizeof(Process)),
                       (kFirstCapacity + kTailSlots) * sizeof(Key))),
      given_up_(*place.given_up),
      processes_(place.processes) {
  auto* bytes = static_cast<char*>(memory_.data());
  const uint64_t head_bytes = RoundedUp(sizeof(Head) + processes_ * sizeof(Process));
  head_ = reinterpret_cast<Head*>(bytes);
  all_ = reinterpret_cast<Process*>(bytes + sizeof(Head));
  table_ = reinterpret_cast<Key*>(bytes + head_bytes);
  room_bytes_ = memory_.bytes() - head_bytes;
  if (!place.path.empty()) return;  // it is there
  new (head_) Head();
  for (unsigned i = 0; i < processes_; ++i) new (all_ + i) Process();
  head_->capacity = kFirstCapacity;
  head_->max_used = MostKeys(kFirstCapacity);
  head_->slots.store(kFirstCapacity + kTailSlots);
}

// Puts this process's flag up while nobody grows the table. False: given up.
template <typename Key>
bool SharedFingerprintTable<Key>::Enter() const {
  for (;;) {
    all_[process_].flag.store(1, std::memory_order_seq_cst);
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

template <typename Key>
uint64_t SharedFingerprintTable<Key>::size() const {
  uint64_t used = 0;
  for (unsigned i = 0; i < processes_; ++i) used += all_[i].used.load(std::memory_order_relaxed);
  return used;
}

// Requires Enter. Of the room that is left each process takes its part when it has filled the one that it had; so there
// is at most a key of each too many.
template <typename Key>
bool SharedFingerprintTable<Key>::HasRoom() const {
  Process& own = all_[process_];
  const uint64_t used = own.used.load(std::memory_order_relaxed);
  if (used < own.may_use) return true;
  const uint64_t all_used = size();
  if (all_used >= head_->max_used) return false;
  own.may_use = used + std::max<uint64_t>(1, (head_->max_used - all_used) / processes_);
  return true;
}

// Requires Enter. The last slot is always empty: it ends every probe.
template <typename Key>
typename SharedFingerprintTable<Key>::Found SharedFingerprintTable<Key>::Probe(const Key& key, bool insert) const {
  Key* const last = table_ + head_->slots.load(std::memory_order_relaxed) - 1;
  for (Key* slot = table_ + HomeSlot(key, head_->capacity);; ++slot) {
    uint64_t major = Major(slot).load(std::memory_order_acquire);
    if (major == 0) {
      if (!insert) return Found::kAbsent;
      if (slot == last || !HasRoom()) return Found::kNoRoom;
      if (Major(slot).compare_exchange_strong(major, key.major, std::memory_order_acq_rel)) {
        Publish(slot, key);
        std::atomic<uint64_t>& used = all_[process_].used;
        used.store(used.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
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

// While another process lets the table grow this may be the wrong place, which does no harm.
template <typename Key>
void SharedFingerprintTable<Key>::Prefetch(const Fingerprint& fingerprint) const {
  Key key;
  AssignKey(key, fingerprint);
  PrefetchFrom(table_ + HomeSlot(Storable(key), head_->capacity));
}

// Larger than so many slots. False: the limit does not allow it, or given up.
template <typename Key>
bool SharedFingerprintTable<Key>::Grow(uint64_t slots) {
  if (head_->growing.exchange(1, std::memory_order_seq_cst) != 0) {
    return WaitUntil(given_up_, [this] { return head_->growing.load(std::memory_order_acquire) == 0; });
  }
  bool grown = true;
  for (unsigned i = 0; i < processes_ && grown; ++i) {
    grown = WaitUntil(given_up_, [&] { return all_[i].flag.load(std::memory_order_seq_cst) == 0; });
  }
  if (grown && head_->slots.load(std::memory_order_relaxed) == slots) grown = Enlarge();
  head_->growing.store(0, std::memory_order_release);
  return grown;
}

template <typename Key>
bool SharedFingerprintTable<Key>::Enlarge() {
  const uint64_t old_slots = head_->slots.load(std::memory_order_relaxed);
  const uint64_t most_slots = std::min(limit_bytes_, room_bytes_) / sizeof(Key);
  uint64_t capacity = 2 * head_->capacity;
  if (capacity > kDoublesTo || capacity + kTailSlots > most_slots) capacity = GrownCapacity(head_->capacity);
  const uint64_t slots = capacity + kTailSlots;
  if (slots > most_slots) return false;
  head_->capacity = capacity;
  head_->max_used = MostKeys(capacity);
  Spread(old_slots, slots);
  head_->slots.store(slots, std::memory_order_relaxed);
  return true;
}

// The packed keys are put in order by insertion, because each is a few places from its own at most.
template <typename Key>
void SharedFingerprintTable<Key>::Spread(uint64_t old_slots, uint64_t slots) {
  const uint64_t packed = PackKeys(table_, old_slots, slots);
  for (uint64_t i = packed + 1; i < slots; ++i) {
    const Key key = table_[i];
    uint64_t place = i;
    for (; place > packed && key < table_[place - 1]; --place) table_[place] = table_[place - 1];
    table_[place] = key;
  }
  SpreadKeys(table_, packed, slots, head_->capacity);
}

template <typename Key>
void SharedFingerprintTable<Key>::Clear() {
  std::fill(table_, table_ + head_->slots.load(), Key{});
  for (unsigned i = 0; i < processes_; ++i) {
    all_[i].used.store(0);
    all_[i].may_use = 0;
  }
}

template <typename Key>
void SharedFingerprintTable<Key>::ForEach(const std::function<void(const Fingerprint&)>& visit) const {
  const Key* const end = table_ + head_->slots.load();
  for (const Key* slot = table_; slot != end; ++slot) {
    if (!slot->empty()) visit(FingerprintOf(*slot));
  }
}

template <typename Key>
bool SharedFingerprintTable<Key>::CheckInvariant() const {
  return KeysWellPlaced(table_, head_->slots.load(), head_->capacity, size());
}

template <typename Key>
double SharedFingerprintTable<Key>::ExpectedMisses() const {
  return ExpectedCollisions<Key>(size());
}

template class SharedFingerprintTable<Key64>;
template class SharedFingerprintTable<Key128>;

std::shared_ptr<SharedVisitedSet> MakeSharedVisitedSet(const std::string& words, const SharedPlace& place) {
  if (words == "fp64") return std::make_shared<SharedFingerprintTable<Key64>>(place);
  return std::make_shared<SharedFingerprintTable<Key128>>(place);
}

}  // namespace heddle
