// Closing an executor (ExecutorService.close) waits for its end a day at a time, for as many days as it takes. Each
// day that passes would be a new state, since the clock is one day later. So a search would never end. Nor could an
// executor with stuck tasks be called deadlocked: there is always another day to wait for. The loop has no other way
// out than the executor's end and an interrupt. So one day is made longer than the clock can show (native/clock.h),
// and never over.
//
// Trusted: the loop gives nothing but its end, or the interrupt, to the program. Only the library's own loops are
// meant.
// test: programs/closing/ClosedPool
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "vm/core/vm.h"

namespace heddle {

// Longer than the clock can show, and still small enough to be added to a time in any unit.
inline constexpr int64_t kEndlessDays = 100000;

// The indices in `pcs` (of all instructions of the method) at which the number of days of such a wait is pushed.
std::vector<size_t> ClosingWaitsOf(const Method& method, std::span<const uint32_t> pcs);

}  // namespace heddle
