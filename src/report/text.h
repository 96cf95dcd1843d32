// The report for people: the verdict in the first line, what it rests on, the schedule of each violation as a table,
// and the counters.
#pragma once

#include <string>

#include "report/check_report.h"

namespace heddle {

struct TextStyle {
  unsigned width = 120;
  bool colours = false;
  bool guest_output = true;  // show what the program printed in the reported schedule
  std::string source_path;   // where sources are looked for; see source_text.h
  std::string class_path;
};

std::string TextReport(const CheckReport& report, const TextStyle& style);

}  // namespace heddle
