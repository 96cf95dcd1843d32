#include "base/one_line.h"

#include <algorithm>

namespace heddle {

namespace {

constexpr std::string_view kSpace = " \t\r";

std::string_view Trimmed(std::string_view line) {
  const size_t begin = line.find_first_not_of(kSpace);
  return begin == std::string_view::npos ? std::string_view()
                                         : line.substr(begin, line.find_last_not_of(kSpace) + 1 - begin);
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
  return joined;
}

}  // namespace heddle
