#include "search/visited_set.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "base/check.h"

namespace heddle {

namespace {

constexpr uint64_t kFirstCapacity = 1024;
constexpr uint64_t kTail = 128;
// Full at this load, then grown by this factor: the load stays between 0.72 and 0.87, that is 18.4 to 22.1 bytes a
// state.
constexpr uint64_t kLoadPercent = 87;
constexpr uint64_t kGrowthPercent = 120;

}  // namespace

VisitedSet::~VisitedSet() { std::free(table_); }

// A bijection (so equality is kept) that lets every bit of the fingerprint reach the upper bits of `major`, which
// decide the home slot: the table stays good even for poor fingerprints.
VisitedSet::Entry VisitedSet::Key(const Fingerprint& fingerprint) {
  uint64_t major = fingerprint.low ^ (fingerprint.high * 0xd6e8feb86659fd93ULL);
  major = (major ^ (major >> 32)) * 0x9e3779b97f4a7c15ULL;
  return {(major ^ (major >> 29)) * 0xbf58476d1ce4e5b9ULL, fingerprint.high};
}

uint64_t VisitedSet::Home(const Entry& key) const {
  return static_cast<uint64_t>((static_cast<unsigned __int128>(key.major) * capacity_) >> 64);
}

void VisitedSet::Prefetch(const Fingerprint& fingerprint) const {
  if (table_ != nullptr) __builtin_prefetch(table_ + Home(Key(fingerprint)), 1);
}

bool VisitedSet::Contains(const Fingerprint& fingerprint) const {
  Entry key = Key(fingerprint);
  if (key.empty()) return has_zero_;
  if (table_ == nullptr) return false;
  const Entry* place = table_ + Home(key);
  while (!place->empty() && *place < key) ++place;
  return *place == key;
}

VisitedSet::Insertion VisitedSet::Insert(const Fingerprint& fingerprint) {
  Entry key = Key(fingerprint);
  if (key.empty()) {
    if (has_zero_) return Insertion::kSeen;
    has_zero_ = true;
    return Insertion::kNew;
  }
  if (table_ == nullptr && !Grow()) return Insertion::kFull;
  while (true) {
    Entry* place = table_ + Home(key);
    while (!place->empty() && *place < key) ++place;
    if (*place == key) return Insertion::kSeen;
    Entry* gap = place;
    while (!gap->empty()) ++gap;
    // The last slot is always empty: it ends every probe.
    bool room = used_ < max_used_ && gap != table_ + slots_ - 1;
    if (room) {
      std::memmove(place + 1, place, static_cast<size_t>(gap - place) * sizeof(Entry));
      *place = key;
      ++used_;
      return Insertion::kNew;
    }
    if (!Grow()) return Insertion::kFull;
  }
}

bool VisitedSet::Grow() {
  uint64_t capacity = table_ == nullptr ? kFirstCapacity : capacity_ / 100 * kGrowthPercent + kGrowthPercent;
  uint64_t slots = capacity + kTail;
  if (slots > limit_bytes_ / sizeof(Entry)) return false;
  auto* table = static_cast<Entry*>(std::realloc(table_, slots * sizeof(Entry)));
  if (table == nullptr) return false;
  uint64_t old_slots = slots_;
  table_ = table;
  capacity_ = capacity;
  slots_ = slots;
  max_used_ = capacity / 100 * kLoadPercent;
  Spread(old_slots);
  return true;
}

// Two passes: pack all entries, in order, at the end of the table; then put each at its home or after its predecessor.
// In the second pass writing never overtakes reading, because the packed entries sit as far back as entries can. (More
// than kTail keys of the last few homes would not fit; the mixing in Key makes that as unlikely as a collision.)
void VisitedSet::Spread(uint64_t old_slots) {
  uint64_t packed = slots_;
  for (uint64_t i = old_slots; i-- > 0;) {
    if (!table_[i].empty()) table_[--packed] = table_[i];
  }
  HEDDLE_DCHECK(slots_ - packed == used_);
  uint64_t next = 0;
  for (uint64_t i = packed; i < slots_; ++i) {
    Entry entry = table_[i];
    uint64_t place = std::max(Home(entry), next);
    HEDDLE_CHECK(place <= i && place + 1 < slots_);
    std::fill(table_ + next, table_ + place, Entry{});
    table_[place] = entry;
    next = place + 1;
  }
  std::fill(table_ + next, table_ + slots_, Entry{});
}

void VisitedSet::Clear() {
  std::fill(table_, table_ + slots_, Entry{});
  used_ = 0;
  has_zero_ = false;
}

bool VisitedSet::CheckInvariant() const {
  uint64_t used = 0;
  const Entry* before = nullptr;
  uint64_t run_begin = 0;  // first slot of the present run of occupied slots
  for (uint64_t i = 0; i < slots_; ++i) {
    const Entry& entry = table_[i];
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

}  // namespace heddle
