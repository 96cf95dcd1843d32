#include "search/loop/round_trip.h"

#include <map>
#include <tuple>

namespace heddle {

namespace {

// The next thread in turn that can step.
ThreadId NextInTurn(const Machine& machine, ThreadId last) {
  const unsigned count = machine.ThreadCount();
  for (unsigned i = 1; i <= count; ++i) {
    const auto thread = static_cast<ThreadId>((last + i) % count);
    if (machine.Enabled(thread)) return thread;
  }
  return kNoThread;
}

}  // namespace

std::optional<RoundTrip> GoRound(Machine& machine, size_t most, const std::function<void(ThreadId)>& taking) {
  const uint32_t start = machine.Mark();
  RoundTrip trip;
  std::optional<RoundTrip> found;
  std::map<std::tuple<uint64_t, uint64_t, ThreadId>, size_t> met;  // with whose turn it was
  ThreadId last = 0;
  while (trip.steps.size() <= most) {
    const Fingerprint state = machine.StateFingerprint();
    const auto [place, is_new] = met.try_emplace({state.low, state.high, last}, trip.steps.size());
    if (!is_new) {
      trip.begin = place->second;
      found = std::move(trip);
      break;
    }
    last = NextInTurn(machine, last);
    if (last == kNoThread) break;
    taking(last);
    trip.steps.push_back({last, 0});
    const Outcome outcome = machine.Take(trip.steps.back());
    if (outcome == Outcome::kUnsupported || outcome == Outcome::kNoMemory || outcome == Outcome::kDropped) break;
  }
  machine.PopTo(start);
  return found;
}

}  // namespace heddle
