// The visited set for a reduction that keeps every state with a key of 128 bits. It asks the reduction, and takes no
// memory of its own.
#pragma once

#include "base/check.h"
#include "model/reduction.h"
#include "search/visited/fingerprint_key.h"
#include "search/visited/key_slots.h"
#include "search/visited/visited_set.h"

namespace heddle {

class KeptSet final : public VisitedSet {
 public:
  // `states` must outlive it.
  explicit KeptSet(KeptStates& states) : states_(states) {}

  Insertion Insert(const Fingerprint& key) override {
    if (bytes() > limit_bytes_ && !Contains(key)) return Insertion::kFull;
    return states_.Meet(key) ? Insertion::kNew : Insertion::kSeen;
  }
  bool Contains(const Fingerprint& key) const override { return states_.HasMet(key); }
  // The reduction forgot them when it started again.
  void Clear() override { HEDDLE_CHECK(size() == 0); }
  uint64_t size() const override { return states_.StatesMet(); }
  uint64_t bytes() const override { return states_.StateBytes(); }
  void set_limit_bytes(uint64_t limit_bytes) override { limit_bytes_ = limit_bytes; }
  double ExpectedMisses() const override { return ExpectedCollisions<Key128>(size()); }
  // They are saved with the reduction.
  bool Saves() const override { return true; }

 private:
  KeptStates& states_;
  uint64_t limit_bytes_ = UINT64_MAX;
};

}  // namespace heddle
