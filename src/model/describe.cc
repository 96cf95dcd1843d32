#include "model/describe.h"

namespace heddle {

std::string WaitWords(const Machine& machine, const Describer& describer, ThreadId thread) {
  BlockedOn blocked = machine.Blocked(thread);
  std::string object = blocked.object == 0 ? std::string() : describer.ObjectName(blocked.object);
  std::string owner = blocked.owner == kNoThread ? std::string() : describer.ThreadName(blocked.owner);
  std::string held_by = owner.empty() ? std::string() : " held by " + owner;
  switch (blocked.reason) {
    case BlockReason::kMonitor: return "waits for monitor " + object + held_by;
    case BlockReason::kWaiting: return "waits to be notified on " + object;
    case BlockReason::kParked: return object.empty() ? "is parked" : "is parked for " + object + held_by;
    case BlockReason::kSleeping: return "sleeps for ever";
    case BlockReason::kJoining: return "waits for the end of " + (owner.empty() ? object : owner);
    case BlockReason::kClassInit:
      return "waits for the initialisation of " + object + (owner.empty() ? "" : " by " + owner);
    case BlockReason::kNotBlocked: break;
  }
  return "cannot step";
}

}  // namespace heddle
