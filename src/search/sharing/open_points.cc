#include "search/sharing/open_points.h"

#include <algorithm>
#include <new>
#include <vector>

#include "base/check.h"
#include "base/hash.h"

namespace heddle {

namespace {

constexpr uint64_t kFirstSlots = 4096, kMostSlots = uint64_t{1} << 29;
constexpr uint64_t kHeadBytes = 4096;

uint64_t NotZero(uint64_t key) { return key == 0 ? 1 : key; }

}  // namespace

OpenPoints::OpenPoints(const std::atomic<bool>& given_up)
    : memory_(kHeadBytes + kMostSlots * sizeof(uint64_t), kHeadBytes + kFirstSlots * sizeof(uint64_t)),
      given_up_(given_up),
      most_slots_((memory_.bytes() - kHeadBytes) / sizeof(uint64_t)),
      head_(new (memory_.data()) Head()),
      table_(reinterpret_cast<uint64_t*>(static_cast<char*>(memory_.data()) + kHeadBytes)) {
  head_->slots = kFirstSlots;
}

uint64_t OpenPoints::HomeOf(uint64_t key) const { return Mix(key, 0) & (head_->slots - 1); }

// The key's slot, or the empty one at which it would be missed.
uint64_t OpenPoints::Find(uint64_t key) const {
  const uint64_t mask = head_->slots - 1;
  uint64_t slot = HomeOf(key);
  while (table_[slot] != 0 && table_[slot] != key) slot = (slot + 1) & mask;
  return slot;
}

void OpenPoints::Put(uint64_t key) {
  const uint64_t mask = head_->slots - 1;
  uint64_t slot = HomeOf(key);
  while (table_[slot] != 0) slot = (slot + 1) & mask;
  table_[slot] = key;
}

void OpenPoints::Grow() {
  std::vector<uint64_t> keys;
  keys.reserve(head_->used);
  std::copy_if(table_, table_ + head_->slots, std::back_inserter(keys), [](uint64_t key) { return key != 0; });
  std::fill(table_, table_ + head_->slots, 0);
  head_->slots = head_->slots * 2;
  for (const uint64_t key : keys) Put(key);
}

void OpenPoints::Add(uint64_t key) {
  if (!head_->lock.Take(given_up_)) return;
  const bool dense = 2 * (head_->used + 1) > head_->slots;
  const bool room = !dense || 2 * head_->slots <= most_slots_;
  if (room) {
    if (dense) Grow();
    Put(NotZero(key));
    ++head_->used;
  }
  head_->lock.Leave();
  if (!room) throw std::bad_alloc();
}

// Later entries of the run move up, so that no probe ends too early (Knuth, volume 3, 6.4, algorithm R).
void OpenPoints::Remove(uint64_t key) {
  if (!head_->lock.Take(given_up_)) return;
  const uint64_t mask = head_->slots - 1;
  uint64_t gap = Find(NotZero(key));
  const bool there = table_[gap] != 0;
  HEDDLE_CHECK(there || given_up_.load());  // then adding it may have been left out
  for (uint64_t slot = (gap + 1) & mask; there && table_[slot] != 0; slot = (slot + 1) & mask) {
    const uint64_t home = HomeOf(table_[slot]);
    if (((slot - home) & mask) < ((slot - gap) & mask)) continue;  // its home lies behind the gap
    table_[gap] = table_[slot];
    gap = slot;
  }
  table_[gap] = 0;
  if (there) --head_->used;
  head_->lock.Leave();
}

bool OpenPoints::Has(uint64_t key) {
  if (!head_->lock.Take(given_up_)) return false;
  const bool has = table_[Find(NotZero(key))] != 0;
  head_->lock.Leave();
  return has;
}

}  // namespace heddle
