// Ranges of int values, with bounds that are numbers, or a field of the running thread's own object plus a number:
// "from this.first to this.end - 1". A thread's own object is its Thread object, if its class has a `run`, or else the
// Runnable that Thread.run calls. Such a field must be final. So a bound is one number for each thread.
//
// Ints wrap around, and ranges take no notice. That does no harm: numbers that are added to fields are small. So a sum
// that has wrapped around is an index of no array.
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
  std::optional<IntBound> low, high;  // inclusive. None: no bound

  static IntRange Of(int32_t number);
  static IntRange Of(const IntBound& bound) { return {bound, bound}; }
  bool is_bounded() const { return low || high; }
  // Whether a bound is a field.
  bool is_symbolic() const { return (low && low->field != nullptr) || (high && high->field != nullptr); }

  // What either may be. `other` is left out where its bound is no number apart from this one's.
  IntRange Join(const IntRange& other) const;
  // Bounds that are not `other`'s are dropped.
  IntRange Widen(const IntRange& other) const;
  IntRange Plus(int64_t number) const;
  friend IntRange operator+(const IntRange& one, const IntRange& other);
  friend IntRange operator-(const IntRange& one, const IntRange& other);
  // Of a remainder, and of `&`.
  static IntRange RemainderBy(const IntRange& divisor);
  static IntRange And(const IntRange& one, const IntRange& other);
  // What is left where the value is at most, or at least, that.
  void LimitHigh(const std::optional<IntBound>& most);
  void LimitLow(const std::optional<IntBound>& least);

  friend bool operator==(const IntRange&, const IntRange&) = default;
};

}  // namespace heddle
