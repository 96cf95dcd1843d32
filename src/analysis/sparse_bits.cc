#include "analysis/sparse_bits.h"

#include <algorithm>

namespace heddle {

size_t SparseBits::Find(uint32_t index) const {
  const auto found = std::lower_bound(words_.begin(), words_.end(), index,
                                      [](const Word& word, uint32_t wanted) { return word.index < wanted; });
  return static_cast<size_t>(found - words_.begin());
}

bool SparseBits::Has(uint32_t number) const {
  const size_t at = Find(number / 64);
  return at < words_.size() && words_[at].index == number / 64 && (words_[at].bits >> number % 64 & 1) != 0;
}

bool SparseBits::Add(uint32_t number) {
  const uint64_t bit = uint64_t{1} << number % 64;
  const size_t at = Find(number / 64);
  if (at == words_.size() || words_[at].index != number / 64) {
    words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(at), {number / 64, bit});
    return true;
  }
  if ((words_[at].bits & bit) != 0) return false;
  words_[at].bits |= bit;
  return true;
}

bool SparseBits::Unite(const SparseBits& other, SparseBits& added) {
  SparseBits fresh;
  size_t mine = 0;
  for (const Word& word : other.words_) {
    while (mine < words_.size() && words_[mine].index < word.index) ++mine;
    const bool here = mine < words_.size() && words_[mine].index == word.index;
    const uint64_t bits = here ? word.bits & ~words_[mine].bits : word.bits;
    if (bits != 0) fresh.words_.push_back({word.index, bits});
  }
  if (fresh.empty()) return false;
  Unite(fresh);
  added.Unite(fresh);
  return true;
}

bool SparseBits::Unite(const SparseBits& other) {
  bool changed = false;
  std::vector<Word> united;
  size_t mine = 0, theirs = 0;
  while (mine < words_.size() || theirs < other.words_.size()) {
    if (theirs == other.words_.size() || (mine < words_.size() && words_[mine].index < other.words_[theirs].index)) {
      united.push_back(words_[mine++]);
    } else if (mine == words_.size() || other.words_[theirs].index < words_[mine].index) {
      united.push_back(other.words_[theirs++]);
      changed = true;
    } else {
      united.push_back({words_[mine].index, words_[mine].bits | other.words_[theirs].bits});
      changed |= united.back().bits != words_[mine].bits;
      ++mine;
      ++theirs;
    }
  }
  if (changed) words_ = std::move(united);
  return changed;
}

SparseBits SparseBits::And(const SparseBits& other) const {
  SparseBits common;
  size_t theirs = 0;
  for (const Word& word : words_) {
    while (theirs < other.words_.size() && other.words_[theirs].index < word.index) ++theirs;
    if (theirs == other.words_.size()) break;
    if (other.words_[theirs].index != word.index) continue;
    if (const uint64_t bits = word.bits & other.words_[theirs].bits; bits != 0)
      common.words_.push_back({word.index, bits});
  }
  return common;
}

SparseBits SparseBits::Without(const SparseBits& other) const {
  SparseBits left;
  size_t theirs = 0;
  for (const Word& word : words_) {
    while (theirs < other.words_.size() && other.words_[theirs].index < word.index) ++theirs;
    const bool both = theirs < other.words_.size() && other.words_[theirs].index == word.index;
    const uint64_t bits = both ? word.bits & ~other.words_[theirs].bits : word.bits;
    if (bits != 0) left.words_.push_back({word.index, bits});
  }
  return left;
}

bool SparseBits::Intersects(const SparseBits& other) const { return !And(other).empty(); }

bool SparseBits::Contains(const SparseBits& other) const {
  SparseBits copy = *this;
  return !copy.Unite(other);
}

}  // namespace heddle
