// Guided execution: follows a wanted order of blocks as far as it can, and looks whether a violation shows.
//
// A *block* is a maximal run of steps of one thread on a schedule. A wanted block names its thread, and says how many
// steps the thread is to have taken in all when the block is over. So a block that is left out, or that could not be
// followed to its end, is made up for by the next one of its thread. A block whose thread cannot step is skipped. When
// no block is left, threads go on without preemptions, and no wait ends early then (early_end.h).
//
// Threads are known by their names, since their numbers may differ on another path. Where a thread has alternatives, it
// takes those that it took before at the same places.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/machine.h"
#include "model/property.h"
#include "model/reduction.h"
#include "search/loop/cost_meter.h"
#include "search/schedule.h"

namespace heddle {

struct Block {
  uint64_t thread;  // its name (ObjectNames::NameOfThread)
  uint64_t until;   // steps of the thread in all
  size_t begin;     // its first step on the schedule that it was cut from
};
inline constexpr uint64_t kAsFarAsItCan = UINT64_MAX;

// What a thread chose where it may have alternatives.
struct DataChoice {
  uint64_t place;
  uint16_t alternative;
};

// An execution from the initial state, as far as it has got.
struct FollowedRun {
  struct Part {
    uint64_t name;
    uint64_t steps = 0;
    std::vector<DataChoice> choices;
    size_t looked_at = 0;  // choices of the wanted run
  };

  Schedule steps;
  std::vector<Part> threads;  // by their numbers on this path
  CostMeter meter;
  bool early = false;  // a wait or sleep has ended early
  std::optional<Violation> shown;

  const Part* PartOf(uint64_t name) const;
  // The blocks behind the first `from` steps.
  std::vector<Block> BlocksFrom(size_t from) const;
};

// What must not be exceeded.
struct FollowLimits {
  uint64_t steps = UINT64_MAX;
  uint64_t instructions = UINT64_MAX;   // from now on
  ScheduleCost cost{UINT64_MAX, 0, 0};  // the run is given up when it costs as much
};

class BlockFollower {
 public:
  struct Wanted {
    const std::string identity;  // of the violation to show
    bool no_early_ends = false;
  };
  // None is owned. `reduction` may be null. Else it is one that answers by the state alone: threads are then preempted
  // only where it needs a choice.
  BlockFollower(Machine& machine, Reduction* reduction, const std::vector<Property*>& properties, Wanted wanted);

  // Takes these steps of a schedule. The machine stands at the end of `run`. False: one does not fit, or the run is
  // over before. With `last` the schedule ends here. The run is over at once when the violation shows.
  bool Take(FollowedRun& run, std::span<const Step> steps, bool last);
  // Follows the blocks, and goes on. `before`: a run whose choices are taken again. True: the violation shows.
  bool Follow(FollowedRun& run, std::span<const Block> blocks, const FollowedRun& before, const FollowLimits& limits);
  // Steps taken so far, in all runs.
  uint64_t steps() const { return steps_; }

 private:
  // False: the run is over.
  bool TakeStep(FollowedRun& run, Step step);
  bool FollowBlock(FollowedRun& run, const Block& block);
  bool GoOn(FollowedRun& run);
  void NoteThreads(FollowedRun& run) const;
  bool CanStep(ThreadId thread) const;
  bool MayBePreempted(ThreadId thread) const;
  ThreadId AnyThread() const;
  bool WithinLimits(const FollowedRun& run) const;
  Step NextStep(FollowedRun& run, ThreadId thread) const;
  void LookAtState();
  bool Judge(FollowedRun& run);

  Machine& machine_;
  Reduction* const reduction_;
  const std::vector<Property*>& properties_;
  std::vector<Property*> looking_before_;
  const Wanted wanted_;
  const FollowedRun* before_ = nullptr;
  FollowLimits limits_;
  uint64_t instructions_before_ = 0;
  uint64_t steps_ = 0;
  std::vector<ThreadId> enabled_;  // scratch
  std::vector<Violation> found_;   // scratch
};

}  // namespace heddle
