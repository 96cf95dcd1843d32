#include "model/describe.h"

namespace heddle {

bool IsForWork(const BlockedOn& blocked, const Describer& describer, ThreadId thread) {
  return blocked.reason == BlockReason::kParked && blocked.owner == kNoThread && describer.IdleWorker(thread);
}

std::string WaitWords(const Machine& machine, const Describer& describer, ThreadId thread) {
  const BlockedOn blocked = machine.Blocked(thread);
  return IsForWork(blocked, describer, thread) ? kWaitsForWork : WaitWords(blocked, describer);
}

std::string WaitWords(const BlockedOn& blocked, const Describer& describer) {
  std::string object = blocked.object == 0 ? std::string() : describer.LongName(blocked.object);
  std::string owner = blocked.owner == kNoThread ? std::string() : describer.ThreadName(blocked.owner);
  std::string held_by = owner.empty() ? std::string() : " held by " + owner;
  switch (blocked.reason) {
    case BlockReason::kMonitor: return "waits for monitor " + object + held_by;
    case BlockReason::kWaiting: return "waits to be notified on " + object;
    case BlockReason::kParked:
      if (object.empty()) return "is parked";
      return (owner.empty() ? "is parked for " : "waits for lock ") + object + held_by;
    case BlockReason::kSleeping: return "sleeps for ever";
    case BlockReason::kJoining: return "waits for the end of " + (owner.empty() ? object : owner);
    case BlockReason::kClassInit:
      return "waits for the initialisation of " + object + (owner.empty() ? "" : " by " + owner);
    case BlockReason::kNotBlocked: break;
  }
  return "cannot step";
}

std::string DurationWords(int64_t nanos) {
  struct Unit {
    const char* name;
    int64_t nanos;
  };
  static constexpr Unit kUnits[] = {{"d", 86'400'000'000'000}, {"h", 3'600'000'000'000}, {"min", 60'000'000'000},
                                    {"s", 1'000'000'000},      {"ms", 1'000'000},        {"us", 1'000}};
  for (const Unit& unit : kUnits) {
    if (nanos % unit.nanos == 0) return std::to_string(nanos / unit.nanos) + " " + unit.name;
  }
  return std::to_string(nanos) + " ns";
}

}  // namespace heddle
