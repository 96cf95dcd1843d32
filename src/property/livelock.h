// Livelock: no end can be reached any more, whatever is scheduled, not even a deadlock. That is a matter of the whole
// graph of states, so the search finds it (model/reduction.h, Endless). This property says what it is. By default
// only spinning threads violate it: none of them ever sleeps, waits with a limit or reads input.
//
// A replayed schedule can show only one sign of a livelock: it ends in one of its earlier states.
#pragma once

#include <map>
#include <utility>

#include "base/hash.h"
#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class LivelockProperty : public Property {
 public:
  // `replays`: the run replays a schedule ending in one of its earlier states.
  LivelockProperty(const Describer& describer, bool replays) : describer_(describer), replays_(replays) {}
  const char* Name() const override { return "livelock"; }
  bool LooksBefore() const override { return replays_; }
  void Before(Machine& machine, Step step, std::vector<Violation>& violations) override;
  void AtState(Machine& machine, ThreadId last, std::span<const ThreadId> enabled,
               std::vector<Violation>& violations) override;

  // The violation in a state of a livelock. From there the threads go round and come back after `steps` steps.
  static Violation In(const Machine& machine, const Describer& describer, uint64_t steps);

 private:
  const Describer& describer_;
  bool replays_;
  uint64_t steps_ = 0;
  std::map<std::pair<uint64_t, uint64_t>, uint64_t> states_;  // after how many steps each was met last
};

}  // namespace heddle
