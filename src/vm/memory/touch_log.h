// What a step touches of the state, told to a listener as it happens. Only builds for checking footprints have it
// (HEDDLE_LOG_TOUCHES). In all others it is empty and costs nothing.
//
// The machine tells what it does to cells, lock words, wait sets and lives of threads. It also tells what it does to
// other threads' registers, the clock and the room on the heap. Its work for itself stands in a scope of
// TrustedTouches, and is not told. The reasons are in tests/footprints/trusted.cc, one for each Trust.
#pragma once

#include <cstdint>

#include "program/types.h"

namespace heddle {

#ifdef HEDDLE_LOG_TOUCHES
inline constexpr bool kLogsTouches = true;
#else
inline constexpr bool kLogsTouches = false;
#endif

enum class Touched : uint8_t {
  kCell,       // bytes of an object, its header included
  kWhole,      // any bytes of an object: its address was asked for
  kWaitSet,    // the threads waiting on the object
  kLife,       // of the Thread object: whether it was started and has not ended
  kThread,     // `object` is a thread's number: its registers or frames
  kClock,      // the guest's clock
  kLiveBytes,  // what all threads keep alive
};

// Why touches in a scope need not be named.
enum class Trust : uint8_t {
  kTold,         // told as a whole, in other terms
  kBarrier,      // the escape barrier walks what escapes
  kCollection,   // the collector
  kAskedAgain,   // looked at before an action, and again when its turn has come
  kHeldMonitor,  // changes only under a monitor held by the thread
  kOwnMonitor,   // whether the running thread itself holds a monitor
  kGuard,        // what the next action waits for
  kWorkerStamp,  // the lowest stamp of a pool's worker
  kFailedTasks,  // the machine's own list of failed tasks
  kReport,       // words for a report
  kDeadline,     // the clock, for the deadline of a wait
  kHandleData,   // a method handle's own array
  kNaming,       // what a thing is called in states by: no step depends on it
  kUnaddressed,  // a block outside the heap: nobody has its address yet
  kLoading,      // linking, and making mirrors and literals
};
inline constexpr unsigned kTrusts = static_cast<unsigned>(Trust::kLoading) + 1;

class TouchListener {
 public:
  virtual ~TouchListener() = default;
  virtual void OnTouch(Touched what, uint32_t object, uint32_t offset, uint64_t bytes, bool write) = 0;
  virtual void OnTrust(Trust trust) = 0;
};

class TouchLog {
 public:
#ifdef HEDDLE_LOG_TOUCHES
  // Null: nobody listens. The listener must stay until then.
  void Listen(TouchListener* listener) { listener_ = listener; }
  void Tell(Touched what, uint32_t object, uint32_t offset, uint64_t bytes, bool write) const {
    if (listener_ != nullptr && trusted_ == 0) listener_->OnTouch(what, object, offset, bytes, write);
  }

 private:
  friend class TrustedTouches;
  TouchListener* listener_ = nullptr;
  unsigned trusted_ = 0;
#else
  void Tell(Touched, uint32_t, uint32_t, uint64_t, bool) const {}
#endif
};

// While it lives, touches are not told.
class TrustedTouches {
 public:
#ifdef HEDDLE_LOG_TOUCHES
  TrustedTouches(TouchLog& log, Trust trust) : log_(log) {
    ++log_.trusted_;
    if (log_.listener_ != nullptr) log_.listener_->OnTrust(trust);
  }
  ~TrustedTouches() { --log_.trusted_; }

 private:
  TouchLog& log_;
#else
  TrustedTouches(TouchLog&, Trust) {}
  ~TrustedTouches() {}
#endif
 public:
  TrustedTouches(const TrustedTouches&) = delete;
  TrustedTouches& operator=(const TrustedTouches&) = delete;
};

}  // namespace heddle
