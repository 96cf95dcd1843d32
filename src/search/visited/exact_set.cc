#include "search/visited/exact_set.h"

#include <algorithm>

#include "base/check.h"

namespace heddle {

VisitedSet::Insertion ExactSet::Insert(const Fingerprint& key) {
  HEDDLE_CHECK(key.high == 0);
  if (store_.full()) return Insertion::kFull;
  numbers_.set_limit_bytes(limit_bytes_ - std::min(limit_bytes_, store_.bytes()));
  const Insertion insertion = numbers_.Insert(key);
  LimitStore();
  return insertion;
}

void ExactSet::set_limit_bytes(uint64_t limit_bytes) {
  limit_bytes_ = limit_bytes;
  LimitStore();
}

// To what the numbers leave it.
void ExactSet::LimitStore() { store_.set_limit_bytes(limit_bytes_ - std::min(limit_bytes_, numbers_.bytes())); }

void ExactSet::Save(CheckpointWriter& to) const {
  store_.Save(to);
  numbers_.Save(to);
}

void ExactSet::Load(CheckpointReader& from) {
  store_.Load(from);
  numbers_.Load(from);
}

std::string ExactSet::WhyFull() const {
  return store_.OutOfNumbers() ? "the visited set exact has no numbers left: 4,294,967,295 pairs are stored" : "";
}

}  // namespace heddle
