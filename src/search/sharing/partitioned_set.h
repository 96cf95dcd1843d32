// A visited set of which each machine has a part: a state belongs to the machine that its key says. The ranks of a
// machine share its part, or there is one rank only. For the others' states, the answer is that somebody must be asked.
// What this rank has asked lately it knows: it was the first to ask, or the state had been met. Either way the state is
// not new to it again.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/hash.h"
#include "search/visited/fingerprint_key.h"
#include "search/visited/visited_set.h"

namespace heddle {

class PartitionedSet final : public VisitedSet {
 public:
  struct Place {
    unsigned machine = 0, machines = 1;
    unsigned sharers = 1;  // ranks of this machine
    bool is_first = true;  // among them: clears the part of all
  };
  PartitionedSet(Place place, std::shared_ptr<VisitedSet> own);

  // Its machine. The same for all fingerprints that a table of 64 bits takes for each other.
  unsigned OwnerOf(const Fingerprint& key) const {
    const auto scaled = static_cast<unsigned __int128>(Mix(MixedForTable(key), 0)) * place_.machines;
    return static_cast<unsigned>(scaled >> 64);
  }
  bool IsOwn(const Fingerprint& key) const { return OwnerOf(key) == place_.machine; }
  // For a rank that asks. Requires that the key is this machine's.
  Insertion InsertOwn(const Fingerprint& key) { return own_->Insert(key); }
  // If it is this machine's, and this rank the first there. False: full.
  bool InsertIfFirst(const Fingerprint& key) {
    return !place_.is_first || !IsOwn(key) || own_->Insert(key) != Insertion::kFull;
  }
  bool is_first() const { return place_.is_first; }
  void PrefetchOwn(const Fingerprint& key) const { own_->Prefetch(key); }

  // kAsked: the owner must be asked. From then on it counts as asked.
  Insertion Insert(const Fingerprint& key) override;
  bool Contains(const Fingerprint& key) const override;
  void Prefetch(const Fingerprint& key) const override {
    if (IsOwn(key)) own_->Prefetch(key);
  }
  // Requires that no rank uses the part.
  void Clear() override;
  // Of the machine's part, this rank's share: those of all add up.
  uint64_t size() const override { return own_->size() / place_.sharers; }
  uint64_t bytes() const override { return own_->bytes() / place_.sharers + asked_.size() * sizeof(Fingerprint); }
  uint64_t disk_bytes() const override { return own_->disk_bytes() / place_.sharers; }
  void set_limit_bytes(uint64_t limit_bytes) override;
  double ExpectedMisses() const override { return own_->ExpectedMisses() / place_.sharers; }
  std::string WhyFull() const override { return own_->WhyFull(); }

 private:
  static constexpr size_t kAskedKeys = size_t{1} << 18;
  Fingerprint& PlaceOf(const Fingerprint& key) { return asked_[key.low % kAskedKeys]; }
  const Fingerprint& PlaceOf(const Fingerprint& key) const { return asked_[key.low % kAskedKeys]; }

  Place place_;
  std::shared_ptr<VisitedSet> own_;
  std::vector<Fingerprint> asked_;  // the last key asked that has its place there
};

}  // namespace heddle
