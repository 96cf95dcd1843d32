// JUnit XML. A violation is a failure. A check without a verdict is an error. One that did not cover all, or met what
// Heddle does not support, or is disabled, is skipped: a skipped test has not passed, and it has room for the reason.
#include <fmt/format.h>

#include "report/documents/markup.h"
#include "report/documents/trace_text.h"
#include "report/documents/writers.h"

namespace heddle {

namespace {

enum class CaseKind : uint8_t { kPassed, kFailed, kError, kSkipped };

CaseKind KindOf(const Document& document) {
  const std::string verdict = TextAt(document, "verdict");
  if (verdict == "complete") return CaseKind::kPassed;
  if (verdict == "violation") return CaseKind::kFailed;
  if (verdict == "incomplete" || verdict == "unsupported" || verdict == "disabled") return CaseKind::kSkipped;
  return CaseKind::kError;
}

std::string Element(const char* name, const std::string& attributes, const std::string& text) {
  if (text.empty()) return fmt::format("    <{}{}/>\n", name, attributes);
  return fmt::format("    <{}{}>{}</{}>\n", name, attributes, Escaped(text), name);
}

std::string Attribute(const char* name, const std::string& value) {
  std::string line = value;
  for (char& c : line) c = c == '\n' || c == '\t' ? ' ' : c;
  return fmt::format(" {}=\"{}\"", name, Escaped(line));
}

// One element for all violations: readers of such files expect no more.
std::string FailureElement(const Document& document) {
  const Document& violations = ListAt(document, "violations");
  std::string text, message, type = "violation";
  if (!violations.empty()) {
    type = TextAt(violations[0], "property");
    message = HeadlineOf(violations[0]);
    if (violations.size() > 1) message += fmt::format(" (and {} more)", violations.size() - 1);
  } else {
    message = VerdictLine(document);
  }
  for (const Document& violation : violations) text += (text.empty() ? "" : "\n\n") + TraceText(violation);
  return Element("failure", Attribute("message", message) + Attribute("type", type), text);
}

// What goes with any verdict.
std::string OutputElement(const Document& document) {
  std::string text = VerdictLine(document) + "\n";
  auto add = [&text](const char* before, const std::string& words) { text += before + words + "\n"; };
  if (const std::string covered = TextAt(document, "covered"); !covered.empty()) add("covered: ", covered);
  for (const std::string& note : TextsAt(document, "notes")) add("note: ", note);
  for (const std::string& fixed : TextsAt(document, "held_fixed")) add("held fixed: ", fixed);
  for (const Document& race : ListAt(document, "races")) add("", RaceText(race));
  return Element("system-out", "", text);
}

std::string CaseElement(const Document& document) {
  const std::string test = TextAt(document, "test");
  const size_t hash = test.find('#');
  const std::string of_class = test.empty() ? TextAt(document, "main") : test.substr(0, hash);
  const std::string name = test.empty() ? "check" : hash == std::string::npos ? test : test.substr(hash + 1);
  std::string text = "  <testcase" + Attribute("classname", of_class) + Attribute("name", name) +
                     fmt::format(" time=\"{:.3f}\">\n", SecondsOf(document));
  switch (KindOf(document)) {
    case CaseKind::kPassed: break;
    case CaseKind::kFailed: text += FailureElement(document); break;
    case CaseKind::kSkipped: text += Element("skipped", Attribute("message", VerdictLine(document)), ""); break;
    case CaseKind::kError:
      text += Element("error", Attribute("message", VerdictLine(document)) + Attribute("type", "failed"),
                      VerdictLine(document));
      break;
  }
  return text + OutputElement(document) + "  </testcase>\n";
}

}  // namespace

std::string JunitReport(const ReportFile& file) {
  size_t of_kind[4] = {};
  double seconds = 0;
  std::string cases;
  for (const Document& document : file.documents) {
    ++of_kind[static_cast<size_t>(KindOf(document))];
    seconds += SecondsOf(document);
    cases += CaseElement(document);
  }
  auto count = [&of_kind](CaseKind kind) { return of_kind[static_cast<size_t>(kind)]; };
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite" + Attribute("name", file.title) +
         fmt::format(" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.3f}\">\n",
                     file.documents.size(), count(CaseKind::kFailed), count(CaseKind::kError),
                     count(CaseKind::kSkipped), seconds) +
         cases + "</testsuite>\n";
}

}  // namespace heddle
