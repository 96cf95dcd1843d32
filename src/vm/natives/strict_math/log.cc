// StrictMath.log is defined by the method of the Freely Distributable Math Library, and every rounding counts, so the
// operations and their order are given:
//
//   x = 2^k (1 + f) with sqrt(2)/2 < 1 + f < sqrt(2);  s = f / (2 + f), so that log(1 + f) = 2 s + s R(s^2), where R is
//   a polynomial of degree 14 in s, its error below 2^-58;  log x = k ln2 + log(1 + f), ln2 in two parts.
#include "vm/natives/strict_math/log.h"

#include <bit>
#include <cstdint>
#include <limits>

namespace heddle {

namespace {

constexpr double kLn2High = 6.93147180369123816490e-01;
constexpr double kLn2Low = 1.90821492927058770002e-10;
constexpr double kR1 = 6.666666666666735130e-01, kR2 = 3.999999999940941908e-01, kR3 = 2.857142874366239149e-01,
                 kR4 = 2.222219843214978396e-01, kR5 = 1.818357216161805012e-01, kR6 = 1.531383769920937332e-01,
                 kR7 = 1.479819860511658591e-01;

// f so small that the first terms of the series are exact enough.
double NearPowerOfTwo(double f, int32_t k) {
  const double dk = k;
  if (f == 0) return k == 0 ? 0 : dk * kLn2High + dk * kLn2Low;
  const double r = f * f * (0.5 - 0.33333333333333333 * f);
  return k == 0 ? f - r : dk * kLn2High - ((r - dk * kLn2Low) - f);
}

}  // namespace

double StrictLog(double x) {
  uint64_t bits = std::bit_cast<uint64_t>(x);
  if (bits << 1 == 0) return -std::numeric_limits<double>::infinity();
  if (bits >> 63 != 0) return std::numeric_limits<double>::quiet_NaN();
  if (bits >> 52 == 0x7ff) return x + x;
  int32_t k = 0;
  if (bits >> 52 == 0) {  // subnormal
    k = -54;
    bits = std::bit_cast<uint64_t>(x * 0x1p54);
  }
  const int32_t mantissa = static_cast<int32_t>(bits >> 32) & 0xfffff;
  const int32_t halved = (mantissa + 0x95f64) & 0x100000;  // 1 + f is halved when it is above sqrt(2)
  k += static_cast<int32_t>(bits >> 52) - 1023 + (halved >> 20);
  const uint64_t high = static_cast<uint64_t>(mantissa | (halved ^ 0x3ff00000));
  const double f = std::bit_cast<double>(high << 32 | (bits & 0xffffffff)) - 1.0;
  if ((0xfffff & (2 + mantissa)) < 3) return NearPowerOfTwo(f, k);

  const double dk = k;
  const double s = f / (2.0 + f);
  const double z = s * s, w = z * z;
  const double even = w * (kR2 + w * (kR4 + w * kR6));
  const double odd = z * (kR1 + w * (kR3 + w * (kR5 + w * kR7)));
  const double r = odd + even;
  // Away from 1 the term f^2/2 is taken apart, which costs an operation and saves a rounding.
  if (((mantissa - 0x6147a) | (0x6b851 - mantissa)) > 0) {
    const double half_square = 0.5 * f * f;
    if (k == 0) return f - (half_square - s * (half_square + r));
    return dk * kLn2High - ((half_square - (s * (half_square + r) + dk * kLn2Low)) - f);
  }
  if (k == 0) return f - s * (f - r);
  return dk * kLn2High - ((s * (f - r) - dk * kLn2Low) - f);
}

}  // namespace heddle
