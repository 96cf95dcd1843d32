// Which calls of closed code may begin threads that run code of the program.
//
// Closed code has no call graph (library_scope.h). One by class hierarchy is of no use: from nearly every class that
// leads to Thread.start, by way of toString, loggers and loaders. So packages are listed, a reason a row. A class that
// is not listed may begin threads.
#pragma once

#include <string_view>

#include "analysis/points_to.h"

namespace heddle {

class ClosedThreads {
 public:
  // Of a solved analysis. Cost: a pass over all that its methods name.
  explicit ClosedThreads(const PointsTo& points_to);

  // Whether a call of the method may. Requires that it is no method of the program.
  bool MayBegin(const Method& named) const;

 private:
  bool by_streams_ = false;  // the program asks for streams that use threads
};

}  // namespace heddle
