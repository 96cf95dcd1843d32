// The forms of report files, one row each. A writer is a pure function: it makes a text of documents. A document is
// the JSON object of one check (report/json.h). It may have a key "test": the test method, as Class#method. Writers
// take any JSON: a key that is missing, or of another type, counts as empty.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

namespace heddle {

// A property that a check may look for.
struct ReportRule {
  std::string name, description;
};

struct ReportFile {
  std::string title;  // "Heddle: Account"
  std::vector<ReportRule> rules;
  std::vector<nlohmann::ordered_json> documents;
};

struct ReportForm {
  const char* ending;  // of the file's name: ".html"
  const char* called;  // how help calls it. May be empty
  std::string (*write)(const ReportFile& file);
};

std::span<const ReportForm> ReportForms();
// By the ending of a file's name. Null: there is no such form.
const ReportForm* ReportFormOf(const std::string& path);

}  // namespace heddle
