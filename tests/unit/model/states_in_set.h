// What a machine of the tests remembers of the states whose fingerprints its caller has put into a set
// (Machine::FingerprintForSet): about every second one.
#pragma once

#include <cstdint>
#include <set>
#include <utility>

#include "base/hash.h"

namespace heddle::toy {

class StatesInSet {
 public:
  bool PutIntoSet(const Fingerprint& state) {
    return state.low % 2 == 0 && !states_.insert({state.low, state.high}).second;
  }
  void Forget() { states_.clear(); }

 private:
  std::set<std::pair<uint64_t, uint64_t>> states_;
};

}  // namespace heddle::toy
