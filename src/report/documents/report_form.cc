#include "report/documents/report_form.h"

#include "report/documents/writers.h"

namespace heddle {

namespace {

constexpr ReportForm kForms[] = {
    {".html", "", HtmlReport},
    {".xml", "JUnit", JunitReport},
    {".sarif", "", SarifReport},
    {".json", "", JsonReport},
};

}  // namespace

std::span<const ReportForm> ReportForms() { return kForms; }

const ReportForm* ReportFormOf(const std::string& path) {
  for (const ReportForm& form : kForms) {
    if (path.ends_with(form.ending)) return &form;
  }
  return nullptr;
}

}  // namespace heddle
