// The JSON report: one object, with the keys that scripts rely on.
#pragma once

#include <string>

#include "report/check_report.h"

namespace heddle {

// With a newline at the end. Bytes of the guest's output that are not UTF-8 become U+FFFD.
std::string JsonReport(const CheckReport& report);

// The object of a run that came to no search: bad input, or a defect.
std::string JsonFailure(const std::string& version, const std::string& main_class, const char* verdict,
                        const std::string& reason);

}  // namespace heddle
