// The guest's clock, for natives that tell the time or wait for it.
#pragma once

#include <cstdint>

#include "vm/core/thread.h"
#include "vm/native/native.h"

namespace heddle {

// Reads the clock: nanoseconds since the epoch. A visible action. When it returns false, the native returns kStop.
bool ReadClock(NativeCall& call, int64_t* now);

// Later than any moment that the clock can show (the year 2262): a wait until then never expires.
inline constexpr int64_t kNever = INT64_MAX;

// What a reading moves the clock by, if it does.
inline constexpr int64_t kTick = 1000000;

// Asked before a wait or a sleep with a limit reckons its end by the clock. Others may go on before that, and move the
// clock. So where somebody reads the clock, it is an action of its own. Where time-outs come last, all of the limit is
// left when the wait begins, whatever the clock shows. False: the native returns kStop.
bool MayReckon(NativeCall& call);

// The end of a wait beginning now, if it may last so long, as ThreadRegisters::deadline. kNever when the clock does
// not get there.
int64_t DeadlineAfterNanos(const Vm& vm, int64_t nanos);
int64_t DeadlineAfterMillis(const Vm& vm, int64_t millis);
// The same for a wait until a moment.
int64_t DeadlineAt(const Vm& vm, int64_t moment);

// Whether nobody has read the clock on this path. Until then it stands, whatever time passes: what is left of other
// waits gets shorter instead. Its first reading shows the same on every path. So no state depends on how much time has
// passed before anybody looked. In `heddle run` it never stands.
bool ClockStands(const Vm& vm);
// The wait at hand is over by its limit. Where time-outs come last, time has passed already if others could see it.
void ReachDeadline(Vm& vm, ThreadRegisters& regs);
// A parking, limited to so many nanoseconds (0: until a moment), expires.
void ExpireParking(Vm& vm, ThreadRegisters& regs, int64_t limit);

// --- where time-outs come last (docs/reductions.md, "Time-outs that come last") ---
// Whether the sleep now beginning in the thread's top frame comes last, too. There are three cases: all sleeps do, or
// those of daemons, or it is not the first in a loop. It is not the first when this frame, or one below it, has had a
// sleep at the same instruction or a later one.
bool SleepComesLast(const Vm& vm, const GuestThread& guest);
// A sleep has ended in the top frame, one that does not come last. Requires that the running thread is saved.
void NoteSleep(Vm& vm, ThreadId thread);
// The clock has moved: nobody has read it since.
void ForgetReadings(Vm& vm);

// Tells the registers how long the beginning wait may last.
void SetLimit(ThreadRegisters& regs, bool limited, int64_t deadline);
// Whether the wait at hand has a limit, if only one that never comes.
inline bool HasLimit(const ThreadRegisters& regs) { return regs.timed || regs.deadline == kNever; }

}  // namespace heddle
