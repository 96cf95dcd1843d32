// What the analyses know of the threads of a program, together: what races and allocations are asked of.
#pragma once

#include "analysis/allocations.h"
#include "analysis/call_edges.h"
#include "analysis/shared_objects.h"
#include "analysis/single_objects.h"
#include "analysis/static_races.h"
#include "analysis/thread_code.h"

namespace heddle {

class ThreadAnalyses {
 public:
  // `future` must outlive it. `meets_unknown`: any object may be shared then.
  ThreadAnalyses(Future& future, bool meets_unknown);

  const PointsTo& points_to() const { return points_to_; }
  const CallEdges& edges() const { return edges_; }
  const ThreadCode& threads() const { return threads_; }
  bool meets_unknown() const { return meets_unknown_; }
  std::vector<RacingPair> FindRaces() {
    return StaticRaces(future_, edges_, threads_, singles_, paths_, shared_).Find();
  }
  std::vector<Allocation> FindAllocations() const { return heddle::FindAllocations(points_to_, threads_, shared_); }

 private:
  Future& future_;
  const PointsTo& points_to_;
  const CallEdges edges_;
  SingleObjects singles_;
  const ThreadCode threads_;
  const HeapPaths paths_;
  SparseBits shared_;
  bool meets_unknown_;
};

}  // namespace heddle
