// What a check has held fixed: what the guest may depend on, and no schedule changes.
#include "cli/check_run.h"

namespace heddle {

void CheckRun::AddHeldFixed() {
  std::vector<std::string>& fixed = report_.held_fixed;
  fixed.push_back("arguments and properties");
  fixed.push_back("identity hashes, hash salts and random seeds (seed " + std::to_string(options_.seed) + ")");
  if (uses_.clock && !options_.time_outs_last)
    fixed.push_back(
        "the clock, which the program read (it moves only by waits that expire, and 1 ms at most readings)");
  if (uses_.clock && options_.time_outs_last) {
    fixed.push_back(
        "the clock, which the program read (it moves by waits and sleeps that end, and 1 ms at a second reading where "
        "no thread "
        "can do anything but wait for it)");
  }
  if (uses_.idle_workers)
    fixed.push_back("the workers of fork/join pools (idle ones stay; with two processors, the common pool has one)");
  if (uses_.collects) fixed.push_back("when references are cleared (by System.gc() alone, as soon as they can be)");
  if (uses_.weak_accesses) {
    fixed.push_back("accesses weaker than volatile (opaque, acquire, release), carried out as volatile");
  }
  if (own_thread_numbers_) {
    fixed.push_back(
        "numbers in the ids and default names of threads that others than main make (nobody looks at them)");
  }
  if (uses_.asks_states) {
    fixed.push_back(
        "what Thread.getState says of a thread that was woken, or whose lock was given back (RUNNABLE, as if it had "
        "gone on at once)");
    if (properties_.race != nullptr) {
      fixed.push_back("what Thread.getState has shown comes before what is done then (no data race is seen between)");
    }
  }
  if (uses_.asks_at_ends) {
    fixed.push_back("the end of a thread (its group and its handler of uncaught exceptions go at one step with it)");
  }
  if (!options_.spurious_wakeups) fixed.push_back("no spurious wakeups");
  if (options_.time_outs_last) {
    fixed.push_back(
        std::string("when waits end by their limit, and ") +
        (options_.sleeps_last ? "sleeps (--time-outs last:all" : "sleeps of daemons and in loops (--time-outs last") +
        ": only where no thread can do anything else, the earliest first)");
  }
  if (uses_.atomic) fixed.push_back("the program's atomic sections");
  if (options_.sequential_consistency || properties_.race == nullptr) {
    fixed.push_back("sequential consistency, taken for granted");
  }
}

}  // namespace heddle
