#include "search/strategies/best_costs.h"

#include <algorithm>
#include <new>

#include "search/visited/fingerprint_key.h"
#include "search/visited/key_slots.h"

namespace heddle {

namespace {

constexpr uint64_t kFirstCapacity = 256;
// By larger steps than a visited set: there is an entry only for states below a threshold, so that time counts for more
// than room.
constexpr uint64_t kCostsGrowthPercent = 150;

}  // namespace

uint64_t BestCosts::MajorOf(uint64_t key, ThreadId thread) {
  return std::max<uint64_t>(MixedForTable({key, thread}), 1);
}

bool BestCosts::Improves(uint64_t key, ThreadId thread, uint64_t cost) {
  const Entry entry{.major = MajorOf(key, thread), .cost = static_cast<uint32_t>(cost)};
  if (table_ == nullptr) Grow();
  while (true) {
    Entry* place = PlaceOf(entry, table_, capacity_);
    if (*place == entry) {
      if (place->cost <= entry.cost) return false;
      place->cost = entry.cost;
      return true;
    }
    if (used_ < MostKeys(capacity_) && OpenGap(place, table_ + slots_ - 1)) {
      *place = entry;
      ++used_;
      return true;
    }
    Grow();
  }
}

void BestCosts::Prefetch(uint64_t key, ThreadId thread) const {
  if (table_ != nullptr) PrefetchFrom(table_ + HomeSlot(Entry{.major = MajorOf(key, thread)}, capacity_));
}

void BestCosts::Grow() {
  const uint64_t old_slots = slots_;
  Resize(table_ == nullptr ? kFirstCapacity : capacity_ * kCostsGrowthPercent / 100);
  SpreadKeys(table_, PackKeys(table_, old_slots, slots_), slots_, capacity_);
}

// The new slots have no value yet.
void BestCosts::Resize(uint64_t capacity) {
  const uint64_t slots = capacity + kTailSlots;
  if (!memory_.Reserve(slots * sizeof(Entry))) throw std::bad_alloc();
  table_ = static_cast<Entry*>(memory_.data());
  capacity_ = capacity;
  slots_ = slots;
}

void BestCosts::Clear() {
  std::fill(table_, table_ + slots_, Entry());
  used_ = 0;
}

void BestCosts::Save(CheckpointWriter& to) const {
  to.Put(used_);
  for (uint64_t i = 0; i < slots_; ++i) {
    if (table_[i].empty()) continue;
    to.Put(table_[i].major);
    to.Put(table_[i].cost);
  }
}

void BestCosts::Load(CheckpointReader& from) {
  const uint64_t used = from.GetCount(sizeof(Entry::major) + sizeof(Entry::cost));
  if (!from.ok() || used == 0) return;
  Resize(kFirstCapacity + 2 * used);
  std::fill(table_, table_ + slots_, Entry());
  uint64_t next = 0;
  Entry before;
  for (; used_ < used; ++used_) {
    Entry entry;
    from.Get(entry.major);
    from.Get(entry.cost);
    from.Require(from.ok() && before < entry && PutNext(entry, table_, slots_, capacity_, next));
    if (!from.ok()) return;
    before = entry;
  }
}

}  // namespace heddle
