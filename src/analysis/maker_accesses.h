// Which accesses of a method are its maker's: they touch an object that the running method has made itself. In a
// constructor that is `this`, too, and what it has made for a final field of `this`.
//
// Before such a method runs there is no such object. So these accesses of a thread's future touch no object that is
// there already, unless a method that has made it is still running (foresight/makers.h). Section 4.7 of "Approximating
// Happens-Before Order" has this for constructors.
#pragma once

#include <span>
#include <vector>

#include "analysis/points_to.h"
#include "analysis/reference_flow.h"
#include "analysis/value_roots.h"

namespace heddle {

// What a method makes. Trusted: while a constructor runs, nobody else writes a final field of the object.
class MadeHere {
 public:
  // `resolved`: of the statements, or empty. All must outlive it.
  MadeHere(const Method& method, const ReferenceFlow& flow, std::span<const Resolved> resolved);

  // Whether the variable holds such an object or null, for certain.
  bool IsMade(uint32_t variable) const { return made_[variable]; }
  bool IsThis(uint32_t variable) const { return this_ != ValueRoots::kNoRoot && roots_.Of(variable) == this_; }
  // Of a constructor: the final fields of `this` for which it makes what they hold.
  const std::vector<const Field*>& finals() const { return finals_; }
  // By statement: whether it is an access as a maker.
  std::vector<bool> Accesses() const;

 private:
  const Field* FinalOfThis(size_t statement) const;
  bool IsConstructorOfThis(size_t statement) const;
  void FindMade();
  bool IsMadeBy(size_t statement) const;
  void FindFinals();

  const Method& method_;
  const std::vector<FlowStatement>& statements_;
  const std::span<const Resolved> resolved_;
  const ValueRoots roots_;
  std::vector<bool> made_;               // by variable
  uint32_t this_ = ValueRoots::kNoRoot;  // of a constructor
  std::vector<const Field*> finals_;
};

}  // namespace heddle
