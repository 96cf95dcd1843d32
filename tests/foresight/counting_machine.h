// A machine that counts the accesses of an exploration, and how many of them are local to their thread for each
// analysis: no other thread that lives may do a conflicting access.
#pragma once

#include <array>

#include "foresight/java_foresight.h"
#include "tests/layers/machine_layer.h"
#include "vm/java_machine.h"

namespace heddle::foresight {

class CountingMachine : public layers::MachineLayer {
 public:
  // The machine must have taken no step yet.
  CountingMachine(JavaMachine& machine, const PointsToOptions& options)
      : MachineLayer(machine), machine_(machine), foresight_(machine, options) {}

  Outcome Take(Step step) override;

  struct Counts {
    uint64_t accesses = 0;         // while foresight knows of the state and another thread lives
    uint64_t by_reachability = 0;  // of an object that no other thread can reach
    uint64_t by_fields = 0;        // or of a field that no other thread may access
    uint64_t by_arrays = 0;        // or of an array of which no other thread may access an element
    uint64_t by_order = 0;         // or others may do so only after this access
    uint64_t questions = 0;        // asked of foresight
    double seconds = 0;            // that they took
    // Accesses by the time of a question there, in steps of 10 ns. The last has all that took longer. With the clock's
    // own time, which all questions of an access share.
    std::array<uint64_t, 1001> by_time = {};
  };
  const Counts& counts() const { return counts_; }
  JavaForesight& foresight() { return foresight_; }

 private:
  void Count(ThreadId thread);

  JavaMachine& machine_;
  JavaForesight foresight_;
  Counts counts_;
};

}  // namespace heddle::foresight
