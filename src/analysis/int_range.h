// Ranges of int values, with bounds that are numbers, or a field of the running thread's own object plus a number:
// "from this.first to this.end - 1". A thread's own object is its Thread object, if its class has a `run`, or else the
// Runnable that Thread.run calls. Such a field must be final. So a bound is one number for each thread.
//
// A range is of the value itself, and no sum in it has wrapped around: where one might, there is no range. A sum with a
// field is taken to wrap around nowhere, since the number is small. That holds if the field is small, too: such a range
// `assumes` it, and who uses it looks at the field's value (kMostField).
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "program/class.h"

namespace heddle {

enum class OwnObject : uint8_t { kNone, kThread, kTarget };

struct IntBound {
  const Field* field = nullptr;  // null: a number
  OwnObject of = OwnObject::kNone;
  int32_t plus = 0;

  bool HasBaseOf(const IntBound& other) const { return field == other.field && of == other.of; }
  friend bool operator==(const IntBound&, const IntBound&) = default;
};

struct IntRange {
  // The greatest amount of a field's value for which ranges with it hold.
  static constexpr int32_t kMostField = 1 << 30;

  std::optional<IntBound> low, high;  // inclusive. None: no bound
  bool assumes = false;               // that the fields are small from which it was made, also if no bound has one now

  static IntRange Of(int32_t number);
  static IntRange Of(const IntBound& bound) { return {bound, bound, bound.field != nullptr}; }
  bool is_bounded() const { return low || high; }

  // What either may be. Bounds that are no number apart give one that is beyond all small fields.
  IntRange Join(const IntRange& other) const;
  // Bounds that are not `other`'s are moved to where a sum with 1 does not wrap around yet, or dropped.
  IntRange Widen(const IntRange& other) const;
  // The bounds moved, as numbers without an end.
  IntRange Moved(int64_t by) const;
  // What the sum and the difference of two ints may be.
  friend IntRange operator+(const IntRange& one, const IntRange& other);
  friend IntRange operator-(const IntRange& one, const IntRange& other);
  // Of a remainder, and of `&`.
  static IntRange RemainderBy(const IntRange& divisor);
  static IntRange And(const IntRange& one, const IntRange& other);
  // What is left where the value is at most the high bound, or at least the low one, of another range.
  void LimitHigh(const IntRange& most);
  void LimitLow(const IntRange& least);

  friend bool operator==(const IntRange&, const IntRange&) = default;
};

}  // namespace heddle
