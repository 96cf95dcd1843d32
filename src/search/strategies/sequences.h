// Sequences of times: how long something is to be tried before it is given up.
#pragma once

#include <cstdint>

namespace heddle {

// Element `i`, from 1, of Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms" (1993):
// 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8 ... Requires i >= 1.
uint64_t Luby(uint64_t i);

// Element `i`, from 1, of 1, r, r^2 ... (Walsh, "Search in a small world", 1999).
double Walsh(uint64_t i, double r);

}  // namespace heddle
