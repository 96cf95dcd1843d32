#include "analysis/int_range.h"

#include <algorithm>
#include <cstdlib>

namespace heddle {

namespace {

// The greatest number that is added to a field. With one that is small enough such a sum does not wrap around.
constexpr int64_t kMostPlus = 1 << 20;

std::optional<IntBound> MovedBound(const std::optional<IntBound>& bound, int64_t by) {
  if (!bound) return std::nullopt;
  const int64_t plus = bound->plus + by;
  const bool fits = bound->field != nullptr ? std::abs(plus) <= kMostPlus : plus >= INT32_MIN && plus <= INT32_MAX;
  if (!fits) return std::nullopt;
  return IntBound{bound->field, bound->of, static_cast<int32_t>(plus)};
}

// One of them is a number. Else there is no bound.
std::optional<IntBound> Sum(const std::optional<IntBound>& one, const std::optional<IntBound>& other) {
  if (!one || !other || (one->field != nullptr && other->field != nullptr)) return std::nullopt;
  return one->field != nullptr ? MovedBound(one, other->plus) : MovedBound(other, one->plus);
}

std::optional<IntBound> Minus(const std::optional<IntBound>& one, const std::optional<IntBound>& other) {
  if (!other || other->field != nullptr) return std::nullopt;
  return MovedBound(one, -int64_t{other->plus});
}

// A number that the bound's value is beyond in no state in which the range holds.
int32_t Most(const IntBound& bound) {
  return bound.field == nullptr ? bound.plus : IntRange::kMostField + static_cast<int32_t>(kMostPlus);
}
int32_t Least(const IntBound& bound) { return bound.field == nullptr ? bound.plus : -Most(bound); }

std::optional<IntBound> Lower(const std::optional<IntBound>& one, const std::optional<IntBound>& other) {
  if (!one || !other) return std::nullopt;
  if (!one->HasBaseOf(*other)) return IntBound{.plus = std::min(Least(*one), Least(*other))};
  return one->plus < other->plus ? one : other;
}

std::optional<IntBound> Higher(const std::optional<IntBound>& one, const std::optional<IntBound>& other) {
  if (!one || !other) return std::nullopt;
  if (!one->HasBaseOf(*other)) return IntBound{.plus = std::max(Most(*one), Most(*other))};
  return one->plus > other->plus ? one : other;
}

std::optional<int32_t> NumberOf(const std::optional<IntBound>& bound) {
  if (!bound || bound->field != nullptr) return std::nullopt;
  return bound->plus;
}

bool IsAtLeast0(const IntRange& range) { return NumberOf(range.low).value_or(-1) >= 0; }
bool IsAtMost0(const IntRange& range) { return NumberOf(range.high).value_or(1) <= 0; }

// What has no bound assumes nothing.
IntRange Made(const std::optional<IntBound>& low, const std::optional<IntBound>& high, bool assumes) {
  return {low, high, assumes && (low || high)};
}

}  // namespace

IntRange IntRange::Of(int32_t number) { return Of(IntBound{.plus = number}); }

IntRange IntRange::Join(const IntRange& other) const {
  return Made(Lower(low, other.low), Higher(high, other.high), assumes || other.assumes);
}

IntRange IntRange::Widen(const IntRange& other) const {
  constexpr int32_t kMost = INT32_MAX - 1, kLeast = INT32_MIN + 1;
  IntRange widened = other;
  if (low != other.low && other.low) {
    widened.low = Least(*other.low) >= kLeast ? std::optional(IntBound{.plus = kLeast}) : std::nullopt;
  }
  if (high != other.high && other.high) {
    widened.high = Most(*other.high) <= kMost ? std::optional(IntBound{.plus = kMost}) : std::nullopt;
  }
  return Made(widened.low, widened.high, other.assumes);
}

IntRange IntRange::Moved(int64_t by) const { return Made(MovedBound(low, by), MovedBound(high, by), assumes); }

// What is not above 0 is added without harm to the upper end, and what is not below 0 to the lower one.
IntRange operator+(const IntRange& one, const IntRange& other) {
  const std::optional<IntBound> low = Sum(one.low, other.low), high = Sum(one.high, other.high);
  const bool stays_above = low || IsAtLeast0(one) || IsAtLeast0(other);
  const bool stays_below = high || IsAtMost0(one) || IsAtMost0(other);
  return stays_above && stays_below ? Made(low, high, one.assumes || other.assumes) : IntRange();
}

IntRange operator-(const IntRange& one, const IntRange& other) {
  const std::optional<IntBound> low = Minus(one.low, other.high), high = Minus(one.high, other.low);
  const bool stays_above = low || IsAtLeast0(one) || IsAtMost0(other);
  const bool stays_below = high || IsAtLeast0(other);
  return stays_above && stays_below ? Made(low, high, one.assumes || other.assumes) : IntRange();
}

// Its sign is that of the dividend, of which nothing need be known.
IntRange IntRange::RemainderBy(const IntRange& divisor) {
  const std::optional<int32_t> low = NumberOf(divisor.low), high = NumberOf(divisor.high);
  if (!low || !high) return {};
  const int64_t amount = std::max(std::abs(int64_t{*low}), std::abs(int64_t{*high}));
  if (amount == 0) return {};
  const auto most = static_cast<int32_t>(amount - 1);
  return {IntBound{.plus = -most}, IntBound{.plus = most}, divisor.assumes};
}

IntRange IntRange::And(const IntRange& one, const IntRange& other) {
  for (const IntRange& mask : {one, other}) {
    const std::optional<int32_t> low = NumberOf(mask.low), high = NumberOf(mask.high);
    if (low && high && *low >= 0 && *low == *high) return {IntBound{}, IntBound{.plus = *high}, mask.assumes};
  }
  return {};
}

// A bound by a condition says more than one that is no number apart from it.
void IntRange::LimitHigh(const IntRange& most) {
  if (!most.high) return;
  high = high && high->HasBaseOf(*most.high) ? Lower(high, most.high) : most.high;
  assumes |= most.assumes;
}

void IntRange::LimitLow(const IntRange& least) {
  if (!least.low) return;
  low = low && low->HasBaseOf(*least.low) ? Higher(low, least.low) : least.low;
  assumes |= least.assumes;
}

}  // namespace heddle
