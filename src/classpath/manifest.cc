#include "classpath/manifest.h"

#include <algorithm>
#include <optional>

namespace heddle {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\f";

char LowerCase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string_view Trim(std::string_view text) {
  size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::vector<std::string> Words(std::string_view text) {
  std::vector<std::string> words;
  for (text = Trim(text); !text.empty(); text = Trim(text)) {
    size_t length = std::min(text.find_first_of(kBlanks), text.size());
    words.emplace_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return words;
}

// Lines end with CR, LF or CR LF.
std::string_view TakeLine(std::string_view& text) {
  size_t length = std::min(text.find_first_of("\r\n"), text.size());
  std::string_view line = text.substr(0, length);
  text.remove_prefix(length);
  if (text.starts_with("\r\n")) {
    text.remove_prefix(2);
  } else if (!text.empty()) {
    text.remove_prefix(1);
  }
  return line;
}

// The next "Name: value" of the section with its continuation lines (those that begin with a space) joined to it;
// nothing at the section's end.
std::optional<std::string> TakeHeader(std::string_view& text) {
  std::string header(TakeLine(text));
  while (text.starts_with(' ')) header += TakeLine(text).substr(1);
  if (header.empty()) return {};
  return header;
}

}  // namespace

bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  auto same = [](char x, char y) { return LowerCase(x) == LowerCase(y); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

Manifest ParseManifest(std::string_view text) {
  Manifest manifest;
  while (std::optional<std::string> header = TakeHeader(text)) {
    size_t colon = std::min(header->find(':'), header->size());
    std::string_view name = std::string_view(*header).substr(0, colon);
    std::string_view value = std::string_view(*header).substr(std::min(colon + 1, header->size()));
    if (EqualsIgnoringCase(name, "Main-Class")) manifest.main_class = Trim(value);
    if (EqualsIgnoringCase(name, "Class-Path")) manifest.class_path = Words(value);
    if (EqualsIgnoringCase(name, "Add-Opens")) manifest.add_opens = Words(value);
    if (EqualsIgnoringCase(name, "Add-Exports")) manifest.add_exports = Words(value);
    // java looks for these very bytes.
    if (EqualsIgnoringCase(name, "Multi-Release")) manifest.multi_release = EqualsIgnoringCase(value, " true");
  }
  return manifest;
}

}  // namespace heddle
