// The guest's clock, for natives that tell the time or wait for it.
#pragma once

#include <cstdint>

#include "vm/native.h"
#include "vm/thread.h"

namespace heddle {

// Reads the clock: nanoseconds since the epoch. A visible action: when it returns false, the native returns kStop.
bool ReadClock(NativeCall& call, int64_t* now);

// Later than any moment that the clock can show (the year 2262): a wait until then never expires.
inline constexpr int64_t kNever = INT64_MAX;

// When a wait is over that begins now and may last so long; kNever when the clock does not get there.
int64_t DeadlineAfterNanos(const Vm& vm, int64_t nanos);
int64_t DeadlineAfterMillis(const Vm& vm, int64_t millis);

// A parking expires that was to last so many nanoseconds (0: until a moment).
void ExpireParking(Vm& vm, ThreadRegisters& regs, int64_t limit);

// Tells the registers how long the wait that begins may last.
void SetLimit(ThreadRegisters& regs, bool limited, int64_t deadline);
// Whether the wait at hand has a limit, if only one that never comes.
inline bool HasLimit(const ThreadRegisters& regs) { return regs.timed || regs.deadline == kNever; }

}  // namespace heddle
