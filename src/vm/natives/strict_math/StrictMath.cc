// java.lang.Math and StrictMath: elementary functions.
//
// Math may return any result within one or two units in the last place, and HotSpot compiles most of these functions to
// code of its own: here they are the host's, whose error is below one unit. StrictMath is exact to the bit: square root
// and remainder are exact anyway, the others are computed as its definition says (strict_math.h).
#include <cmath>
#include <limits>

#include "vm/native/support.h"
#include "vm/natives/strict_math/log.h"
#include "vm/natives/strict_math/strict_math.h"

namespace heddle {

namespace {

constexpr const char kMath[] = "java/lang/Math";
constexpr const char kStrict[] = "java/lang/StrictMath";
constexpr const char kReason[] = "the host's result is as near as Math asks for, at once";

// Every NaN of an operation is the same one.
NativeResult Return(NativeCall& call, double value) {
  return call.ReturnDouble(std::isnan(value) ? std::numeric_limits<double>::quiet_NaN() : value);
}

template <double (*kFunction)(double)>
NativeResult Unary(NativeCall& call) {
  return Return(call, kFunction(call.Double(0)));
}

template <double (*kFunction)(double, double)>
NativeResult Binary(NativeCall& call) {
  return Return(call, kFunction(call.Double(0), call.Double(2)));
}

// C says 1 where Java says NaN: 1 to the NaN, and 1 or -1 to an infinity.
double Power(double base, double exponent) {
  if (std::isnan(exponent) || (std::isinf(exponent) && std::fabs(base) == 1)) {
    return std::numeric_limits<double>::quiet_NaN();
  }
  return std::pow(base, exponent);
}

constexpr NativeRow kRows[] = {
    {kMath, "sin", "(D)D", Unary<std::sin>, kReason},
    {kMath, "cos", "(D)D", Unary<std::cos>, kReason},
    {kMath, "tan", "(D)D", Unary<std::tan>, kReason},
    {kMath, "asin", "(D)D", Unary<std::asin>, kReason},
    {kMath, "acos", "(D)D", Unary<std::acos>, kReason},
    {kMath, "atan", "(D)D", Unary<std::atan>, kReason},
    {kMath, "atan2", "(DD)D", Binary<std::atan2>, kReason},
    {kMath, "sinh", "(D)D", Unary<std::sinh>, kReason},
    {kMath, "cosh", "(D)D", Unary<std::cosh>, kReason},
    {kMath, "tanh", "(D)D", Unary<std::tanh>, kReason},
    {kMath, "exp", "(D)D", Unary<std::exp>, kReason},
    {kMath, "expm1", "(D)D", Unary<std::expm1>, kReason},
    {kMath, "log", "(D)D", Unary<std::log>, kReason},
    {kMath, "log10", "(D)D", Unary<std::log10>, kReason},
    {kMath, "log1p", "(D)D", Unary<std::log1p>, kReason},
    {kMath, "pow", "(DD)D", Binary<Power>, kReason},
    {kMath, "sqrt", "(D)D", Unary<std::sqrt>, "exact everywhere"},
    {kStrict, "sqrt", "(D)D", Unary<std::sqrt>},
    {kStrict, "IEEEremainder", "(DD)D", Binary<std::remainder>},
    {kStrict, "log", "(D)D", Unary<StrictLog>},
    {kStrict, "sin", "(D)D", Unary<StrictSin>},
    {kStrict, "cos", "(D)D", Unary<StrictCos>},
    {kStrict, "tan", "(D)D", Unary<StrictTan>},
    {kStrict, "asin", "(D)D", Unary<StrictAsin>},
    {kStrict, "acos", "(D)D", Unary<StrictAcos>},
    {kStrict, "atan", "(D)D", Unary<StrictAtan>},
    {kStrict, "atan2", "(DD)D", Binary<StrictAtan2>},
    {kStrict, "sinh", "(D)D", Unary<StrictSinh>},
    {kStrict, "cosh", "(D)D", Unary<StrictCosh>},
    {kStrict, "tanh", "(D)D", Unary<StrictTanh>},
    {kStrict, "expm1", "(D)D", Unary<StrictExpm1>},
    {kStrict, "log10", "(D)D", Unary<StrictLog10>},
    {kStrict, "log1p", "(D)D", Unary<StrictLog1p>},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangStrictMath, kRows)

}  // namespace heddle
