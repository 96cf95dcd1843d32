// Which objects several threads may come to: what statics and Thread objects lead to, what closed code was handed, and
// what was there before main. All others stay with the thread that has made them.
#pragma once

#include <unordered_map>

#include "analysis/points_to.h"

namespace heddle {

// Which objects lead to which by their fields and elements. Cost: a pass over all cells.
class HeapPaths {
 public:
  explicit HeapPaths(const PointsTo& points_to);

  // What statics lead to at once.
  const SparseBits& InStatics() const { return in_statics_; }
  // The objects, and all that they lead to.
  SparseBits From(SparseBits objects) const;

 private:
  SparseBits in_statics_;
  std::unordered_map<ObjectId, SparseBits> leads_to_;
};

// Requires that the program comes to no unknown code.
SparseBits SharedObjects(const PointsTo& points_to, const HeapPaths& paths);

}  // namespace heddle
