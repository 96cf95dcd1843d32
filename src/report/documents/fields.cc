#include "report/documents/fields.h"

#include <algorithm>

namespace heddle {

namespace {

const Document* Find(const Document& json, const char* key) {
  if (!json.is_object()) return nullptr;
  const auto found = json.find(key);
  return found == json.end() ? nullptr : &*found;
}

}  // namespace

std::string TextAt(const Document& json, const char* key) {
  const Document* value = Find(json, key);
  return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

uint64_t NumberAt(const Document& json, const char* key) {
  const Document* value = Find(json, key);
  if (value == nullptr || !value->is_number_integer()) return 0;
  return value->is_number_unsigned() ? value->get<uint64_t>()
                                     : static_cast<uint64_t>(std::max<int64_t>(0, value->get<int64_t>()));
}

const Document& ListAt(const Document& json, const char* key) {
  static const Document kNone = Document::array();
  const Document* value = Find(json, key);
  return value != nullptr && value->is_array() ? *value : kNone;
}

std::vector<std::string> TextsAt(const Document& json, const char* key) {
  std::vector<std::string> texts;
  for (const Document& text : ListAt(json, key)) {
    if (text.is_string()) texts.push_back(text.get<std::string>());
  }
  return texts;
}

std::string NameOf(const Document& document) {
  const std::string test = TextAt(document, "test");
  return test.empty() ? TextAt(document, "main") : test;
}

double SecondsOf(const Document& document) {
  const Document* time = Find(document, "time_s");
  if (time != nullptr && time->is_object()) time = Find(*time, "total");
  return time != nullptr && time->is_number() ? time->get<double>() : 0;
}

std::string VerdictLine(const Document& document) {
  const std::string verdict = TextAt(document, "verdict"), reason = TextAt(document, "reason");
  const std::string words = verdict.empty() ? "no verdict" : verdict;
  return reason.empty() ? words : words + ": " + reason;
}

std::string HeadlineOf(const Document& violation) {
  const std::string headline = TextAt(violation, "headline"), condition = TextAt(violation, "only_if");
  const std::string words =
      headline.empty() ? TextAt(violation, "property") + ": " + TextAt(violation, "message") : headline;
  return condition.empty() ? words : words + ", " + condition;
}

}  // namespace heddle
