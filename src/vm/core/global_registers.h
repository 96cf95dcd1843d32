// Machine-wide state: small, saved and restored whole at every mark.
#pragma once

#include <cstdint>

#include "base/hash.h"
#include "program/types.h"

namespace heddle {

inline constexpr uint64_t kMainThreadId = 1;  // canonical id of the main thread
inline constexpr int64_t kClockStart =
    int64_t{1700000000} * 1000000000;  // guest time at boot, nanoseconds since the epoch

struct GlobalRegisters {
  int64_t clock_ns = kClockStart;  // guest time since the epoch, moved by expiring waits
  bool clock_read = false;         // only then is the clock state. Until then it stands (native/clock.h)
  bool exited = false;
  bool exiting = false;      // shutdown hooks are running
  bool chosen = false;       // the first thread had alternatives when it was alone: of the path, not of the state
  bool uncaught = false;     // an exception has left main: the exit status is then 1
  bool exit_called = false;  // System.exit or Runtime.halt has ended the program
  enum class Tests : uint8_t {
    kNone,
    kLaunched,
    kBegun,
    kInOwnRunner
  } tests = Tests::kNone;    // of the path, not of the state
  uint32_t failures = 0;     // Ending::failures
  bool finalizable = false;  // the program has made an object with a finalizer of its own
  int32_t exit_status = 0;
  uint32_t live_threads = 0;              // started and not ended
  uint32_t live_user_threads = 0;         // of these, not daemons
  uint32_t peak_threads = 0;              // the most that lived at a time: of the path, not of the state
  uint64_t out_bytes = 0, err_bytes = 0;  // lengths of the outputs on this path
  uint64_t out_hash = 0;                  // of all output: state when output is
  uint64_t random_counter = 0;            // for seeds drawn by the library
  uint64_t threads_version = 0;           // of the threads, the living ones, their objects and names. 0: unknown
  friend bool operator==(const GlobalRegisters&, const GlobalRegisters&) = default;
};

}  // namespace heddle
