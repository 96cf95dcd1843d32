// Time where time-outs come last (docs/reductions.md, "Time-outs that come last"): it passes only in states in which no
// thread can do anything but wait for it, or sleep longer, and then up to the earliest of the moments that are waited
// for. All of this is a function of the state: of each wait and sleep, how much is left of its limit; of each thread
// that stands before a reading of the clock, whether it has read it since it moved. Such a one waits for time to pass,
// too, for a tick.
#include <algorithm>

#include "vm/java_machine.h"
#include "vm/native/clock.h"

namespace heddle {

namespace {

// It goes round until the clock shows another moment, for all that is known.
bool Polls(const ThreadRegisters& regs) { return regs.next.kind == ActionKind::kClock && regs.clock_seen; }

// It sleeps, and may end that at any moment, before its time as well.
bool Sleeps(const ThreadRegisters& regs) {
  return regs.next.kind == ActionKind::kSleep && regs.timed && !regs.put_off && regs.deadline > 0 && !regs.interrupted;
}

}  // namespace

// Whether it stands in a wait whose limit comes last, and nothing but that would end it.
bool JavaMachine::EndsByLimit(const ThreadRegisters& regs) const {
  return regs.timed && regs.put_off && NobodyEndsWait(regs);
}

// Whether so much time can pass, with no other thread able to go on before. `sleeps`: sleepers let it pass.
bool JavaMachine::TimePasses(int64_t nanos, ThreadId but, bool sleeps) const {
  for (unsigned t = 0; t < ThreadCount(); ++t) {
    if (t == but || !CanStep(static_cast<ThreadId>(t))) continue;
    const ThreadRegisters& regs = vm_.threads.at(t).regs;
    const bool waits = EndsByLimit(regs) || (sleeps && Sleeps(regs));
    if (!waits && !Polls(regs)) return false;
    if ((waits ? regs.deadline : kTick) < nanos) return false;
  }
  return true;
}

bool JavaMachine::OnlyIdleWorkersGoOn() const {
  if (!vm_.options.time_outs_last) return false;
  bool any = false;
  for (unsigned t = 0; t < ThreadCount(); ++t) {
    const auto thread = static_cast<ThreadId>(t);
    if (!Enabled(thread)) continue;
    if (!EndsByLimit(vm_.threads.at(t).regs) || !describer_.IdleWorker(thread)) return false;
    any = true;
  }
  return any;
}

int64_t JavaMachine::ExpiresLast(ThreadId thread) const {
  const ThreadRegisters& regs = vm_.threads.at(thread).regs;
  const int64_t now = vm_.globals.clock_ns;
  if (Polls(regs)) return TimePasses(0, thread, false) ? now + kTick : kNoExpiry;
  return regs.timed && regs.deadline > 0 && NobodyEndsWait(regs) ? now + regs.deadline : kNoExpiry;
}

// By what the thread does next.
void JavaMachine::MoveTime(ThreadId thread) {
  const ThreadRegisters& regs = vm_.threads.at(thread).regs;
  vm_.clock.stands = false;
  if (EndsByLimit(regs)) return PassTime(regs.deadline);
  if (regs.next.kind != ActionKind::kClock) return;
  vm_.clock.stands = !regs.clock_seen || !TimePasses(kTick, thread, false);
  if (!vm_.clock.stands) PassTime(kTick);
}

// A wait in which the library looks how much time is left sees it pass (ThreadRegisters::waited). Time beyond a limit
// is seen by nobody.
void JavaMachine::PassTime(int64_t nanos) {
  if (!ClockStands(vm_)) vm_.globals.clock_ns += nanos;
  ForgetReadings(vm_);
  for (unsigned t = 0; t < ThreadCount(); ++t) {
    const auto thread = static_cast<ThreadId>(t);
    ThreadRegisters& regs = vm_.threads.at(t).regs;
    const bool sleeps = Sleeps(regs);
    if (!sleeps && !EndsByLimit(regs)) continue;
    vm_.threads.Save(thread);
    const int64_t passed = std::min(nanos, regs.deadline);
    regs.deadline -= passed;
    if (!sleeps) {
      regs.waited += passed;
    } else if (regs.deadline == 0) {
      NoteSleep(vm_, thread);
    }
  }
}

}  // namespace heddle
