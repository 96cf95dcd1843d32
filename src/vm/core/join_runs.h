// Runs of joins. A thread that joins threads one after the other, and does nothing visible in between, waits for all
// of them. It does not matter for which one first. So it stands before the first join until the last of them has
// ended, and counts towards a state by what it does after them (docs/reductions.md, "Alike threads").
//
// A run is looked for when a thread comes to a join without a limit (vm/java_machine_joins.cc).
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "base/hash.h"
#include "model/action.h"

namespace heddle {

struct JoinRun {
  std::vector<ThreadId> targets;  // ascending: those that lived when it began
  std::vector<bool> needed;       // of each live reference of its frames, in their order: it is used after the run
  Fingerprint after;              // of the thread after the run: frames, and what it has written to its own objects
};

// What a thread shows of its joins.
struct PastJoins {
  std::vector<ThreadId> targets;
};

class JoinRuns {
 public:
  // Equal runs have the same number, not 0.
  uint64_t NumberOf(const JoinRun& run) {
    const auto [place, fresh] =
        numbers_.try_emplace({run.after.low, run.after.high, run.targets, run.needed}, runs_.size() + 1);
    if (fresh) runs_.push_back(run);
    return place->second;
  }
  const JoinRun& at(uint64_t number) const { return runs_[number - 1]; }

 private:
  struct Key {
    uint64_t low, high;
    std::vector<ThreadId> targets;
    std::vector<bool> needed;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  std::map<Key, uint64_t> numbers_;
  std::vector<JoinRun> runs_;
};

}  // namespace heddle
