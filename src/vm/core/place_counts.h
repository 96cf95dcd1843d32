// The places of a thread's program, and how often it has come to each of them on this path. Objects and threads get
// their names from these: see Vm::NewIdentity.
//
// Idea: a name made of the thread and of its count of all allocations is the same on two paths only if the thread has
// allocated as much on both. One more allocation shifts every later name. A count for each place shifts only names
// made at that place.
#pragma once

#include <cstdint>
#include <vector>

#include "base/pod_stack.h"
#include "vm/core/thread.h"

namespace heddle {

// A hash of where the thread stands: its innermost eight calls, by method and instruction. A method that calls itself
// counts once, so that a recursion has no more places than its loop would have. The same in every process. Requires
// that the top frame's `ip` is up to date. Cost: a few frames, and seldom up to 64.
uint64_t StackPlaceOf(const GuestThread& guest);

class PlaceCounts {
 public:
  // `epoch`: grows at every mark and rewind (Heap::epoch).
  explicit PlaceCounts(const uint64_t& epoch);

  // How often it was called with this key before, on this path. Cost: a look-up. The first time after a mark, a
  // record, too.
  uint32_t Next(uint64_t key);

  uint64_t TakeMark() const { return saved_.size(); }
  void Rewind(uint64_t mark);
  // Records made since the mark.
  uint64_t BytesSince(uint64_t mark) const { return (saved_.size() - mark) * sizeof(Saved); }
  uint64_t bytes() const { return counters_.capacity() * sizeof(Counter) + saved_.bytes(); }

 private:
  struct Counter {
    uint64_t key = 0;  // 0: no counter
    uint64_t saved_epoch = 0;
    uint64_t count = 0;
  };
  struct Saved {
    uint64_t key, saved_epoch, count;
  };
  Counter& At(uint64_t key);
  void Grow();

  const uint64_t& epoch_;
  std::vector<Counter> counters_;  // open addressing. A counter stays, also when its count is 0 again
  size_t used_ = 0;
  PodStack<Saved> saved_;
};

}  // namespace heddle
