// Where a compact table (compact_table.h) of some capacity keeps what, and how it is read and written.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace heddle {

class CompactLayout {
 public:
  static constexpr uint64_t kBlock = 64;           // slots
  static constexpr uint64_t kFirstCapacity = 256;  // the smallest one, so a remainder has at most 56 bits
  static constexpr uint64_t kTail = 2 * kBlock;    // slots behind the last home, so that runs never wrap round
  // A table is full at this load. It grows to at most seven bytes for each of a million states or more.
  static constexpr uint64_t kLoadPercent = 90;
  static constexpr uint64_t kLeastGrowthPercent = 105, kMostGrowthPercent = 112;
  static constexpr uint64_t kBytesPerState = 7, kManyStates = 1'000'000;
  // Bytes behind the last block. A word read or written at a remainder may reach over the block's end by less than
  // kOverhang. A growing table needs the rest: there a whole block is read while a whole one is written.
  static constexpr uint64_t kOverhang = 8, kSlack = 1024;

  static uint64_t WholeBlocks(uint64_t slots) { return (slots + kBlock - 1) / kBlock * kBlock; }
  static uint64_t MostKeys(uint64_t capacity) { return capacity * kLoadPercent / 100; }
  // The capacity after this one. 0: there is none yet.
  static uint64_t Larger(uint64_t capacity);

  // Nothing can be done with it.
  CompactLayout() = default;
  // Homes lie in [0, capacity). Requires a multiple of kBlock, not less than kFirstCapacity.
  explicit CompactLayout(uint64_t capacity);
  // The same at another place. Requires room for BlockBytes() and kOverhang there.
  CompactLayout At(void* begin) const;

  bool empty() const { return capacity_ == 0; }
  uint64_t capacity() const { return capacity_; }
  uint64_t blocks() const { return blocks_; }
  uint64_t slots() const { return blocks_ * kBlock; }
  uint64_t BlockBytes() const { return blocks_ * stride_; }
  uint64_t Bytes() const { return empty() ? 0 : BlockBytes() + kSlack; }

  // Every key has its own pair of home and remainder. Their order is that of the keys.
  struct Parts {
    uint64_t home = 0, remainder = 0;
    friend bool operator==(const Parts&, const Parts&) = default;
  };
  Parts PartsOf(uint64_t key) const {
    const unsigned __int128 product = static_cast<unsigned __int128>(key) * capacity_;
    return {static_cast<uint64_t>(product >> 64), static_cast<uint64_t>(product) >> shift_};
  }
  // Requires the parts of a key. They are the first bits of the key's product, and of no other key's. So the key is
  // these bits, with zeros behind, divided by the capacity, rounded up. The estimate is less than three too small.
  uint64_t KeyOf(const Parts& parts) const {
    const uint64_t low = parts.home << width_ | parts.remainder, high = parts.home >> shift_;
    const auto product = static_cast<unsigned __int128>(low) * reciprocal_;
    const uint64_t estimate = static_cast<uint64_t>(product >> 64) + high * reciprocal_;
    const uint64_t rest = (low << shift_) - estimate * capacity_;
    return estimate + (rest > 0 ? 1 : 0) + (rest > capacity_ ? 1 : 0) + (rest > 2 * capacity_ ? 1 : 0);
  }

  // Marks: three bits a slot, in a word each for a block.
  enum Marks : uint8_t {
    kHomes = 0,  // the home of this number has keys
    kEnds = 8,   // the slot has the last key of a run
    kUsed = 16,  // the slot has a key
  };
  // Those of the block in which the slot is, the slot's own at Bit(slot).
  uint64_t MarksAt(Marks marks, uint64_t slot) const { return Read<uint64_t>(BlockOf(slot) + marks); }
  void SetMarksAt(Marks marks, uint64_t slot, uint64_t bits) const { Write(BlockOf(slot) + marks, bits); }
  bool Marked(Marks marks, uint64_t slot) const { return (MarksAt(marks, slot) & Bit(slot)) != 0; }
  void Mark(Marks marks, uint64_t slot) const { SetMarksAt(marks, slot, MarksAt(marks, slot) | Bit(slot)); }
  void Unmark(Marks marks, uint64_t slot) const { SetMarksAt(marks, slot, MarksAt(marks, slot) & ~Bit(slot)); }
  // In the slot's word.
  static uint64_t Bit(uint64_t slot) { return uint64_t{1} << slot % kBlock; }
  static uint64_t BitsBefore(uint64_t slot) { return Bit(slot) - 1; }

  // So many of the block's first slots have keys whose homes lie before the block. If it is more than all, slots of
  // the next blocks have, too. (2^32 of them are as unlikely as a collision.)
  uint64_t Spill(uint64_t block) const { return Read<uint32_t>(BlockAt(block) + kSpill); }
  void SetSpill(uint64_t block, uint64_t spill) const { Write(BlockAt(block) + kSpill, static_cast<uint32_t>(spill)); }

  uint64_t Remainder(uint64_t slot) const {
    return Read<uint64_t>(RemainderAt(slot)) >> slot % kBlock * width_ % 8 & RemainderMask();
  }
  void SetRemainder(uint64_t slot, uint64_t remainder) const {
    uint8_t* at = RemainderAt(slot);
    const uint64_t low = slot % kBlock * width_ % 8;
    Write(at, (Read<uint64_t>(at) & ~(RemainderMask() << low)) | remainder << low);
  }
  // The same, cheaper. What lies behind the slot is lost, at most kOverhang bytes of it.
  void AppendRemainder(uint64_t slot, uint64_t remainder) const {
    uint8_t* at = RemainderAt(slot);
    const uint64_t low = slot % kBlock * width_ % 8;
    Write(at, remainder << low | (*at & ((uint64_t{1} << low) - 1)));
  }
  // Within a block: the remainders from `slot` on move on by one, that before `to` comes there. What was in `to` is
  // lost. What is in `slot` has no meaning.
  void ShiftRemainders(uint64_t slot, uint64_t to) const;
  // Marks and spill are zero, remainders have no meaning.
  void ClearBlock(uint64_t block) const { std::memset(BlockAt(block), 0, kRemainders); }

  // For prefetching, and for telling what memory is needed.
  uint8_t* BlockAt(uint64_t block) const { return begin_ + block * stride_; }
  uint8_t* RemainderAt(uint64_t slot) const { return BlockOf(slot) + kRemainders + slot % kBlock * width_ / 8; }

 private:
  static constexpr uint64_t kSpill = 24, kRemainders = 28;  // where they begin in a block

  template <typename T>
  static T Read(const uint8_t* from) {
    T value;
    std::memcpy(&value, from, sizeof(T));
    return value;
  }
  template <typename T>
  static void Write(uint8_t* to, T value) {
    std::memcpy(to, &value, sizeof(T));
  }
  uint8_t* BlockOf(uint64_t slot) const { return BlockAt(slot / kBlock); }
  uint64_t RemainderMask() const { return ~uint64_t{0} >> shift_; }

  uint8_t* begin_ = nullptr;
  uint64_t capacity_ = 0;
  uint64_t blocks_ = 0;
  uint64_t stride_ = 0;      // bytes of a block
  uint64_t shift_ = 0;       // the logarithm of the capacity, rounded down
  uint64_t width_ = 0;       // bits of a remainder: 64 - shift_
  uint64_t reciprocal_ = 0;  // 2^(64 + shift_) / capacity_, rounded down, but less than 2^64
};

inline CompactLayout::CompactLayout(uint64_t capacity)
    : capacity_(capacity),
      blocks_((capacity + kTail) / kBlock),
      shift_(static_cast<uint64_t>(std::bit_width(capacity)) - 1),
      width_(64 - shift_) {
  stride_ = kRemainders + width_ * kBlock / 8;
  reciprocal_ = static_cast<uint64_t>(((static_cast<unsigned __int128>(1) << (64 + shift_)) - 1) / capacity);
}

inline CompactLayout CompactLayout::At(void* begin) const {
  CompactLayout layout = *this;
  layout.begin_ = static_cast<uint8_t*>(begin);
  return layout;
}

inline uint64_t CompactLayout::Larger(uint64_t capacity) {
  if (capacity == 0) return kFirstCapacity;
  const uint64_t most_bytes = kBytesPerState * std::max(MostKeys(capacity), kManyStates);
  uint64_t percent = kMostGrowthPercent;
  const auto grown = [&] { return WholeBlocks(capacity * percent / 100); };
  while (percent > kLeastGrowthPercent && CompactLayout(grown()).Bytes() > most_bytes) --percent;
  return grown();
}

// Word by word, from the last one that changes down.
inline void CompactLayout::ShiftRemainders(uint64_t slot, uint64_t to) const {
  uint8_t* words = BlockOf(slot) + kRemainders;
  const uint64_t begin = slot % kBlock * width_, last_bit = (to % kBlock + 1) * width_ - 1;
  const uint64_t first = begin / 64 * 8, last = last_bit / 64 * 8;
  uint64_t changed = ~uint64_t{0} >> (63 - last_bit % 64);
  uint64_t word = Read<uint64_t>(words + last);
  for (uint64_t i = last; i != first; i -= 8) {
    const uint64_t before = Read<uint64_t>(words + i - 8);
    const uint64_t shifted = word << width_ | before >> shift_;
    Write(words + i, (shifted & changed) | (word & ~changed));
    word = before;
    changed = ~uint64_t{0};
  }
  changed &= ~uint64_t{0} << begin % 64;
  Write(words + first, (word << width_ & changed) | (word & ~changed));
}

}  // namespace heddle
