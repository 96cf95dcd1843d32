// A visited set that takes no state for another: states are stored whole, by the machine and the reduction, in the set's
// store of sequences, and the set keeps which of the numbers there are numbers of states.
//
// Requires that keys are Scattered numbers of the store (Machine::NumberStates, Reduction::NumberStates). Those below 2^32,
// which are places in the store, cost a bit for each pair that is there; all others are kept in a table.
#pragma once

#include <cstdint>
#include <vector>

#include "base/sequence_store.h"
#include "search/fingerprint_table.h"

namespace heddle {

class ExactSet final : public VisitedSet {
 public:
  Insertion Insert(const Fingerprint& key) override;
  bool Contains(const Fingerprint& key) const override;
  // What is stored stays, and is found there when it is met again.
  void Clear() override;
  uint64_t size() const override { return below_ + above_.size(); }
  uint64_t bytes() const override { return store_.bytes() + above_.bytes() + bits_.capacity() * sizeof(uint64_t); }
  void set_limit_bytes(uint64_t limit_bytes) override;
  double ExpectedMisses() const override { return 0; }
  SequenceStore* Store() override { return &store_; }
  std::string WhyFull() const override;

 private:
  bool MakeRoom(size_t words);

  SequenceStore store_;
  std::vector<uint64_t> bits_;  // by number
  uint64_t below_ = 0;          // so many are set
  FingerprintTable<Key64> above_;
  uint64_t limit_bytes_ = UINT64_MAX;
};

}  // namespace heddle
