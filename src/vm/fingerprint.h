// The canonical fingerprint of a machine state, behind one interface. This implementation walks the whole live part of the
// state each time.
//
// What is state: for each thread in canonical order its status, frames (method, pc, live slots), held monitors; frozen
// memory whose content differs from the frozen one; class-initialisation states, which live there; every object reachable
// from those, numbered in the order a deterministic walk meets it; the clock once it was read; the output when the run
// says so. What is not: addresses, garbage, dead slots, identity hashes that nobody asked for, lock words (the threads'
// lists of held monitors say the same).
#pragma once

#include <memory>
#include <vector>

#include "base/hash.h"
#include "vm/vm.h"

namespace heddle {

class Fingerprinter {
 public:
  explicit Fingerprinter(Vm& vm);

  // Cost: the live heap above the baseline, all frames, and the dirty lines.
  Fingerprint Compute();
  // Of what outlives the program only: frozen memory that differs, and what is reachable from it; for comparing final
  // states of explorations that order threads differently.
  Fingerprint ComputeFinal();
  // Of the last computation: the objects above the baseline that it met, by number.
  const std::vector<Ref>& objects() const { return queue_; }

 private:
  struct Accumulator {
    uint64_t low = 0x243f6a8885a308d3ULL, high = 0x13198a2e03707344ULL;
    void Add(uint64_t word) {
      low = FoldMultiply(low ^ word, 0x9e3779b97f4a7c15ULL) + word;
      high = FoldMultiply(high + word, 0xc2b2ae3d27d4eb4fULL) ^ low;
    }
  };

  void Begin();
  void AddDirtyLines();
  void AddThread(ThreadId thread);
  void AddObjects();
  void AddObject(Ref object);
  void AddReference(Ref reference);
  // The number of a reachable object above the baseline; new ones are queued.
  uint64_t NumberOf(Ref object);

  Vm& vm_;
  Accumulator sum_;
  std::vector<Ref> queue_;
  // Open-addressing map from reference to number, cleared by generation.
  struct Entry {
    Ref object;
    uint32_t generation;
    uint32_t number;
  };
  std::vector<Entry> numbers_;
  uint32_t generation_ = 0;
  std::vector<uint32_t> line_order_;
  std::vector<ThreadId> thread_order_;
};

}  // namespace heddle
