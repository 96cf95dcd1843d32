// The JSON report: one object, with the keys relied on by scripts.
#pragma once

#include <string>

#include "report/check_report.h"

namespace heddle {

// With a newline at the end. Bytes of the guest's output outside UTF-8 become U+FFFD.
std::string JsonReport(const CheckReport& report);

// The object of a run without a search: bad input, or a defect.
std::string JsonFailure(const std::string& version, const std::string& main_class, const char* verdict,
                        const std::string& reason);

}  // namespace heddle
