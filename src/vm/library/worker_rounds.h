// Rounds of a worker of a ForkJoinPool that find nothing. Each begins at another place, by the next number of an
// xorshift generator (Marsaglia, "Xorshift RNGs", 2003) in a local variable. A worker that lies down and gets up
// again at once counts up a stamp. So each round would be a new state. No search would ever end, although nothing has
// happened.
//
// The random number is held: each round begins with the same number, and looks at all queues. The generator might
// have given that number, too. The stamp starts anew. When a round begins, the worker gets the lowest stamp no older
// than any copy of its stamps that still matters. Such copies are in the pool's control word, in the stack links of
// idle workers, and in frames of other threads. A stamp is compared with its copies, handed on, and counted up, and
// that is all. So the result is the same pool by other names. No copy of an older stamp is taken for a new one, as
// the next one is newer than all of them. The link of a busy worker is dead: it is set when the worker lies down.
// Some methods add up the stamps of all workers, to see whether somebody was at work. These are the exception: while
// a thread is in one of them, stamps stay as they are.
//
// The clock reading of an idle worker is held, too: it stays, however long the worker waits.
// test: unit/vm/library/worker_rounds_test.cc programs/library-fork-join/CommonTask
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "vm/core/vm.h"

namespace heddle {

// The indices in `pcs` (of all instructions of the method) at which such a generator is stepped. Rounds begin there.
// A step takes kXorshiftInstructions instructions. They leave nothing but a new number in their variable.
inline constexpr size_t kXorshiftInstructions = 18;
std::vector<size_t> WorkerRoundsOf(const Method& method, std::span<const uint32_t> pcs);

// The steps of `place` in loops of a ForkJoinPool like
//   for (int counter = length; counter > 0; counter -= down, place += by) ... queues[place & (length - 1)] ...
// where `place` goes on counting from one loop to the next. When such a loop is over, the bits of `place` above its
// mask are dropped. Nothing looks at them.
struct PlaceStep {
  size_t index;                    // in `pcs`
  uint16_t place, counter, limit;  // local variables
  bool limit_is_mask;              // the limit is length - 1, not the length
  int16_t by;
};
std::vector<PlaceStep> PlaceStepsOf(const Method& method, std::span<const uint32_t> pcs);

// The instructions that push how often an idle worker of JDK 25 looks around, at least, before it parks. Each time is
// a state of its own. Without that, the worker looks at each queue a few times.
std::vector<size_t> SpinCountsOf(const Method& method, std::span<const uint32_t> pcs);

// The calls of System.currentTimeMillis that tell an idle worker how long it may stay.
std::vector<size_t> IdleClockReadsOf(const Method& method, std::span<const uint32_t> pcs);

class WorkerRounds {
 public:
  explicit WorkerRounds(Vm& vm);

  // A round of the worker begins. Its top frame is that of ForkJoinPool.runWorker, and saved. Cost: a look at the
  // frames of the class library on all stacks.
  void Begin(ThreadId thread);

 private:
  // Others may still hold copies of the stamp of the worker with this index (see the head of this file). Returns how
  // often the worker had been idle when the newest of them was made. 0: there is none. Nothing: a thread is in a
  // method that adds up stamps.
  std::optional<uint32_t> NewestHeld(ThreadId worker, Ref pool, uint32_t index);

  Vm& vm_;
  uint32_t queues_, ctl_;        // offsets in a ForkJoinPool
  uint32_t phase_, stack_pred_;  // offsets in a WorkQueue
  // A stamp is the index of the worker's queue, and above it how often the worker has been idle. One bit says that it
  // is idle.
  uint32_t shift_, idle_bit_;
};

}  // namespace heddle
