// How time passes: when waits and sleeps end by their limits.
#pragma once

#include <cstdint>

#include "model/action.h"

namespace heddle {

class TimeOuts {
 public:
  static constexpr int64_t kNoExpiry = INT64_MIN, kEndOfTime = INT64_MAX;
  // kNoExpiry: something other than the clock lets the enabled thread go on. Else the moment of its time-out, in
  // nanoseconds of the guest's clock. kEndOfTime: it would wake for no reason. If a wait or sleep ends by its limit,
  // Next(thread).timed says so, too.
  virtual int64_t ExpiresAt(ThreadId thread) const = 0;
  // Whether waits with a limit end by it only if no thread can take another step. Some sleeps are left out: they may
  // end at any moment, and before that they only put off what ends later.
  virtual bool PutsOffTimeOuts() const = 0;
  // Whether that holds for the present wait of the thread.
  virtual bool EndsLast(ThreadId thread) const = 0;
  // Whether only idle pool workers can step while such ends are put off: their waits for work would end by their
  // limit.
  virtual bool OnlyIdleWorkersGoOn() const = 0;

 protected:
  ~TimeOuts() = default;
};

}  // namespace heddle
