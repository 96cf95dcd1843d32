// The guest's clock. It starts at a fixed moment, moves to the deadline of a wait that expires, and by one millisecond
// at most readings, so that a loop that polls it ends. Once read it is part of the state.
#include "vm/native/clock.h"

#include <algorithm>
#include <utility>

#include "vm/core/prepared_code.h"
#include "vm/library/synchronizer_names.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr int64_t kNanosPerMilli = 1000000;
constexpr int64_t kNanosPerSecond = 1000000000;

// Where time-outs do not come last. A condition's wait reads the clock between waits that can expire at any moment, so
// its time passes without ticks. When it has expired while a signal is on its way, it reads the clock in a loop until
// the other thread has gone on: with ticks, that would be a new state each time, for ever.
bool Ticks(const GuestThread& guest) { return !IsCondition(*guest.top().method->owner); }

// Methods of the library that wait with a limit and take the time only to see how much of that is left. They see a
// clock of the thread's own, which begins anew with each wait and moves when its parking expires: what they keep does
// not depend on when they were called, so that a loop around such a wait comes back to the state where it began.
struct TimedWait {
  std::string_view owner, method;
  bool begins;  // its first reading is the wait's
};

constexpr TimedWait kTimedWaits[] = {
    {kConditionObject, "awaitNanos", true},
    {kConditionObject, "await", true},
    {kLongConditionObject, "awaitNanos", true},
    {kLongConditionObject, "await", true},
    {kSynchronizer, "tryAcquireNanos", true},
    {kSynchronizer, "tryAcquireSharedNanos", true},
    {kSynchronizer, "acquire", false},
    {kLongSynchronizer, "tryAcquireNanos", true},
    {kLongSynchronizer, "tryAcquireSharedNanos", true},
    {kLongSynchronizer, "acquire", false},
    {"java/util/concurrent/locks/StampedLock", "tryWriteLock", true},
    {"java/util/concurrent/locks/StampedLock", "tryReadLock", true},
    {"java/util/concurrent/locks/StampedLock", "acquireWrite", false},
    {"java/util/concurrent/locks/StampedLock", "acquireRead", false},
    {"java/util/concurrent/FutureTask", "awaitDone", true},
    {"java/util/concurrent/CompletableFuture", "timedGet", true},
    {"java/util/concurrent/CompletableFuture$Signaller", "isReleasable", false},
    {"java/util/concurrent/SynchronousQueue$TransferStack", "transfer", true},
    {"java/util/concurrent/SynchronousQueue$TransferQueue", "transfer", true},
    {"java/util/concurrent/LinkedTransferQueue", "awaitMatch", true},
    {"java/util/concurrent/LinkedTransferQueue$DualNode", "await", true},
    {"java/util/concurrent/Exchanger", "slotExchange", true},
    {"java/util/concurrent/Exchanger", "arenaExchange", true},
    {"java/util/concurrent/Exchanger", "exchange", true},
    {"java/util/concurrent/Exchanger", "xchg", false},
};

// What the thread's own clock shows, if the reader is one of these. A single run has the real one.
bool ReadOwnClock(NativeCall& call, int64_t* now) {
  GuestThread& guest = call.guest();
  Frame& frame = guest.top();
  const Method& reader = *frame.method;
  for (const TimedWait& wait : kTimedWaits) {
    if (reader.name != wait.method || reader.owner->name != wait.owner) continue;
    if (wait.begins && !(frame.flags & kFrameTimesWait)) {
      frame.flags |= kFrameTimesWait;
      guest.regs.waited = 0;
    }
    *now = kClockStart + kTick + guest.regs.waited;
    return true;
  }
  return false;
}

// Where the library takes the time only for a seed, it is the time of the start: random numbers are no readings of the
// clock, which would become part of the state.
constexpr std::pair<std::string_view, std::string_view> kSeeds[] = {
    {"java/util/Random", "<init>"},
    {"jdk/internal/util/random/RandomSupport", "initialSeed"},
};

bool TakesSeed(const Method& reader) {
  return std::ranges::any_of(
      kSeeds, [&](const auto& seed) { return reader.owner->name == seed.first && reader.name == seed.second; });
}

// Where time-outs come last. If others can see it, the machine has decided before the step whether the clock moves, and
// has moved it (JavaMachine::Take).
void ReadWhereItStands(Vm& vm, ThreadRegisters& regs) {
  if (regs.clock_seen && !vm.clock.stands) vm.globals.clock_ns += kTick;
  vm.clock.stands = false;
  regs.clock_seen = true;
}

}  // namespace

bool ReadClock(NativeCall& call, int64_t* now) {
  Vm& vm = call.vm;
  if (!vm.booted) {
    *now = vm.globals.clock_ns;
    return true;
  }
  if (TakesSeed(*call.guest().top().method)) {
    *now = kClockStart + kTick;
    return true;
  }
  if (!vm.exploration.run_mode() && ReadOwnClock(call, now)) {
    vm.uses.clock = true;
    return true;
  }
  Action action;
  action.kind = ActionKind::kClock;
  if (!call.MayAct(action)) return false;
  vm.globals.clock_read = true;
  vm.uses.clock = true;
  if (!vm.exploration.run_mode() && !vm.options.time_outs_last)
    vm.exploration.assumptions().Break(Assumption::kUnreadClock);
  vm.heap.touches.Tell(Touched::kClock, 0, 0, 0, true);
  if (vm.options.time_outs_last) {
    ReadWhereItStands(vm, call.guest().regs);
  } else if (Ticks(call.guest())) {
    vm.globals.clock_ns += kTick;
  }
  *now = vm.globals.clock_ns;
  return true;
}

bool MayReckon(NativeCall& call) {
  Vm& vm = call.vm;
  if (vm.options.time_outs_last || vm.exploration.assumptions().Holds(Assumption::kUnreadClock)) return true;
  Action action;
  action.kind = ActionKind::kClock;
  return call.MayAct(action);
}

bool ClockStands(const Vm& vm) { return !vm.globals.clock_read && !vm.exploration.run_mode(); }

void ReachDeadline(Vm& vm, ThreadRegisters& regs) {
  if (vm.options.time_outs_last) {
    if (!ClockStands(vm)) vm.globals.clock_ns += regs.deadline;
    regs.deadline = 0;
    return;
  }
  const bool matters = !vm.exploration.assumptions().Holds(Assumption::kUnreadClock);
  if (!matters || !ClockStands(vm)) return vm.clock.MoveTo(regs.deadline);
  const int64_t now = vm.globals.clock_ns, passed = regs.deadline - now;
  if (passed <= 0) return;
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    ThreadRegisters& other = vm.threads.at(t).regs;
    if (&other == &regs || !other.timed || other.deadline <= now) continue;
    vm.threads.Save(static_cast<ThreadId>(t));
    other.deadline -= std::min(passed, other.deadline - now);
  }
}

void ExpireParking(Vm& vm, ThreadRegisters& regs, int64_t limit) {
  if (vm.options.time_outs_last) limit = regs.deadline;  // `waited` has grown by what is not left
  constexpr int64_t kMost = INT64_MAX - kClockStart - kTick;
  regs.waited = limit > kMost - regs.waited ? kMost : regs.waited + limit;
  ReachDeadline(vm, regs);
}

int64_t DeadlineAfterNanos(const Vm& vm, int64_t nanos) {
  if (!vm.options.time_outs_last) vm.heap.touches.Tell(Touched::kClock, 0, 0, 0, false);  // else it is as long anyway
  int64_t moment;
  return __builtin_add_overflow(vm.globals.clock_ns, nanos, &moment) ? kNever : DeadlineAt(vm, moment);
}

int64_t DeadlineAt(const Vm& vm, int64_t moment) {
  if (!vm.options.time_outs_last || moment == kNever) return moment;
  return moment < vm.globals.clock_ns ? 0 : moment - vm.globals.clock_ns;
}

int64_t DeadlineAfterMillis(const Vm& vm, int64_t millis) {
  int64_t nanos;
  return __builtin_mul_overflow(millis, kNanosPerMilli, &nanos) ? kNever : DeadlineAfterNanos(vm, nanos);
}

void SetLimit(ThreadRegisters& regs, bool limited, int64_t deadline) {
  regs.deadline = limited ? deadline : 0;
  regs.timed = limited && deadline != kNever;
  regs.put_off = regs.timed && deadline > 0;  // one that is over before it begins does not wait for others
}

namespace {

// Where the bytecode of the frame is, as Frame::extra_slots has it; 0: it has none.
uint16_t PlaceIn(const Frame& frame) {
  if ((frame.flags & kFrameNative) != 0) return 0;
  return static_cast<uint16_t>(frame.method->prepared->PcOf(frame.ip) + 1);
}

}  // namespace

bool SleepComesLast(const Vm& vm, const GuestThread& guest) {
  if (vm.options.sleeps_last || guest.regs.daemon) return true;
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const uint16_t place = PlaceIn(guest.frames[i]);
    if (place != 0 && place <= guest.frames[i].extra_slots) return true;
  }
  return false;
}

void NoteSleep(Vm& vm, ThreadId thread) {
  GuestThread& guest = vm.threads.at(thread);
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    Frame& frame = guest.frames[i];
    const uint16_t place = PlaceIn(frame);
    if (place <= frame.extra_slots || place == 0) continue;
    while (i < guest.regs.floor) vm.threads.SaveFrame(thread, guest.regs.floor - 1);
    frame.extra_slots = place;
  }
}

void ForgetReadings(Vm& vm) {
  const TrustedTouches told(vm.heap.touches, Trust::kTold);  // readings depend on everything
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    if (!vm.threads.at(t).regs.clock_seen) continue;
    vm.threads.Save(static_cast<ThreadId>(t));
    vm.threads.at(t).regs.clock_seen = false;
  }
}

namespace {

NativeResult NanoTime(NativeCall& call) {
  int64_t now;
  return ReadClock(call, &now) ? call.ReturnLong(now - kClockStart) : NativeResult::kStop;
}

NativeResult CurrentTimeMillis(NativeCall& call) {
  int64_t now;
  return ReadClock(call, &now) ? call.ReturnLong(now / kNanosPerMilli) : NativeResult::kStop;
}

// The distance from offset_seconds to now in nanoseconds, for java.time.Clock; -1 when that does not fit.
NativeResult NanoTimeAdjustment(NativeCall& call) {
  int64_t now;
  if (!ReadClock(call, &now)) return NativeResult::kStop;
  int64_t distance = now / kNanosPerSecond - call.Long(0);
  constexpr int64_t kLimit = int64_t{1} << 32;
  if (distance >= kLimit || distance <= -kLimit) return call.ReturnLong(-1);
  return call.ReturnLong(distance * kNanosPerSecond + now % kNanosPerSecond);
}

const NativeRow kRows[] = {
    {"java/lang/System", "nanoTime", "()J", NanoTime},
    {"java/lang/System", "currentTimeMillis", "()J", CurrentTimeMillis},
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment", "(J)J", NanoTimeAdjustment},
};

}  // namespace

HEDDLE_NATIVE_TABLE(Clock, kRows)

}  // namespace heddle
