// Collection of young garbage: what was allocated since the newest mark and is reachable no more. Objects slide down
// in order of address. So a collection changes no order and costs no extra space. Older garbage stays until the path
// is rewound. Roots: all threads' live slots, frozen memory and older objects (through the heap's remembered set).
//
// Also decides when the guest is out of memory. That is when its live bytes above the baseline, whatever their age,
// and the request exceed the limit. It depends on the state only.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

struct LiveBytes {
  uint64_t all = 0;
  uint64_t large = 0;  // of these, in large arrays (large_arrays.h)
};

class Collector {
 public:
  explicit Collector(Vm& vm) : vm_(vm) {}

  // Slides the young region. References in frames and objects change. C++ locals with references must be read again.
  void CollectYoung();
  // Everything reachable above the baseline. Cost: a walk of it.
  LiveBytes CountLive();

 private:
  template <typename Visit>
  void ForEachRoot(Visit visit);
  void MarkYoung(Ref object);

  Vm& vm_;
  std::vector<Ref> pending_;
};

}  // namespace heddle
