#include "search/visited/bit_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace heddle {

// Double hashing (Kirsch and Mitzenmacher, "Less hashing, same performance", 2006), good even for poor fingerprints.
uint64_t BitState::BitOf(const Fingerprint& key, unsigned which) const {
  const uint64_t hash = Mix(key.low, key.high) + which * (Mix(key.high, key.low) | 1);
  return static_cast<uint64_t>((static_cast<unsigned __int128>(hash) * (words_.size() * 64)) >> 64);
}

bool BitState::Contains(const Fingerprint& key) const {
  for (unsigned i = 0; i < kBitsAState; ++i) {
    const uint64_t bit = BitOf(key, i);
    if ((words_[bit / 64] >> (bit % 64) & 1) == 0) return false;
  }
  return true;
}

VisitedSet::Insertion BitState::Insert(const Fingerprint& key) {
  if (Contains(key)) return Insertion::kSeen;
  const double taken_for_met = std::pow(Load(), kBitsAState);
  misses_ += taken_for_met / (1 - taken_for_met);
  for (unsigned i = 0; i < kBitsAState; ++i) {
    const uint64_t bit = BitOf(key, i);
    uint64_t& word = words_[bit / 64];
    ones_ += (word >> (bit % 64) & 1) ^ 1;
    word |= uint64_t{1} << (bit % 64);
  }
  ++states_;
  return Insertion::kNew;
}

void BitState::Clear() {
  std::fill(words_.begin(), words_.end(), 0);
  states_ = ones_ = 0;
  misses_ = 0;
}

std::string BitState::Loss() const {
  return fmt::format(
      "bitstate hashing: {:.2g} states are expected to have been taken for others, and what follows them "
      "was not seen ({:.2g}% of the bits are set)",
      misses_, 100 * Load());
}

void BitState::Save(CheckpointWriter& to) const {
  to.Put(states_);
  to.Put(ones_);
  to.Put(misses_);
  to.PutList(words_);
}

void BitState::Load(CheckpointReader& from) {
  from.Get(states_);
  from.Get(ones_);
  from.Get(misses_);
  const size_t words = words_.size();
  from.GetList(words_);
  from.Require(words_.size() == words);
}

}  // namespace heddle
