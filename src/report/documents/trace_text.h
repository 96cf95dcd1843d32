// A violation of a document as text: headline, schedule, exception, and the threads that are left.
#pragma once

#include <string>

#include "report/documents/fields.h"

namespace heddle {

std::string TraceText(const Document& violation);
// "data race on Counter.value: "one" writes at Counter.java:7, "two" reads at Counter.java:7"
std::string RaceText(const Document& race);

}  // namespace heddle
