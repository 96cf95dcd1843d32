#include "base/pair_table.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include "base/check.h"
#include "base/hash.h"

namespace heddle {

namespace {

constexpr uint64_t kFirstPairs = 1024;
constexpr uint64_t kFirstSlots = 2048;
// The index is full at this load, then grown by this factor: the load stays between 0.75 and 0.84.
constexpr uint64_t kLoadPercent = 84;
constexpr uint64_t kGrowthPercent = 112;

uint64_t HashOf(uint64_t pair) { return FoldMultiply(pair ^ 0x9e3779b97f4a7c15ULL, 0xd6e8feb86659fd93ULL); }

// The upper bits of the hash say where it is looked for.
uint8_t TagOf(uint64_t hash) { return static_cast<uint8_t>(hash | ((hash & 0xff) == 0 ? 1 : 0)); }

}  // namespace

PairTable::~PairTable() {
  std::free(pairs_);
  std::free(index_);
}

uint32_t PairTable::NumberOf(uint32_t left, uint32_t right) {
  const uint64_t pair = uint64_t{left} << 32 | right, hash = HashOf(pair);
  const uint8_t tag = TagOf(hash);
  if (slots_ != 0) {
    const uint8_t* const end = SlotAt(slots_);
    for (const uint8_t* slot = SlotAt(Home(hash)); *slot != 0;) {
      if (*slot == tag) {
        uint32_t number;
        std::memcpy(&number, slot + 1, sizeof number);
        if (pairs_[number] == pair) return number;
      }
      slot += kSlotBytes;
      if (slot == end) slot = index_;
    }
  }
  if (size_ == kNone || (size_ == capacity_ && !GrowPairs()) || (size_ >= most_ && !GrowIndex())) return kNone;
  pairs_[size_] = pair;
  Enter(size_, hash);
  return size_++;
}

void PairTable::Enter(uint32_t number, uint64_t hash) {
  uint64_t slot = Home(hash);
  while (*SlotAt(slot) != 0) slot = slot + 1 == slots_ ? 0 : slot + 1;
  *SlotAt(slot) = TagOf(hash);
  std::memcpy(SlotAt(slot) + 1, &number, sizeof number);
}

bool PairTable::GrowPairs() {
  const uint64_t capacity = capacity_ == 0 ? kFirstPairs : capacity_ + capacity_ / 16;
  if (capacity * sizeof(uint64_t) + slots_ * kSlotBytes > limit_bytes_) return false;
  auto* pairs = static_cast<uint64_t*>(std::realloc(pairs_, capacity * sizeof(uint64_t)));
  if (pairs == nullptr) return false;
  pairs_ = pairs;
  capacity_ = capacity;
  return true;
}

bool PairTable::GrowIndex() {
  const uint64_t slots = slots_ == 0 ? std::max(kFirstSlots, uint64_t{size_} * 2) : slots_ / 100 * kGrowthPercent;
  return capacity_ * sizeof(uint64_t) + slots * kSlotBytes <= limit_bytes_ && MakeIndex(slots);
}

// Of all pairs that are there. The old index is given up first. Should there be no memory for the new one, the table
// finds nothing any more and takes nothing: both are the same to who asks.
bool PairTable::MakeIndex(uint64_t slots) {
  std::free(index_);
  index_ = static_cast<uint8_t*>(std::calloc(slots, kSlotBytes));
  slots_ = index_ == nullptr ? 0 : slots;
  most_ = static_cast<uint32_t>(std::min<uint64_t>(slots_ / 100 * kLoadPercent, kNone));
  if (index_ == nullptr) return false;
  for (uint32_t number = 0; number < size_; ++number) Enter(number, HashOf(pairs_[number]));
  return true;
}

void PairTable::Save(CheckpointWriter& to) const { to.PutList(std::span<const uint64_t>(pairs_, size_)); }

// Each pair is looked for before it is entered: if one stood there twice it would have two numbers.
void PairTable::Load(CheckpointReader& from) {
  HEDDLE_CHECK(size_ == 0);
  const uint64_t size = from.GetCount(sizeof(uint64_t));
  from.Require(size <= kNone);
  if (!from.ok() || size == 0) return;
  capacity_ = std::max(kFirstPairs, size);
  std::free(pairs_);
  pairs_ = static_cast<uint64_t*>(std::malloc(capacity_ * sizeof(uint64_t)));
  if (pairs_ == nullptr || !MakeIndex(std::max(kFirstSlots, (size / kLoadPercent + 1) * 100))) throw std::bad_alloc();
  for (uint64_t number = 0; number < size && from.ok(); ++number) {
    const auto pair = from.Get<uint64_t>();
    from.Require(NumberOf(static_cast<uint32_t>(pair >> 32), static_cast<uint32_t>(pair)) == number);
  }
}

}  // namespace heddle
