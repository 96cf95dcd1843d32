// What the ints of a method may be at each access of an element: its index, and which row of an array of arrays it is
// in. A forward analysis of one method, with ranges for the frame's slots.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "analysis/int_range.h"
#include "analysis/points_to.h"

namespace heddle {

// The elements that an access may come to.
struct ElementRange {
  IntRange index;
  // kNoObject: not known. Else the accessed array is itself an element of that one, which is of the snapshot and keeps
  // what it holds: one of those in `rows`.
  ObjectId rows_of = kNoObject;
  IntRange rows;

  bool is_known() const { return index.is_bounded() || (rows_of != kNoObject && rows.is_bounded()); }
  friend bool operator==(const ElementRange&, const ElementRange&) = default;
};

// What is known of a reference or an int that a slot holds.
struct IntValue {
  IntRange range;
  int32_t local = -1;                // it is what this local holds
  OwnObject own = OwnObject::kNone;  // the thread's own object
  ObjectId rows_of = kNoObject;      // an element of that array
  IntRange rows;                     // of which index

  // What either may be.
  IntValue Join(const IntValue& other) const;
  // Without bounds that are not `other`'s.
  IntValue Widen(const IntValue& other) const;
  friend bool operator==(const IntValue&, const IntValue&) = default;
};

struct IntFlowFacts {
  std::map<uint32_t, ElementRange> elements;            // by the bytecode index of the access
  std::map<uint32_t, std::vector<IntValue>> arguments;  // by that of the call, the receiver first
  std::vector<const Field*> bases;                      // the fields that bounds have, or had. Each may be there often
};

// What is trusted to stay as it is.
struct KeptInts {
  std::vector<bool> arrays;                   // by object: the array of the snapshot is written by nobody any more
  std::function<bool(const Field&)> is_kept;  // for final fields: whoever reads the field sees the same
};

// `parameters`: what is known of each, the receiver first. Requires a method with code that no frame of the snapshot
// stands in.
IntFlowFacts FindIntFlow(const PointsTo& points_to, const ReachedMethod& in, const std::vector<IntValue>& parameters,
                         const KeptInts& kept);

}  // namespace heddle
