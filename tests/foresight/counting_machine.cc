#include "tests/foresight/counting_machine.h"

#include <algorithm>
#include <chrono>

namespace heddle::foresight {

void CountingMachine::Count(ThreadId thread) {
  const std::vector<ThreadId>& living = machine_.vm().living_threads.List();
  const Action& next = machine_.Next(thread);
  if (!IsAccess(next.kind) || living.size() < 2 || !foresight_.Knows()) return;
  ++counts_.accesses;
  if (!machine_.SharedWithOthers(thread)) {
    ++counts_.by_reachability;
    ++counts_.by_fields;
    ++counts_.by_arrays;
    ++counts_.by_order;
    return;
  }
  const auto nobody = [&](const auto& may) {
    return std::none_of(living.begin(), living.end(), [&](ThreadId other) { return other != thread && may(other); });
  };
  const uint64_t questions_before = counts_.questions;
  const auto start = std::chrono::steady_clock::now();
  const bool is_alone = nobody([&](ThreadId other) {
    ++counts_.questions;
    return foresight_.MayConflict(other, thread, ConflictRule::kOneWrites);
  });
  const bool comes_first = is_alone || nobody([&](ThreadId other) {
                             counts_.questions += 2;
                             return foresight_.MayConflict(other, thread, ConflictRule::kOneWrites) &&
                                    foresight_.MayConflictBefore(other, thread, ConflictRule::kOneWrites);
                           });
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  counts_.seconds += took.count();
  const double each = took.count() / static_cast<double>(counts_.questions - questions_before);
  ++counts_.by_time[std::min(counts_.by_time.size() - 1, static_cast<size_t>(each * 1e8))];
  counts_.by_fields += is_alone && !next.is_array ? 1 : 0;
  counts_.by_arrays += is_alone ? 1 : 0;
  counts_.by_order += comes_first ? 1 : 0;
}

Outcome CountingMachine::Take(Step step) {
  Count(step.thread);
  return machine_.Take(step);
}

}  // namespace heddle::foresight
