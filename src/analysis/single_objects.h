// What there is one of: methods that run once at most, and abstract objects that stand for one object at most.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/call_edges.h"
#include "analysis/points_to.h"

namespace heddle {

class SingleObjects {
 public:
  // All must outlive it.
  SingleObjects(const PointsTo& points_to, const CallEdges& edges);

  bool IsSingle(ObjectId object);
  // Whether the program comes to the method, by this number, once at most.
  bool RunsOnce(uint32_t number);

 private:
  enum class Known : uint8_t { kNotAsked, kNo, kYes };
  bool FindRunsOnce(uint32_t number);
  bool IsSingleSite(const AbstractObject& object);
  bool IsInLoop(uint32_t number, uint32_t pc) const;

  const PointsTo& points_to_;
  const CallEdges& edges_;
  std::vector<Known> runs_once_;
};

}  // namespace heddle
