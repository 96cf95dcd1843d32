#include "search/exact_set.h"

#include <algorithm>

#include "base/check.h"

namespace heddle {

VisitedSet::Insertion ExactSet::Insert(const Fingerprint& key) {
  HEDDLE_CHECK(key.high == 0);
  if (store_.full()) return Insertion::kFull;
  const uint64_t number = Gathered(key.low);
  if (number > UINT32_MAX) return above_.Insert(key);
  const size_t word = static_cast<size_t>(number >> 6);
  if (word >= bits_.size() && !MakeRoom(word + 1)) return Insertion::kFull;
  const uint64_t bit = uint64_t{1} << (number & 63);
  if ((bits_[word] & bit) != 0) return Insertion::kSeen;
  bits_[word] |= bit;
  ++below_;
  return Insertion::kNew;
}

bool ExactSet::Contains(const Fingerprint& key) const {
  const uint64_t number = Gathered(key.low);
  if (number > UINT32_MAX) return above_.Contains(key);
  const size_t word = static_cast<size_t>(number >> 6);
  return word < bits_.size() && (bits_[word] >> (number & 63) & 1) != 0;
}

void ExactSet::Clear() {
  std::fill(bits_.begin(), bits_.end(), 0);
  below_ = 0;
  above_.Clear();
}

// An eighth more than before, so that most numbers find room.
bool ExactSet::MakeRoom(size_t words) {
  const size_t room = std::max(words, bits_.size() + bits_.size() / 8);
  if (store_.bytes() + above_.bytes() + room * sizeof(uint64_t) > limit_bytes_) return false;
  bits_.reserve(room);
  bits_.resize(room);
  return true;
}

void ExactSet::set_limit_bytes(uint64_t limit_bytes) {
  limit_bytes_ = limit_bytes;
  auto without = [limit_bytes](uint64_t bytes) { return limit_bytes - std::min(limit_bytes, bytes); };
  store_.set_limit_bytes(without(bytes() - store_.bytes()));
  above_.set_limit_bytes(without(bytes() - above_.bytes()));
}

std::string ExactSet::WhyFull() const {
  return store_.OutOfNumbers() ? "the visited set exact has no numbers left: 4,294,967,295 pairs are stored" : "";
}

}  // namespace heddle
