// What the guest did on any path: never rewound. A verdict resting on it says so.
#pragma once

#include <bit>
#include <cstdint>

namespace heddle {

struct GuestUses {
  bool clock : 1 = false;               // read it
  bool sampled : 1 = false;             // asked for data impossible to enumerate
  bool atomic : 1 = false;              // has atomic sections
  bool interrupts : 1 = false;          // has interrupted a thread
  bool known_waits : 1 = false;         // has waited inside the library before it began to (known_waits.h)
  bool looks_at_waits : 1 = false;      // can tell how its threads wait there
  bool idle_workers : 1 = false;        // workers of a ForkJoinPool have waited for work
  bool collects : 1 = false;            // called System.gc()
  bool weak_references : 1 = false;     // has weak or phantom references of its own
  bool weak_accesses : 1 = false;       // makes accesses with weaker order than volatile ones
  bool finalizers : 1 = false;          // has made objects with finalizers of its own
  bool crowded : 1 = false;             // threads may need more memory together than there is (NoteIfCrowded)
  bool many_failures : 1 = false;       // more tasks have failed than there is room for (unread_failures.h)
  bool locks_thread_lists : 1 = false;  // enters a monitor needed for making threads (thread_monitor.h)
  bool asks_states : 1 = false;         // has asked for the state of a living thread
  bool asks_at_ends : 1 = false;        // has asked a living thread for its group or its handler
  bool ends_look_back : 1 = false;      // a task has failed, or shutdown hooks have begun
  bool ran_test : 1 = false;            // Heddle's own runner has run its test
  bool skipped_test : 1 = false;        // its test has skipped itself
  bool asks_conditions : 1 = false;     // has asked a condition of the library who waits there
  uint32_t unused : 12 = 0;

  static constexpr unsigned kCount = 20;
  // Who waits at a condition may leave its queue by an interrupt, without its lock (natives/java_util/wait_observers).
  void NoteInterrupt() {
    interrupts = true;
    if (asks_conditions) looks_at_waits = true;
  }
  // All of them, a bit each, from the lowest on.
  uint32_t bits() const { return std::bit_cast<uint32_t>(*this); }
  void Add(uint32_t bits) { *this = std::bit_cast<GuestUses>(this->bits() | bits); }
};
static_assert(sizeof(GuestUses) == sizeof(uint32_t));

}  // namespace heddle
