#include "base/one_line.h"

#include <fmt/format.h>

#include <algorithm>

namespace heddle {

namespace {

constexpr std::string_view kSpace = " \t\r";

std::string_view Trimmed(std::string_view line) {
  const size_t begin = line.find_first_not_of(kSpace);
  return begin == std::string_view::npos ? std::string_view()
                                         : line.substr(begin, line.find_last_not_of(kSpace) + 1 - begin);
}

// As in Java's source: \u001b. A terminal would obey the character itself.
std::string WithoutControls(const std::string& text) {
  constexpr char kDelete = 0x7f;
  const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == kDelete; };
  if (std::ranges::none_of(text, is_control)) return text;
  std::string plain;
  for (const char c : text) {
    plain += is_control(c) ? fmt::format("\\u{:04x}", static_cast<unsigned>(c)) : std::string(1, c);
  }
  return plain;
}

}  // namespace

std::string InOneLine(std::string_view text, std::string_view between) {
  std::string joined;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    if (const std::string_view line = Trimmed(text.substr(0, end)); !line.empty()) {
      if (!joined.empty()) joined += between;
      joined += line;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  std::ranges::replace(joined, '\t', ' ');
  return WithoutControls(joined);
}

}  // namespace heddle
