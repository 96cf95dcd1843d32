#include "report/documents/markup.h"

#include <nlohmann/json.hpp>

namespace heddle {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

// In UTF-8. The JSON library's writer replaces what is not, and escapes no more than '"', '\' and control characters.
std::string ValidUtf8(std::string_view text) {
  using Json = nlohmann::json;
  return Json::parse(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace)).get<std::string>();
}

// U+FFFE and U+FFFF, which XML excludes.
bool IsNoCharacter(std::string_view text, size_t at) {
  const std::string_view three = text.substr(at, 3);
  return three == "\xEF\xBF\xBE" || three == "\xEF\xBF\xBF";
}

}  // namespace

std::string Escaped(std::string_view text) {
  const std::string valid = ValidUtf8(text);
  std::string escaped;
  for (size_t i = 0; i < valid.size(); ++i) {
    const char c = valid[i];
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      case '\r': escaped += "&#13;"; break;
      case '\t':
      case '\n': escaped += c; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          escaped += kReplacement;
        } else if (IsNoCharacter(valid, i)) {
          escaped += kReplacement;
          i += 2;
        } else {
          escaped += c;
        }
    }
  }
  return escaped;
}

}  // namespace heddle
