// One HTML page. The documents lie in it as JSON, and a script shows them. Without scripts it shows verdicts and traces
// as plain text.
#include <string_view>
#include <utility>

#include "report/documents/markup.h"
#include "report/documents/page_parts.h"
#include "report/documents/trace_text.h"
#include "report/documents/writers.h"

namespace heddle {

namespace {

// JSON within a script element. Without '<' nothing in it can end the element.
std::string EmbeddedJson(const Document& data) {
  const std::string json = data.dump(-1, ' ', false, Document::error_handler_t::replace);
  std::string embedded;
  embedded.reserve(json.size());
  for (const char c : json) {
    if (c == '<') {
      embedded += "\\u003c";
    } else {
      embedded += c;
    }
  }
  return embedded;
}

std::string PlainText(const ReportFile& file) {
  std::string text;
  for (const Document& document : file.documents) {
    text += NameOf(document) + "\n" + VerdictLine(document) + "\n\n";
    for (const Document& violation : ListAt(document, "violations")) text += TraceText(violation) + "\n";
    for (const Document& race : ListAt(document, "races")) text += RaceText(race) + "\n";
  }
  return text;
}

}  // namespace

std::string HtmlReport(const ReportFile& file) {
  const Document data = {{"title", file.title}, {"documents", file.documents}};
  const std::pair<std::string_view, std::string> words[] = {
      {"{{title}}", Escaped(file.title)},       {"{{style}}", std::string(kPageStyle)},
      {"{{plain}}", Escaped(PlainText(file))},  {"{{data}}", EmbeddedJson(data)},
      {"{{script}}", std::string(kPageScript)},
  };
  std::string page;
  std::string_view rest = kPageFrame;
  for (size_t open = rest.find("{{"); open != std::string_view::npos; open = rest.find("{{")) {
    const size_t end = rest.find("}}", open) + 2;
    page += rest.substr(0, open);
    for (const auto& [word, text] : words) {
      if (rest.substr(open, end - open) == word) page += text;
    }
    rest.remove_prefix(end);
  }
  return page.append(rest);
}

}  // namespace heddle
