#include "search/sharing/partitioned_set.h"

#include <algorithm>

namespace heddle {

PartitionedSet::PartitionedSet(unsigned rank, unsigned ranks, std::unique_ptr<VisitedSet> own)
    : rank_(rank), ranks_(ranks), own_(std::move(own)), asked_(ranks > 1 ? kAskedKeys : 1) {}

VisitedSet::Insertion PartitionedSet::Insert(const Fingerprint& key) {
  if (OwnerOf(key) == rank_) return own_->Insert(key);
  Fingerprint& place = PlaceOf(key);
  if (place == key) return Insertion::kSeen;
  place = key;
  return Insertion::kAsked;
}

bool PartitionedSet::Contains(const Fingerprint& key) const {
  return OwnerOf(key) == rank_ ? own_->Contains(key) : PlaceOf(key) == key;
}

void PartitionedSet::Clear() {
  if (own_->size() > 0) own_->Clear();
  std::ranges::fill(asked_, Fingerprint());
}

void PartitionedSet::set_limit_bytes(uint64_t limit_bytes) {
  const uint64_t of_asked = asked_.size() * sizeof(Fingerprint);
  own_->set_limit_bytes(limit_bytes - std::min(limit_bytes, of_asked));
}

}  // namespace heddle
