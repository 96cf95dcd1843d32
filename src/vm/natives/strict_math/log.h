// The natural logarithm as java.lang.StrictMath defines it, to the last bit.
#pragma once

namespace heddle {

double StrictLog(double x);

}  // namespace heddle
