// Sine, cosine, tangent and their inverses: see strict_math.h.
#include <cmath>
#include <limits>

#include "vm/natives/strict_math/reduction.h"
#include "vm/natives/strict_math/strict_math.h"

namespace heddle {

using namespace halves;  // NOLINT(google-build-using-namespace)

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr int32_t kQuarterPiHigh = 0x3fe921fb;
constexpr int32_t kInfiniteHigh = 0x7ff00000;
constexpr double kPi = 3.14159265358979311600e+00, kPiLow = 1.2246467991473531772e-16;
constexpr double kHalfPi = 1.57079632679489655800e+00, kHalfPiLow = 6.12323399573676603587e-17;
constexpr double kQuarterPi = 7.85398163397448278999e-01, kQuarterPiLow = 3.06161699786838301793e-17;

// Of x + y on [-pi/4, pi/4]; without y where it is known to be 0.
double SinKernel(double x, double y, bool has_y) {
  if (HighOfMagnitude(x) < 0x3e400000 && static_cast<int>(x) == 0) return x;
  constexpr double kS1 = -1.66666666666666324348e-01, kS2 = 8.33333333332248946124e-03,
                   kS3 = -1.98412698298579493134e-04, kS4 = 2.75573137070700676789e-06,
                   kS5 = -2.50507602534068634195e-08, kS6 = 1.58969099521155010221e-10;
  const double z = x * x, cube = z * x;
  const double r = kS2 + z * (kS3 + z * (kS4 + z * (kS5 + z * kS6)));
  if (!has_y) return x + cube * (kS1 + z * r);
  return x - ((z * (0.5 * y - cube * r) - y) - cube * kS1);
}

double CosKernel(double x, double y) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude < 0x3e400000 && static_cast<int>(x) == 0) return 1;
  constexpr double kC1 = 4.16666666666666019037e-02, kC2 = -1.38888888888741095749e-03,
                   kC3 = 2.48015872894767294178e-05, kC4 = -2.75573143513906633035e-07,
                   kC5 = 2.08757232129817482790e-09, kC6 = -1.13596475577881948265e-11;
  const double z = x * x;
  const double r = z * (kC1 + z * (kC2 + z * (kC3 + z * (kC4 + z * (kC5 + z * kC6)))));
  if (magnitude < 0x3fd33333) return 1 - (0.5 * z - (z * r - x * y));
  // 1 - z/2 by way of about |x|/4, which is exact to take away.
  const double part = magnitude > 0x3fe90000 ? 0.28125 : FromHalves(magnitude - 0x00200000, 0);
  const double half = 0.5 * z - part, a = 1 - part;
  return a - (half - (z * r - x * y));
}

// -1 / (w + rest), where w is rounded: as much as a division loses is put back.
double NegativeReciprocal(double w, double rest_of, double added) {
  const double z = WithoutLow(w);
  const double v = added - (z - rest_of);
  const double a = -1.0 / w;
  const double t = WithoutLow(a);
  const double s = 1.0 + t * z;
  return t + a * (s + t * v);
}

// tan(x + y), or -1 / tan(x + y) when `reciprocal`.
double TanKernel(double x, double y, bool reciprocal) {
  constexpr double kT[] = {3.33333333333334091986e-01, 1.33333333333201242699e-01, 5.39682539762260521377e-02,
                           2.18694882948595424599e-02, 8.86323982359930005737e-03, 3.59207910759131235356e-03,
                           1.45620945432529025516e-03, 5.88041240820264096874e-04, 2.46463134818469906812e-04,
                           7.81794442939557092300e-05, 7.14072491382608190305e-05, -1.85586374855275456654e-05,
                           2.59073051863633712884e-05};
  const int32_t high = High(x), magnitude = high & 0x7fffffff;
  if (magnitude < 0x3e300000 && static_cast<int>(x) == 0) {
    if (!reciprocal) return x;
    if ((static_cast<uint32_t>(magnitude) | Low(x)) == 0) return 1 / std::fabs(x);
    return NegativeReciprocal(x + y, x, y);
  }
  const bool large = magnitude >= 0x3fe59428;  // 0.6744: tan(pi/4 - x) is taken instead
  if (large) {
    if (high < 0) {
      x = -x;
      y = -y;
    }
    x = (kQuarterPi - x) + (kQuarterPiLow - y);
    y = 0;
  }
  const double z = x * x, w = z * z;
  const double odd = kT[1] + w * (kT[3] + w * (kT[5] + w * (kT[7] + w * (kT[9] + w * kT[11]))));
  const double even = z * (kT[2] + w * (kT[4] + w * (kT[6] + w * (kT[8] + w * (kT[10] + w * kT[12])))));
  const double cube = z * x;
  double r = y + z * (cube * (odd + even) + y);
  r += kT[0] * cube;
  const double sum = x + r;
  if (large) {
    const double v = reciprocal ? -1 : 1;
    return (high < 0 ? -1 : 1) * (v - 2.0 * (x - (sum * sum / (sum + v) - r)));
  }
  return reciprocal ? NegativeReciprocal(sum, x, r) : sum;
}

// The quotient of polynomials behind asin and acos: (asin(x) - x) / x, of t = x^2.
double ArcQuotient(double t) {
  constexpr double kP0 = 1.66666666666666657415e-01, kP1 = -3.25565818622400915405e-01,
                   kP2 = 2.01212532134862925881e-01, kP3 = -4.00555345006794114027e-02,
                   kP4 = 7.91534994289814532176e-04, kP5 = 3.47933107596021167570e-05;
  constexpr double kQ1 = -2.40339491173441421878e+00, kQ2 = 2.02094576023350569471e+00,
                   kQ3 = -6.88283971605453293030e-01, kQ4 = 7.70381505559019352791e-02;
  const double p = t * (kP0 + t * (kP1 + t * (kP2 + t * (kP3 + t * (kP4 + t * kP5)))));
  const double q = 1 + t * (kQ1 + t * (kQ2 + t * (kQ3 + t * kQ4)));
  return p / q;
}

bool IsOne(double x) { return HighOfMagnitude(x) == 0x3ff00000 && Low(x) == 0; }

}  // namespace

double StrictSin(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude <= kQuarterPiHigh) return SinKernel(x, 0, false);
  if (magnitude >= kInfiniteHigh) return kNan;
  const Reduced r = ReduceByHalfPi(x);
  switch (r.quadrant & 3) {
    case 0: return SinKernel(r.high, r.low, true);
    case 1: return CosKernel(r.high, r.low);
    case 2: return -SinKernel(r.high, r.low, true);
    default: return -CosKernel(r.high, r.low);
  }
}

double StrictCos(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude <= kQuarterPiHigh) return CosKernel(x, 0);
  if (magnitude >= kInfiniteHigh) return kNan;
  const Reduced r = ReduceByHalfPi(x);
  switch (r.quadrant & 3) {
    case 0: return CosKernel(r.high, r.low);
    case 1: return -SinKernel(r.high, r.low, true);
    case 2: return -CosKernel(r.high, r.low);
    default: return SinKernel(r.high, r.low, true);
  }
}

double StrictTan(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude <= kQuarterPiHigh) return TanKernel(x, 0, false);
  if (magnitude >= kInfiniteHigh) return kNan;
  const Reduced r = ReduceByHalfPi(x);
  return TanKernel(r.high, r.low, (r.quadrant & 1) != 0);
}

double StrictAsin(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude >= 0x3ff00000) return IsOne(x) ? x * kHalfPi + x * kHalfPiLow : kNan;
  if (magnitude < 0x3e400000) return x;
  if (magnitude < 0x3fe00000) return x + x * ArcQuotient(x * x);
  const double t = (1 - std::fabs(x)) * 0.5;
  const double ratio = ArcQuotient(t), s = std::sqrt(t);
  double angle;
  if (magnitude >= 0x3fef3333) {
    angle = kHalfPi - (2.0 * (s + s * ratio) - kHalfPiLow);
  } else {
    const double w = WithoutLow(s);
    const double c = (t - w * w) / (s + w);
    const double p = 2.0 * s * ratio - (kHalfPiLow - 2.0 * c);
    const double q = kQuarterPi - 2.0 * w;
    angle = kQuarterPi - (p - q);
  }
  return x > 0 ? angle : -angle;
}

double StrictAcos(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude >= 0x3ff00000) return !IsOne(x) ? kNan : x > 0 ? 0 : kPi + 2.0 * kHalfPiLow;
  if (magnitude < 0x3fe00000) {
    if (magnitude <= 0x3c600000) return kHalfPi + kHalfPiLow;
    return kHalfPi - (x - (kHalfPiLow - x * ArcQuotient(x * x)));
  }
  const double z = (x < 0 ? 1 + x : 1 - x) * 0.5;
  const double s = std::sqrt(z), ratio = ArcQuotient(z);
  if (x < 0) return kPi - 2.0 * (s + (ratio * s - kHalfPiLow));
  const double high = WithoutLow(s);
  const double c = (z - high * high) / (s + high);
  return 2.0 * (high + (ratio * s + c));
}

double StrictAtan(double x) {
  // atan of 1/2, 1, 3/2 and infinity.
  constexpr double kHigh[] = {4.63647609000806093515e-01, kQuarterPi, 9.82793723247329054082e-01, kHalfPi};
  constexpr double kLow[] = {2.26987774529616870924e-17, kQuarterPiLow, 1.39033110312309984516e-17, kHalfPiLow};
  constexpr double kA[] = {3.33333333333329318027e-01,  -1.99999999998764832476e-01, 1.42857142725034663711e-01,
                           -1.11111104054623557880e-01, 9.09088713343650656196e-02,  -7.69187620504482999495e-02,
                           6.66107313738753120669e-02,  -5.83357013379057348645e-02, 4.97687799461593236017e-02,
                           -3.65315727442169155270e-02, 1.62858201153657823623e-02};
  const int32_t magnitude = HighOfMagnitude(x);
  const bool negative = High(x) < 0;
  if (magnitude >= 0x44100000) {
    if (std::isnan(x)) return kNan;
    return negative ? -kHigh[3] - kLow[3] : kHigh[3] + kLow[3];
  }
  int base = -1;
  if (magnitude < 0x3fdc0000) {
    if (magnitude < 0x3e200000) return x;
  } else {
    x = std::fabs(x);
    if (magnitude < 0x3fe60000) {
      base = 0;
      x = (2.0 * x - 1) / (2.0 + x);
    } else if (magnitude < 0x3ff30000) {
      base = 1;
      x = (x - 1) / (x + 1);
    } else if (magnitude < 0x40038000) {
      base = 2;
      x = (x - 1.5) / (1 + 1.5 * x);
    } else {
      base = 3;
      x = -1.0 / x;
    }
  }
  const double z = x * x, w = z * z;
  const double odd = z * (kA[0] + w * (kA[2] + w * (kA[4] + w * (kA[6] + w * (kA[8] + w * kA[10])))));
  const double even = w * (kA[1] + w * (kA[3] + w * (kA[5] + w * (kA[7] + w * kA[9]))));
  if (base < 0) return x - x * (odd + even);
  const double angle = kHigh[base] - ((x * (odd + even) - kLow[base]) - x);
  return negative ? -angle : angle;
}

double StrictAtan2(double y, double x) {
  if (std::isnan(x) || std::isnan(y)) return kNan;
  if (x == 1) return StrictAtan(y);
  const bool y_negative = std::signbit(y), x_negative = std::signbit(x);
  auto with_sign = [&](double angle) { return y_negative ? -angle : angle; };
  if (y == 0) return with_sign(x_negative ? kPi : 0.0);
  if (x == 0) return with_sign(kHalfPi);
  if (std::isinf(x)) {
    if (std::isinf(y)) return with_sign(x_negative ? 3.0 * kQuarterPi : kQuarterPi);
    return with_sign(x_negative ? kPi : 0.0);
  }
  if (std::isinf(y)) return with_sign(kHalfPi);
  const int32_t exponents = (HighOfMagnitude(y) - HighOfMagnitude(x)) >> 20;
  double angle;
  if (exponents > 60) {
    angle = kHalfPi + 0.5 * kPiLow;
  } else if (x_negative && exponents < -60) {
    angle = 0;
  } else {
    angle = StrictAtan(std::fabs(y / x));
  }
  if (!x_negative) return with_sign(angle);
  return y_negative ? (angle - kPiLow) - kPi : kPi - (angle - kPiLow);
}

}  // namespace heddle
