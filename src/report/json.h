// The JSON report: one object, with the keys relied on by scripts. It is also the document that the writers of
// report/documents make files of.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "report/check_report.h"
#include "report/source_text.h"

namespace heddle {

// All that is known, sources included.
nlohmann::ordered_json CheckDocument(const CheckReport& report, SourceText& sources);
// Of a run without a search: bad input, or a defect.
nlohmann::ordered_json FailureDocument(const std::string& version, const std::string& main_class, const char* verdict,
                                       const std::string& reason);

// With a newline at the end. Bytes of the guest's output outside UTF-8 become U+FFFD.
std::string Written(const nlohmann::ordered_json& document);

}  // namespace heddle
