// What a schedule rests on when waits or sleeps end on it by their limit though other threads could go on: a run in which those
// are so slow. Nobody may care about such runs.
#pragma once

#include <string>

#include "report/trace.h"

namespace heddle {

// "only if a sleep of 100 s ends while main could run", by the longest of them; empty: the schedule needs none.
std::string EarlyCondition(const Trace& trace);
// The option that leaves such runs out; empty where EarlyCondition is.
std::string EarlyExclusion(const Trace& trace);
// "sleep of 100 s in worker at Main.java:5 while main could run; ..."
std::string EarlyEndsInWords(const Trace& trace);

}  // namespace heddle
