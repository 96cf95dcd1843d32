#include "report/columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace heddle {

namespace {

bool Continues(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// Bytes of the first `columns` columns.
size_t BytesOf(const std::string& text, size_t columns) {
  size_t i = 0;
  for (; i < text.size(); ++i) {
    if (Continues(text[i])) continue;
    if (columns-- == 0) break;
  }
  return i;
}

}  // namespace

size_t Columns(const std::string& text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !Continues(c); }));
}

std::string Shortened(const std::string& text, size_t width) {
  if (Columns(text) <= width) return text;
  if (width <= 2) return text.substr(0, BytesOf(text, width));
  const size_t end = BytesOf(text, width - 2), space = text.rfind(' ', end);
  const bool at_space = space != std::string::npos && space > end * 2 / 3;
  return text.substr(0, at_space ? space : end) + "..";
}

void PadTo(std::string& text, size_t width) {
  size_t columns = Columns(text);
  if (columns < width) {
    text.append(width - columns, ' ');
  } else if (columns > width) {
    text += ' ';
  }
}

std::vector<std::string> Wrapped(const std::string& text, size_t width) {
  std::vector<std::string> lines;
  std::string rest = text;
  width = std::max<size_t>(width, 8);
  while (Columns(rest) > width) {
    size_t end = BytesOf(rest, width);
    size_t space = rest.rfind(' ', end);
    bool at_space = space != std::string::npos && space > 0;
    lines.push_back(rest.substr(0, at_space ? space : end));
    rest.erase(0, at_space ? space + 1 : end);
  }
  lines.push_back(rest);
  return lines;
}

std::string WithoutTrailingSpaces(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string Grouped(uint64_t number) {
  std::string digits = std::to_string(number);
  for (size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string Rounded(double number) {
  constexpr double kMostGrouped = 1e15;
  if (number >= kMostGrouped) return fmt::format("{:.1e}", number);
  const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(std::max(number, 1.0))) - 1));
  return Grouped(static_cast<uint64_t>(std::round(number / unit) * unit));
}

}  // namespace heddle
