#include "report/documents/fields.h"
#include "report/documents/writers.h"
#include "report/json.h"

namespace heddle {

std::string JsonReport(const ReportFile& file) {
  const bool alone = file.documents.size() == 1 && TextAt(file.documents[0], "test").empty();
  return Written(alone ? file.documents[0] : Document(file.documents));
}

}  // namespace heddle
