// Facts taken for granted of a program, so that its state space is smaller. Each assumption is watched: code seeing
// on some path that it is wrong breaks it. Then the search starts again without it (Machine::DropBrokenAssumptions).
// Nothing is taken for granted while everything is visible, as under the reduction `none`, nor in a run of one
// schedule.
//
// A set of assumptions is a small bit mask. Schedules are replayed with the same ones dropped
// (Machine::DroppedAssumptions).
#pragma once

#include <cstdint>
#include <utility>

namespace heddle {

enum class Assumption : uint8_t {
  kKnownWaits,       // the library's waits are known before they begin (known_waits.h)
  kUnlockedThreads,  // only Thread's own start, join and end use the monitor of a Thread object (thread_monitor.h)
  kUnseenNumbers,    // the program looks at no numbers dependent on the order of making threads (thread_numbers.h)
  // Nobody writes these after they were made, while there are several threads (final_fields.h). This holds also where
  // all is visible.
  kConstantStreams,        // System.in, out and err
  kConstantFinals,         // final fields of the program's classes
  kConstantLibraryFinals,  // the library's others
  kUnchangedSettings,      // nobody writes the library's settings while there are several threads (settings.h)
  // Only for a machine that merges alike threads (alike_threads.h).
  kUnlikeThreads,  // no two threads begin alike, so nothing need be done for such
  kUntoldThreads,  // nothing tells apart threads that have begun alike
  // No thread has a blocker: none is in an operation of a channel. So an interrupt need not look for one. This holds
  // also where all is visible.
  kNoBlockers,
  kUnseenPrivates,  // nobody but the library looks at its private members (private_members.h)
  // Nobody reads the clock, so it makes no difference when a sleep begins. This holds also where all is visible, and
  // does not matter where time-outs come last.
  kUnreadClock,
  kUnseenPools,    // nobody can tell whether two operations of a pool have overlapped (pool_sections.h)
  kOwnPoolQueues,  // nobody but the pool has its queue of tasks
};
inline constexpr unsigned kAssumptions = 14;

class Assumptions {
 public:
  bool Holds(Assumption which) const { return (dropped_ & BitOf(which)) == 0; }
  // Notes an assumption seen to be wrong. What this path has done so far may still belong to some schedule. What it
  // would do next need not.
  void Break(Assumption which) { broken_ |= BitOf(which); }
  // Whether one that still holds is broken.
  bool AnyBroken() const { return (broken_ & ~dropped_) != 0; }
  // Drops the broken ones. Returns whether there were any.
  bool DropBroken() { return std::exchange(dropped_, dropped_ | broken_) != dropped_; }

  // Masks, a bit each, in the order of Assumption. What is broken is noted for good, whatever the path.
  uint32_t dropped() const { return dropped_; }
  void set_dropped(uint32_t mask) {
    dropped_ = mask;
    broken_ = 0;
  }
  uint32_t broken() const { return broken_; }
  void add_broken(uint32_t mask) { broken_ |= mask; }

 private:
  static constexpr uint32_t BitOf(Assumption which) { return 1u << static_cast<unsigned>(which); }
  uint32_t dropped_ = 0, broken_ = 0;
};

}  // namespace heddle
