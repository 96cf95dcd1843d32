// The report for people. The first line is the verdict. Then follow what it rests on, the schedule of each violation
// as a table, and the counters.
#pragma once

#include <string>

#include "report/check_report.h"

namespace heddle {

struct TextStyle {
  unsigned width = 120;
  bool colours = false;
  bool guest_output = true;  // show the program's output in the reported schedule
  std::string source_path;   // where sources are looked for, see source_text.h
  std::string class_path;
};

std::string TextReport(const CheckReport& report, const TextStyle& style);

}  // namespace heddle
