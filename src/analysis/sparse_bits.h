// A set of numbers, for sets that are small or lie close together: sorted words of 64 bits, without the empty ones.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace heddle {

class SparseBits {
 public:
  bool empty() const { return words_.empty(); }
  uint32_t Count() const {
    uint32_t count = 0;
    for (const Word& word : words_) count += static_cast<uint32_t>(std::popcount(word.bits));
    return count;
  }
  bool IsSingle() const { return words_.size() == 1 && std::has_single_bit(words_[0].bits); }
  // Requires that it is not empty.
  uint32_t First() const { return words_[0].index * 64 + static_cast<uint32_t>(std::countr_zero(words_[0].bits)); }
  bool Has(uint32_t number) const;
  // Whether it was not there. Cost: linear in the words behind it.
  bool Add(uint32_t number);
  // Adds those of `other`. Whether some were not there. Those are added to `added`, too.
  bool Unite(const SparseBits& other, SparseBits& added);
  bool Unite(const SparseBits& other);
  SparseBits And(const SparseBits& other) const;
  SparseBits Without(const SparseBits& other) const;
  bool Intersects(const SparseBits& other) const;
  bool Contains(const SparseBits& other) const;

  template <typename Visit>
  void ForEach(const Visit& visit) const {
    for (const Word& word : words_) {
      for (uint64_t left = word.bits; left != 0; left &= left - 1) {
        visit(word.index * 64 + static_cast<uint32_t>(std::countr_zero(left)));
      }
    }
  }

  friend bool operator==(const SparseBits&, const SparseBits&) = default;

 private:
  struct Word {
    uint32_t index;
    uint64_t bits;
    friend bool operator==(const Word&, const Word&) = default;
  };
  size_t Find(uint32_t index) const;  // the first word not before it

  std::vector<Word> words_;
};

}  // namespace heddle
