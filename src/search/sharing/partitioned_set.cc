#include "search/sharing/partitioned_set.h"

#include <algorithm>

namespace heddle {

PartitionedSet::PartitionedSet(Place place, std::shared_ptr<VisitedSet> own)
    : place_(place), own_(std::move(own)), asked_(place.machines > 1 ? kAskedKeys : 1) {}

VisitedSet::Insertion PartitionedSet::Insert(const Fingerprint& key) {
  if (IsOwn(key)) return own_->Insert(key);
  Fingerprint& place = PlaceOf(key);
  if (place == key) return Insertion::kSeen;
  place = key;
  return Insertion::kAsked;
}

bool PartitionedSet::Contains(const Fingerprint& key) const {
  return IsOwn(key) ? own_->Contains(key) : PlaceOf(key) == key;
}

void PartitionedSet::Clear() {
  if (place_.is_first && own_->size() > 0) own_->Clear();
  std::ranges::fill(asked_, Fingerprint());
}

void PartitionedSet::set_limit_bytes(uint64_t limit_bytes) {
  const uint64_t of_asked = asked_.size() * sizeof(Fingerprint);
  const uint64_t of_part = limit_bytes - std::min(limit_bytes, of_asked);
  own_->set_limit_bytes(of_part > UINT64_MAX / place_.sharers ? UINT64_MAX : of_part * place_.sharers);
}

}  // namespace heddle
