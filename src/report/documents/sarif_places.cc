#include "report/documents/sarif_places.h"

#include <fmt/format.h>

#include <cstdlib>
#include <string_view>

namespace heddle {

namespace {

// A path as a reference of RFC 3986.
std::string Encoded(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/$!*()+,;=@";
  std::string encoded;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte < 0x80 && (std::isalnum(byte) != 0 || kPlain.find(c) != std::string_view::npos);
    encoded += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return encoded;
}

}  // namespace

std::string FirstPlace(const std::string& location) {
  constexpr std::string_view kAt = " at ";
  const size_t at = location.find(kAt);
  const size_t begin = at == std::string::npos ? 0 : at + kAt.size();
  return location.substr(begin, location.find(", ", begin) - begin);
}

SarifPlaces::SarifPlaces(const Document& document) {
  for (const Document& json : ListAt(document, "sources")) {
    Source& source = sources_[TextAt(json, "file")];
    source.path = TextAt(json, "path");
    for (const Document& excerpt : ListAt(json, "excerpts")) {
      uint64_t line = NumberAt(excerpt, "first");
      for (std::string& text : TextsAt(excerpt, "lines")) source.lines[line++] = std::move(text);
    }
  }
}

std::string SarifPlaces::UriOf(const std::string& file) const {
  const auto found = sources_.find(file);
  const std::string& path = found == sources_.end() || found->second.path.empty() ? file : found->second.path;
  return (path[0] == '/' ? "file://" : "") + Encoded(path);
}

std::string SarifPlaces::LineOf(const std::string& file, uint64_t line) const {
  const auto found = sources_.find(file);
  if (found == sources_.end()) return {};
  const auto text = found->second.lines.find(line);
  return text == found->second.lines.end() ? std::string() : text->second;
}

Document SarifPlaces::Location(const std::string& file, uint64_t line, const std::string& words) const {
  Document location = Document::object();
  if (!file.empty()) {
    Document& artifact = location["physicalLocation"]["artifactLocation"];
    artifact["uri"] = UriOf(file);
    if (!artifact["uri"].get_ref<const std::string&>().starts_with("file:")) artifact["uriBaseId"] = "%SRCROOT%";
    if (line > 0) {
      Document& region = location["physicalLocation"]["region"];
      region["startLine"] = line;
      if (const std::string text = LineOf(file, line); !text.empty()) region["snippet"]["text"] = text;
    }
  }
  if (!words.empty()) location["message"]["text"] = words;
  return location;
}

Document SarifPlaces::LocationOf(const std::string& location, const std::string& file, const std::string& words) const {
  const std::string place = FirstPlace(location);
  const size_t colon = place.rfind(':');
  const int line = colon == std::string::npos ? 0 : std::atoi(place.c_str() + colon + 1);
  const std::string name = file.empty() ? place.substr(0, colon) : file;
  return Location(name, line > 0 ? static_cast<uint64_t>(line) : 0, words);
}

}  // namespace heddle
