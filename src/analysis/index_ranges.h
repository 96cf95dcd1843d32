// Which elements the accesses of the program's own code may come to: ranges of indexes, in numbers and in fields of the
// running thread's own object. So two threads that each have a part of an array are told apart.
//
// Idea: the "array access analysis" that "Hybrid Partial Order Reduction ...", section II, builds on has symbolic
// indexes, to which each state gives values. Here a bound is a final field of the object that a thread runs (IntRange).
// What is passed to methods is followed; ints that come out of fields of other objects, or of methods, are not.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "analysis/int_flow.h"
#include "analysis/points_to.h"

namespace heddle {

using RangeId = uint32_t;
inline constexpr RangeId kAnyElement = 0;

class IndexRanges {
 public:
  // `points_to` must be solved. Cost: some passes over the program's methods.
  explicit IndexRanges(const PointsTo& points_to);

  // Of the access at `pc` of a reached method.
  RangeId At(uint32_t number, uint32_t pc) const;
  const ElementRange& at(RangeId range) const { return ranges_[range]; }
  // The fields on which ranges stand, each once (IntRange::assumes).
  const std::vector<const Field*>& bases() const { return bases_; }
  // Whether another thread may come to an object before its field is set: a constructor may give it away.
  bool MayBeUnset(const Field& field) const;

 private:
  struct Call {
    uint32_t from, statement;
    bool is_plain, begins;
  };
  void FindCalls(const PointsTo& points_to);
  void FindOwn(const PointsTo& points_to);
  OwnObject OwnBy(const PointsTo& points_to, uint32_t number, const Call& call) const;
  std::vector<bool> FindKept(const PointsTo& points_to) const;
  void FindChanged(const PointsTo& points_to);
  void FindLeaking(const PointsTo& points_to);
  std::vector<IntFlowFacts> FindFacts(const PointsTo& points_to) const;
  bool IsKept(const Field& field) const;
  void FindRanges(const PointsTo& points_to);
  RangeId NumberOf(const ElementRange& range);

  std::vector<std::vector<Call>> into_;  // by number of the method
  std::vector<OwnObject> own_;           // what `this` is
  std::vector<bool> is_root_;
  std::vector<const Field*> changed_;  // final fields that are written all the same
  std::vector<const Class*> leaking_;  // whose constructors may give their object away
  std::vector<const Field*> bases_;
  std::vector<ElementRange> ranges_ = {ElementRange()};
  std::map<uint64_t, RangeId> by_place_;  // number << 32 | pc
};

}  // namespace heddle
