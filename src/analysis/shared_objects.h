// Which objects several threads may come to: what statics and Thread objects lead to, what closed code was handed, and
// what was there before main. All others stay with the thread that has made them.
#pragma once

#include "analysis/points_to.h"

namespace heddle {

// Requires that the program comes to no unknown code. Cost: a pass over all cells.
SparseBits SharedObjects(const PointsTo& points_to);

}  // namespace heddle
