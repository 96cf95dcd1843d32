// Exponentials, logarithms and hyperbolic functions: see strict_math.h. (The natural logarithm is in log.h.)
#include <cmath>
#include <limits>

#include "vm/natives/strict_math/log.h"
#include "vm/natives/strict_math/strict_math.h"

namespace heddle {

using namespace halves;  // NOLINT(google-build-using-namespace)

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int32_t kInfiniteHigh = 0x7ff00000;
constexpr double kLn2High = 6.93147180369123816490e-01, kLn2Low = 1.90821492927058770002e-10;
constexpr double kInverseLn2 = 1.44269504088896338700e+00;
constexpr double kOverflow = 7.09782712893383973096e+02, kUnderflow = -7.45133219101941108420e+02;
constexpr int32_t kOverflowHigh = 0x40862e42;
constexpr int32_t kHalfLn2High = 0x3fd62e42, kOneAndHalfLn2High = 0x3ff0a2b2;
constexpr int32_t k22High = 0x40360000;

// x = k ln2 + high - low.
struct Split {
  double high = 0, low = 0;
  int32_t k = 0;
};

// Requires |x| > ln2 / 2.
Split SplitByLn2(double x) {
  const bool negative = High(x) < 0;
  if (HighOfMagnitude(x) < kOneAndHalfLn2High) {
    return negative ? Split{x + kLn2High, -kLn2Low, -1} : Split{x - kLn2High, kLn2Low, 1};
  }
  const int32_t k = static_cast<int32_t>(kInverseLn2 * x + (negative ? -0.5 : 0.5));
  return {x - k * kLn2High, k * kLn2Low, k};
}

double Exp(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude >= kOverflowHigh) {
    if (std::isnan(x)) return kNan;
    if (x > kOverflow) return kInfinity;
    if (x < kUnderflow) return 0;
  }
  Split split;
  if (magnitude > kHalfLn2High) {
    split = SplitByLn2(x);
    x = split.high - split.low;
  } else if (magnitude < 0x3e300000) {
    return 1 + x;
  }
  constexpr double kP1 = 1.66666666666666019037e-01, kP2 = -2.77777777770155933842e-03,
                   kP3 = 6.61375632143793436117e-05, kP4 = -1.65339022054652515390e-06,
                   kP5 = 4.13813679705723846039e-08;
  const double t = x * x;
  const double c = x - t * (kP1 + t * (kP2 + t * (kP3 + t * (kP4 + t * kP5))));
  if (split.k == 0) return 1 - ((x * c) / (c - 2.0) - x);
  const double y = 1 - ((split.low - (x * c) / (2.0 - c)) - split.high);
  if (split.k >= -1021) return AddExponent(y, split.k);
  return AddExponent(y, split.k + 1000) * 0x1p-1000;
}

}  // namespace

double StrictExpm1(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude >= 0x4043687a) {  // 56 ln2
    if (std::isnan(x)) return kNan;
    if (High(x) < 0) return -1;
    if (x > kOverflow) return kInfinity;
  }
  Split split;
  double correction = 0;
  if (magnitude > kHalfLn2High) {
    split = SplitByLn2(x);
    x = split.high - split.low;
    correction = (split.high - x) - split.low;
  } else if (magnitude < 0x3c900000) {
    return x;
  }
  constexpr double kQ1 = -3.33333333333331316428e-02, kQ2 = 1.58730158725481460165e-03,
                   kQ3 = -7.93650757867487942473e-05, kQ4 = 4.00821782732936239552e-06,
                   kQ5 = -2.01099218183624371326e-07;
  const int32_t k = split.k;
  const double half = 0.5 * x, z = x * half;
  const double r = 1 + z * (kQ1 + z * (kQ2 + z * (kQ3 + z * (kQ4 + z * kQ5))));
  const double t = 3.0 - r * half;
  double e = z * ((r - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - z);
  e = x * (e - correction) - correction;
  e -= z;
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1 + 2.0 * (x - e);
  if (k <= -2 || k > 56) return AddExponent(1 - (e - x), k) - 1;
  if (k < 20) {
    const double most = FromHalves(0x3ff00000 - (0x200000 >> k), 0);  // 1 - 2^-k
    return AddExponent(most - (e - x), k);
  }
  const double least = FromHalves((0x3ff - k) << 20, 0);  // 2^-k
  return AddExponent((x - (e + least)) + 1, k);
}

double StrictLog1p(double x) {
  const int32_t high = High(x), magnitude = high & 0x7fffffff;
  int32_t k = 1, mantissa = 0;
  double f = 0, correction = 0;
  if (high < 0x3fda827a) {  // below 0.41422
    if (magnitude >= 0x3ff00000) return x == -1 ? -kInfinity : kNan;
    if (magnitude < 0x3e200000) return magnitude < 0x3c900000 ? x : x - x * x * 0.5;
    if (high > 0 || high <= static_cast<int32_t>(0xbfd2bec3)) {  // above -0.2929
      k = 0;
      f = x;
      mantissa = 1;
    }
  }
  if (high >= kInfiniteHigh) return std::isnan(x) ? kNan : x;
  if (k != 0) {
    double u = x;
    if (high < 0x43400000) {
      u = 1.0 + x;
      k = (High(u) >> 20) - 1023;
      correction = (k > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u;
    } else {
      k = (High(u) >> 20) - 1023;
    }
    mantissa = High(u) & 0xfffff;
    if (mantissa < 0x6a09e) {
      u = WithHigh(u, mantissa | 0x3ff00000);
    } else {
      ++k;
      u = WithHigh(u, mantissa | 0x3fe00000);
      mantissa = (0x00100000 - mantissa) >> 2;
    }
    f = u - 1.0;
  }
  const double half_square = 0.5 * f * f;
  if (mantissa == 0) {  // |f| < 2^-20
    if (f == 0) {
      if (k == 0) return 0;
      correction += k * kLn2Low;
      return k * kLn2High + correction;
    }
    const double r = half_square * (1.0 - 0.66666666666666666 * f);
    return k == 0 ? f - r : k * kLn2High - ((r - (k * kLn2Low + correction)) - f);
  }
  constexpr double kP1 = 6.666666666666735130e-01, kP2 = 3.999999999940941908e-01, kP3 = 2.857142874366239149e-01,
                   kP4 = 2.222219843214978396e-01, kP5 = 1.818357216161805012e-01, kP6 = 1.531383769920937332e-01,
                   kP7 = 1.479819860511658591e-01;
  const double s = f / (2.0 + f), z = s * s;
  const double r = z * (kP1 + z * (kP2 + z * (kP3 + z * (kP4 + z * (kP5 + z * (kP6 + z * kP7))))));
  if (k == 0) return f - (half_square - s * (half_square + r));
  return k * kLn2High - ((half_square - (s * (half_square + r) + (k * kLn2Low + correction))) - f);
}

double StrictLog10(double x) {
  constexpr double kInverseLn10 = 4.34294481903251816668e-01;
  constexpr double kLog2High = 3.01029995663611771306e-01, kLog2Low = 3.69423907715893078616e-13;
  if (x == 0) return -kInfinity;
  if (std::isnan(x) || x < 0) return kNan;
  if (std::isinf(x)) return x;
  int32_t k = 0;
  if (High(x) < 0x00100000) {
    k = -54;
    x *= 0x1p54;
  }
  k += (High(x) >> 20) - 1023;
  const int32_t down = k < 0 ? 1 : 0;
  const double y = k + down;
  x = WithHigh(x, (High(x) & 0xfffff) | (0x3ff - down) << 20);
  const double z = y * kLog2Low + kInverseLn10 * StrictLog(x);
  return z + y * kLog2High;
}

double StrictSinh(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude >= kInfiniteHigh) return std::isnan(x) ? kNan : x;
  const double half = High(x) < 0 ? -0.5 : 0.5;
  if (magnitude < k22High) {
    if (magnitude < 0x3e300000) return x;
    const double t = StrictExpm1(std::fabs(x));
    return magnitude < 0x3ff00000 ? half * (2.0 * t - t * t / (t + 1)) : half * (t + t / (t + 1));
  }
  if (magnitude < kOverflowHigh) return half * Exp(std::fabs(x));
  if (magnitude < 0x408633ce || (magnitude == 0x408633ce && Low(x) <= 0x8fb9f87d)) {
    const double w = Exp(0.5 * std::fabs(x));
    return half * w * w;
  }
  return x * 1.0e307;
}

double StrictCosh(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude >= kInfiniteHigh) return std::isnan(x) ? kNan : kInfinity;
  if (magnitude < 0x3fd62e43) {
    const double t = StrictExpm1(std::fabs(x)), w = 1 + t;
    return magnitude < 0x3c800000 ? w : 1 + (t * t) / (w + w);
  }
  if (magnitude < k22High) {
    const double t = Exp(std::fabs(x));
    return 0.5 * t + 0.5 / t;
  }
  if (magnitude < kOverflowHigh) return 0.5 * Exp(std::fabs(x));
  if (magnitude < 0x408633ce || (magnitude == 0x408633ce && Low(x) <= 0x8fb9f87d)) {
    const double w = Exp(0.5 * std::fabs(x));
    return 0.5 * w * w;
  }
  return kInfinity;
}

double StrictTanh(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (std::isnan(x)) return kNan;
  double z = 1;
  if (magnitude < k22High) {
    if (magnitude < 0x3c800000) return x * (1 + x);
    if (magnitude >= 0x3ff00000) {
      z = 1 - 2.0 / (StrictExpm1(2.0 * std::fabs(x)) + 2.0);
    } else {
      const double t = StrictExpm1(-2.0 * std::fabs(x));
      z = -t / (t + 2.0);
    }
  }
  return High(x) < 0 ? -z : z;
}

}  // namespace heddle
