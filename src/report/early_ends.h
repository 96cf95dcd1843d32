// Waits or sleeps of a schedule may end by their limit though other threads could go on. Then the schedule rests on a
// run with these threads that slow. Nobody may care about such runs.
#pragma once

#include <string>

#include "report/trace.h"

namespace heddle {

// "only if a sleep of 100 s ends while main could run", by the longest of them. Empty: the schedule needs none.
std::string EarlyCondition(const Trace& trace);
// The option to leave such runs out, empty if EarlyCondition is.
std::string EarlyExclusion(const Trace& trace);
// "sleep of 100 s in worker at Main.java:5 while main could run; ..."
std::string EarlyEndsInWords(const Trace& trace);

}  // namespace heddle
