// The writers of report files. Each lies in the file of its name.
#pragma once

#include <string>

#include "report/documents/report_form.h"

namespace heddle {

// One page that needs no other file and no network.
std::string HtmlReport(const ReportFile& file);
// JUnit XML, a test case for each document. What was not covered whole is skipped, and so not passed.
std::string JunitReport(const ReportFile& file);
// SARIF 2.1.0, one run with the violations and races of all documents.
std::string SarifReport(const ReportFile& file);
// The document of a check alone. Documents of tests: an array.
std::string JsonReport(const ReportFile& file);

}  // namespace heddle
