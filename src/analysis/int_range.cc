#include "analysis/int_range.h"

#include <algorithm>
#include <cstdlib>

namespace heddle {

namespace {

// The greatest number that is added to a field, and the greatest of all numbers.
constexpr int64_t kMostPlus = 1 << 20, kMost = 1 << 30;

std::optional<IntBound> Moved(const std::optional<IntBound>& bound, int64_t by) {
  if (!bound) return std::nullopt;
  const int64_t plus = bound->plus + by;
  if (std::abs(plus) > (bound->field != nullptr ? kMostPlus : kMost)) return std::nullopt;
  return IntBound{bound->field, bound->of, static_cast<int32_t>(plus)};
}

// One of them is a number. Else there is no bound.
std::optional<IntBound> Sum(const std::optional<IntBound>& one, const std::optional<IntBound>& other) {
  if (!one || !other || (one->field != nullptr && other->field != nullptr)) return std::nullopt;
  return one->field != nullptr ? Moved(one, other->plus) : Moved(other, one->plus);
}

std::optional<IntBound> Minus(const std::optional<IntBound>& one, const std::optional<IntBound>& other) {
  if (!other || other->field != nullptr) return std::nullopt;
  return Moved(one, -int64_t{other->plus});
}

template <typename Choose>
std::optional<IntBound> Chosen(const std::optional<IntBound>& one, const std::optional<IntBound>& other,
                               const Choose& choose) {
  if (!one || !other || !one->HasBaseOf(*other)) return std::nullopt;
  return IntBound{one->field, one->of, choose(one->plus, other->plus)};
}

const auto kLess = [](int32_t one, int32_t other) { return std::min(one, other); };
const auto kMore = [](int32_t one, int32_t other) { return std::max(one, other); };

std::optional<int32_t> NumberOf(const std::optional<IntBound>& bound) {
  if (!bound || bound->field != nullptr) return std::nullopt;
  return bound->plus;
}

}  // namespace

IntRange IntRange::Of(int32_t number) {
  if (std::abs(int64_t{number}) > kMost) return {};
  return Of(IntBound{.plus = number});
}

IntRange IntRange::Join(const IntRange& other) const {
  return {Chosen(low, other.low, kLess), Chosen(high, other.high, kMore)};
}

IntRange IntRange::Widen(const IntRange& other) const {
  return {low == other.low ? low : std::nullopt, high == other.high ? high : std::nullopt};
}

IntRange IntRange::Plus(int64_t number) const { return {Moved(low, number), Moved(high, number)}; }

IntRange operator+(const IntRange& one, const IntRange& other) {
  return {Sum(one.low, other.low), Sum(one.high, other.high)};
}

IntRange operator-(const IntRange& one, const IntRange& other) {
  return {Minus(one.low, other.high), Minus(one.high, other.low)};
}

// Its sign is that of the dividend, which may have wrapped around.
IntRange IntRange::RemainderBy(const IntRange& divisor) {
  const std::optional<int32_t> low = NumberOf(divisor.low), high = NumberOf(divisor.high);
  if (!low || !high) return {};
  const int32_t most = std::max(std::abs(*low), std::abs(*high)) - 1;
  if (most < 0) return {};
  return {IntBound{.plus = -most}, IntBound{.plus = most}};
}

IntRange IntRange::And(const IntRange& one, const IntRange& other) {
  for (const IntRange& mask : {one, other}) {
    const std::optional<int32_t> low = NumberOf(mask.low), high = NumberOf(mask.high);
    if (low && high && *low >= 0 && *low == *high) return {IntBound{}, IntBound{.plus = *high}};
  }
  return {};
}

// A bound by a condition says more than one that is no number apart from it.
void IntRange::LimitHigh(const std::optional<IntBound>& most) {
  if (!most) return;
  high = high && high->HasBaseOf(*most) ? Chosen(high, most, kLess) : most;
}

void IntRange::LimitLow(const std::optional<IntBound>& least) {
  if (!least) return;
  low = low && low->HasBaseOf(*least) ? Chosen(low, least, kMore) : least;
}

}  // namespace heddle
