// A visited set that takes no state for another. The machine and the reduction store states whole, in the set's store
// of sequences. The set remembers the numbers of states there.
//
// Requires that keys are Scattered numbers (Machine::NumberStates, Reduction::NumberStates).
#pragma once

#include <cstdint>

#include "base/sequence_store.h"
#include "search/visited/fingerprint_table.h"

namespace heddle {

class ExactSet final : public VisitedSet {
 public:
  Insertion Insert(const Fingerprint& key) override;
  bool Contains(const Fingerprint& key) const override { return numbers_.Contains(key); }
  // Stored states stay, and are found there when they are met again.
  void Clear() override { numbers_.Clear(); }
  uint64_t size() const override { return numbers_.size(); }
  uint64_t bytes() const override { return store_.bytes() + numbers_.bytes(); }
  void set_limit_bytes(uint64_t limit_bytes) override;
  double ExpectedMisses() const override { return 0; }
  SequenceStore* Store() override { return &store_; }
  std::string WhyFull() const override;
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  void LimitStore();

  SequenceStore store_;
  FingerprintTable<Key64> numbers_;  // Key64 takes no two numbers for one
  uint64_t limit_bytes_ = UINT64_MAX;
};

}  // namespace heddle
