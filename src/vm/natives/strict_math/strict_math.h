// java.lang.StrictMath's elementary functions, exact to the bit. They are defined by the methods of the Freely
// Distributable Math Library, and every rounding counts. So the operations and their order are given. The
// coefficients of the polynomials are the published ones.
//
// Requires strict IEEE 754 arithmetic: no fused or reordered operations.
#pragma once

#include <bit>
#include <cstdint>

namespace heddle {

double StrictSin(double x);
double StrictCos(double x);
double StrictTan(double x);
double StrictAsin(double x);
double StrictAcos(double x);
double StrictAtan(double x);
double StrictAtan2(double y, double x);
double StrictExpm1(double x);
double StrictLog1p(double x);
double StrictLog10(double x);
double StrictSinh(double x);
double StrictCosh(double x);
double StrictTanh(double x);

// A double by halves: the thresholds of the methods are given in terms of the upper one.
namespace halves {

inline int32_t High(double x) { return static_cast<int32_t>(std::bit_cast<uint64_t>(x) >> 32); }
inline uint32_t Low(double x) { return static_cast<uint32_t>(std::bit_cast<uint64_t>(x)); }
inline int32_t HighOfMagnitude(double x) { return High(x) & 0x7fffffff; }
inline double FromHalves(int32_t high, uint32_t low) {
  return std::bit_cast<double>(static_cast<uint64_t>(static_cast<uint32_t>(high)) << 32 | low);
}
inline double WithHigh(double x, int32_t high) { return FromHalves(high, Low(x)); }
inline double WithoutLow(double x) { return FromHalves(High(x), 0); }
// x * 2^k by way of its exponent. The exponent must stay in range.
inline double AddExponent(double x, int32_t k) {
  return WithHigh(x, static_cast<int32_t>(static_cast<uint32_t>(High(x)) + (static_cast<uint32_t>(k) << 20)));
}

}  // namespace halves
}  // namespace heddle
