// What transitions do after their first actions, as known to their edges in the graph of states.
#pragma once

#include <cstdint>
#include <vector>

#include "base/saved.h"
#include "reduction/common/interner.h"
#include "reduction/dynamic/contention.h"
#include "reduction/dynamic/futures.h"

namespace heddle {

class Tails {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  // Quiet steps of a thread, taken one after the other (src/reduction/dynamic/contention.h). First come those of
  // `before`, another number or kNone, and then the event.
  uint32_t RunOf(uint32_t before, uint32_t event) { return runs_.NumberOf(PairOf(before, event)); }

  // A tail has two parts. `event` is what others may have to know of, as one event, or kNone. `run` is its quiet
  // steps, or kNone.
  uint32_t NumberOf(uint32_t event, uint32_t run) {
    return event == kNone && run == kNone ? kNone : tails_.NumberOf(PairOf(event, run));
  }
  uint32_t EventOf(uint32_t tail) const { return First(tails_[tail]); }

  // Forbids all quiet steps of a run.
  void Forbid(uint32_t run, Contention& contention, const Futures& futures) const {
    for (; run != kNone; run = First(runs_[run])) contention.Forbid(futures, Second(runs_[run]));
  }
  // Finds the tails with steps no longer quiet, each once. Returns false if there are none. `broken` tells of each
  // tail. Cost: linear in the numbers of runs and tails.
  bool FindBroken(Contention& contention, const Futures& futures, std::vector<bool>& broken);

  size_t size() const { return tails_.size(); }
  size_t runs() const { return runs_.size(); }
  uint64_t bytes() const { return runs_.bytes() + tails_.bytes() + found_broken_.capacity() / 8; }

  // Numbers stay the same.
  void Save(CheckpointWriter& to) const;
  // `events`: how many there are.
  void Load(CheckpointReader& from, size_t events);

 private:
  static uint64_t PairOf(uint32_t first, uint32_t second) { return uint64_t{first} << 32 | second; }
  static uint32_t First(uint64_t pair) { return static_cast<uint32_t>(pair >> 32); }
  static uint32_t Second(uint64_t pair) { return static_cast<uint32_t>(pair); }

  Interner<uint64_t, WordHash> runs_;   // the run before, and the event
  Interner<uint64_t, WordHash> tails_;  // event and run
  std::vector<bool> found_broken_;      // tails
};

// What the steps of a transition after its first one do, as one event, while they are taken.
//
// The event of all steps so far is wanted at the end only. Joining each step to it would make an event for each step,
// with the touches of all before: too many where a transition has thousands of steps. So steps are joined to blocks,
// and blocks of the same length to longer ones: each touch lies in few events.
class GrowingTail {
 public:
  static constexpr uint32_t kBlockSteps = 64;

  void Clear() { blocks_.clear(); }
  void Add(Futures& futures, uint32_t event);
  // Of all that was added, or Tails::kNone.
  uint32_t Event(Futures& futures) const;

  void Save(CheckpointWriter& to) const { to.PutList(blocks_); }
  // `events`: how many there are.
  void Load(CheckpointReader& from, size_t events);

 private:
  struct Block {
    uint32_t event;
    uint32_t steps;
  };
  std::vector<Block> blocks_;  // in the order of the steps, ever shorter
};

}  // namespace heddle
