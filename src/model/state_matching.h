// What tells states apart.
#pragma once

#include "base/hash.h"

namespace heddle {

class SequenceStore;

class StateMatching {
 public:
  // Canonical: equal for states that differ only in addresses, garbage, dead locals. Cost: what has changed since the
  // last one, at most the program's live heap.
  virtual Fingerprint StateFingerprint() = 0;
  // The same, for a caller putting the result into a set. `in_set`: since ForgetSet, the caller has asked so in an
  // equal state before. False may also mean that this was forgotten. With `in_set`, nothing is returned unless it is
  // `wanted`.
  virtual Fingerprint FingerprintForSet(bool wanted, bool& in_set) = 0;
  virtual void ForgetSet() = 0;
  // From now on fingerprints are numbers of what is in the store: `low` is Scattered(number), `high` is 0. The store
  // must stay. The numbers differ for all unequal states, unless the store is full. Null: they are hashes again.
  // False: this machine cannot.
  virtual bool NumberStates(SequenceStore* store) = 0;

 protected:
  ~StateMatching() = default;
};

}  // namespace heddle
