// Arguments of trigonometric functions, reduced by multiples of pi/2.
#pragma once

namespace heddle {

struct Reduced {
  int quadrant = 0;          // the multiple taken away, modulo 8, may be negative
  double high = 0, low = 0;  // the rest is their sum, at most pi/4 in magnitude
};

// Requires a finite x with |x| > pi/4.
Reduced ReduceByHalfPi(double x);

}  // namespace heddle
