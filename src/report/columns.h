// Text in columns of a terminal. UTF-8 code points count as one column each.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace heddle {

size_t Columns(const std::string& text);
// At most `width` columns. The part cut off becomes "..".
std::string Shortened(const std::string& text, size_t width);
// Appends spaces up to column `width`, but at least one if the text is longer.
void PadTo(std::string& text, size_t width);
// In lines of at most `width` columns, broken at spaces if there are some. At least one line.
std::vector<std::string> Wrapped(const std::string& text, size_t width);
std::string WithoutTrailingSpaces(std::string text);
// 1234567 -> "1,234,567".
std::string Grouped(uint64_t number);
// An estimate, to two digits: "1,200", "7.3e15".
std::string Rounded(double number);

}  // namespace heddle
