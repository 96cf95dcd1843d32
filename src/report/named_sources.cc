#include "report/named_sources.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace heddle {

namespace {

using Json = nlohmann::ordered_json;

constexpr size_t kWhole = 1000;  // lines of a file quoted whole
constexpr int kAround = 15;      // lines before and behind a line, of larger files

// The lines named and those around them, as runs [first, last].
std::vector<std::pair<int, int>> RunsAround(const std::set<int>& lines, int last_line) {
  std::vector<std::pair<int, int>> runs;
  for (int line : lines) {
    const int first = std::max(1, line - kAround), last = std::min(last_line, line + kAround);
    if (first > last) continue;
    if (!runs.empty() && first <= runs.back().second + 1) {
      runs.back().second = last;
    } else {
      runs.emplace_back(first, last);
    }
  }
  return runs;
}

Json ExcerptsOf(const std::vector<std::string>& lines, const std::set<int>& named) {
  const int last_line = static_cast<int>(lines.size());
  Json excerpts = Json::array();
  const auto runs =
      lines.size() <= kWhole ? std::vector<std::pair<int, int>>{{1, last_line}} : RunsAround(named, last_line);
  for (const auto& [first, last] : runs) {
    excerpts.push_back({{"first", first}, {"lines", std::vector(lines.begin() + first - 1, lines.begin() + last)}});
  }
  return excerpts;
}

}  // namespace

std::string NamedSources::NameOf(const Place& place) {
  return place.folder.empty() ? place.file : place.folder + "/" + place.file;
}

void NamedSources::Add(const Place& place) {
  if (place.file.empty() || place.line <= 0) return;
  Named& named = files_[NameOf(place)];
  named.place = place;
  named.lines.insert(place.line);
}

std::string NamedSources::AddNear(const std::string& location, const std::string& near) {
  const size_t colon = location.rfind(':');
  if (colon == std::string::npos) return {};
  Place place;
  place.file = location.substr(0, colon);
  place.line = std::atoi(location.c_str() + colon + 1);
  std::string folder = near;
  std::ranges::replace(folder, '.', '/');
  for (;;) {
    const size_t slash = folder.rfind('/');
    folder = slash == std::string::npos ? std::string() : folder.substr(0, slash);
    place.folder = folder;
    const SourceText::File& file = text_.FileOf(place);
    if (static_cast<size_t>(place.line) <= file.lines.size() && place.line > 0) {
      Add(place);
      return NameOf(place);
    }
    if (folder.empty()) return {};
  }
}

Json NamedSources::Excerpts() {
  Json sources = Json::array();
  for (const auto& [name, named] : files_) {
    const SourceText::File& file = text_.FileOf(named.place);
    if (file.lines.empty()) continue;
    sources.push_back({{"file", name}, {"path", file.path}, {"excerpts", ExcerptsOf(file.lines, named.lines)}});
  }
  return sources;
}

}  // namespace heddle
