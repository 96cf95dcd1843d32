// From a trace to the rows worth reading. Steps of one source line come together. Actions inside the library are told
// under the user's line that called it. Stretches of no concern to another thread are folded.
#pragma once

#include <string>
#include <vector>

#include "report/source_text.h"
#include "report/trace.h"

namespace heddle {

struct ScheduleRow {
  enum Kind : uint8_t { kStep, kSwitch, kFolded };
  Kind kind = kStep;
  ThreadId thread = 0;
  std::string place;                 // "Account.java:31"
  std::string source;                // its text, or what is known instead of it
  std::vector<std::string> effects;  // below it
  std::string words;                 // kSwitch, kFolded
  size_t begin = 0, end = 0;         // the events it stands for. A switch: none, it comes before `begin`
};

std::vector<ScheduleRow> RowsOf(const Trace& trace, SourceText& sources);

}  // namespace heddle
