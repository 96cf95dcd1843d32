// A visited set of which each rank has a part: a state belongs to the rank that its key says. For the others' states,
// the answer is that somebody must be asked. What this rank has asked lately it knows: it was the first to ask, or the
// state had been met. Either way the state is not new to it again.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "search/visited/visited_set.h"

namespace heddle {

class PartitionedSet final : public VisitedSet {
 public:
  PartitionedSet(unsigned rank, unsigned ranks, std::unique_ptr<VisitedSet> own);

  unsigned OwnerOf(const Fingerprint& key) const {
    return static_cast<unsigned>((static_cast<unsigned __int128>(key.low * 0x9e3779b97f4a7c15ULL) * ranks_) >> 64);
  }
  // For a rank that asks. Requires that the key is this rank's.
  Insertion InsertOwn(const Fingerprint& key) { return own_->Insert(key); }
  void PrefetchOwn(const Fingerprint& key) const { own_->Prefetch(key); }

  // kAsked: the owner must be asked. From then on it counts as asked.
  Insertion Insert(const Fingerprint& key) override;
  bool Contains(const Fingerprint& key) const override;
  void Prefetch(const Fingerprint& key) const override {
    if (OwnerOf(key) == rank_) own_->Prefetch(key);
  }
  void Clear() override;
  // Of this rank's part.
  uint64_t size() const override { return own_->size(); }
  uint64_t bytes() const override { return own_->bytes() + asked_.size() * sizeof(Fingerprint); }
  uint64_t disk_bytes() const override { return own_->disk_bytes(); }
  void set_limit_bytes(uint64_t limit_bytes) override;
  double ExpectedMisses() const override { return own_->ExpectedMisses(); }
  std::string WhyFull() const override { return own_->WhyFull(); }

 private:
  static constexpr size_t kAskedKeys = size_t{1} << 18;
  Fingerprint& PlaceOf(const Fingerprint& key) { return asked_[key.low % kAskedKeys]; }
  const Fingerprint& PlaceOf(const Fingerprint& key) const { return asked_[key.low % kAskedKeys]; }

  unsigned rank_, ranks_;
  std::unique_ptr<VisitedSet> own_;
  std::vector<Fingerprint> asked_;  // the last key asked that has its place there
};

}  // namespace heddle
