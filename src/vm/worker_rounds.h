// Rounds of a worker of a ForkJoinPool that find nothing. Each begins at another place, by the next number of an xorshift
// generator (Marsaglia, "Xorshift RNGs", 2003) in a local variable, and a worker that lies down and gets up again at once
// counts up a stamp; so each round would be a new state, and no search would ever end, although nothing has happened.
//
// The random number is held: each round begins with the same one, which the generator might have given, too, and looks at all
// queues. And when a round begins in a state that differs from the one in which the worker's last round began in nothing
// but the stamp (and the time that the guest's clock shows), the stamp and the clock are put back, so that the states are
// one. A stamp tells an idle worker's entry from an older one to whom has read that one; but nobody has read anything
// meanwhile that he still knows, as the states would differ then.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "vm/fingerprint.h"
#include "vm/vm.h"

namespace heddle {

// The indices in `pcs` (of all instructions of the method) at which such a generator is stepped: there rounds begin. It takes
// kXorshiftInstructions instructions that leave nothing but a new number in their variable.
inline constexpr size_t kXorshiftInstructions = 18;
std::vector<size_t> WorkerRoundsOf(const Method& method, std::span<const uint32_t> pcs);

// The steps of `place` in loops of a ForkJoinPool like
//   for (int counter = length; counter > 0; counter -= by, place += by) ... queues[place & (length - 1)] ...
// where `place` goes on counting from one loop to the next. When such a loop is over, what lies above its mask is dropped,
// which nothing looks at.
struct PlaceStep {
  size_t index;                    // in `pcs`
  uint16_t place, counter, limit;  // local variables
  bool limit_is_mask;              // the limit is length - 1, not the length
  int16_t by;
};
std::vector<PlaceStep> PlaceStepsOf(const Method& method, std::span<const uint32_t> pcs);

// The instructions that push how often an idle worker of JDK 25 looks around, at least, before it parks: each time is a state of
// its own. It looks at each queue a few times without that.
std::vector<size_t> SpinCountsOf(const Method& method, std::span<const uint32_t> pcs);

class WorkerRounds {
 public:
  explicit WorkerRounds(Vm& vm);

  // A round of the worker begins: its top frame is that of ForkJoinPool.runWorker, and saved. Cost: a fingerprint.
  void Begin(ThreadId thread);

 private:
  Fingerprint StateWithoutStamps(GuestThread& guest, Ref queue, int32_t stamp);

  Vm& vm_;
  Fingerprinter fingerprinter_;
  uint32_t phase_, stack_pred_;  // offsets in a WorkQueue
};

}  // namespace heddle
