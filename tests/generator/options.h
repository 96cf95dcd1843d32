// What the generator is asked for: the size of the programs, and the mix of what they do.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace heddle::generator {

// What a statement or an idiom is about.
enum class Feature : uint8_t {
  kFields,        // plain and volatile ints, static and instance
  kPublication,   // private objects made shared, shared ones made private
  kThreadFields,  // references handed over in fields of thread objects
  kArrays,        // elements, arraycopy, clone
  kNarrow,        // byte, short, char, boolean: neighbours packed closely
  kWide,          // long, double, float
  kPrivate,       // thread-private objects and garbage
  kLocks,
  kWaitNotify,
  kJoin,
  kAtomics,
  kInterrupt,
  kPark,
  kSpin,
  kExceptions,
  kLoops,
  kBranches,
  kCalls,
  kClassInit,  // racing and cyclic static initialisers
  kEscape,     // `this` escapes from a constructor with a final field
  kTimed,      // timed waits, parks and joins, sleep, the clock
  kIdentity,   // identity hashes
  kExit,       // System.exit
  kCount,
};

constexpr size_t kFeatureCount = static_cast<size_t>(Feature::kCount);

struct Profile {
  std::string_view name;
  std::array<double, kFeatureCount> weights{};  // relative; 0 = never
  double idioms = 1.5;                          // expected number of idioms in a program
  // Probabilities.
  double unguarded = 0.15;      // a shared reference is used without a null check
  double runnable = 0.2;        // of a thread: only Runnable
  double nested_start = 0.2;    // of a third or fourth thread: started by another than main
  double late_creation = 0.03;  // of a thread: its Thread object is made while others run
  double daemon = 0.08;         // of a thread
  double mirror = 0.1;          // T2 runs the same code as T1
  double join_at_end = 0.3;     // main joins a thread before its last statements
  double check = 0.25;          // of a thread: asserts something about what it read

  double& operator[](Feature feature) { return weights[static_cast<size_t>(feature)]; }
  double operator[](Feature feature) const { return weights[static_cast<size_t>(feature)]; }
};

// The profiles by name: "mixed", "publication", "locks", "wait-notify", "data", "control", "threads", "library",
// "signals", "clock", "ends".
std::span<const Profile> Profiles();
// Null when there is none of that name.
const Profile* FindProfile(std::string_view name);
// A profile that varies with the seed: one of the above, its weights shaken, some features left out.
Profile ForSeed(uint64_t seed);

struct Options {
  int min_threads = 2, max_threads = 4;  // with main
  // Shared actions wanted of each thread, by the number of threads.
  std::array<int, 5> actions = {0, 0, 10, 5, 3};
  // Programs whose estimated number of states (every heap access a choice) is larger are cut down.
  double max_states = 20000;
  int copies = 0;  // at most so many threads run what the first one runs, too, alike but for what that one is given
  // The profile, or null for ForSeed(seed).
  const Profile* profile = nullptr;
};

}  // namespace heddle::generator
