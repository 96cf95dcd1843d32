// The files of --report.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/options.h"

namespace heddle {

// All endings, for help: ".html, .xml (JUnit) ...".
std::string ReportEndings();
// The fault in the name of a report file, to be put after the option's name. Empty: none.
std::string ReportComplaint(const std::string& path);
// Refuses, before a search, a file that could not be written after it. Error: the line to be told.
Status CheckReportTargets(const std::vector<std::string>& paths);
// Writes each file. Returns a line for each that could not be written. `documents`: see report/documents/report_form.h.
std::vector<std::string> WriteReportFiles(const std::vector<std::string>& paths, const std::string& title,
                                          std::vector<nlohmann::ordered_json> documents);

}  // namespace heddle
