#include "report/source_text.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

namespace heddle {

namespace {

namespace fs = std::filesystem;

constexpr int kMaxDepth = 8;
constexpr size_t kMaxEntries = 20'000;
constexpr uintmax_t kMaxFileBytes = 16u << 20;

bool ReadLines(const std::string& path, SourceText::File& read) {
  std::error_code error;
  if (!fs::is_regular_file(path, error) || fs::file_size(path, error) > kMaxFileBytes) return false;
  std::ifstream file(path);
  if (!file) return false;
  for (std::string line; std::getline(file, line);) read.lines.push_back(line);
  const fs::path relative = fs::proximate(path, error);
  const bool outside = error || relative.empty() || *relative.begin() == "..";
  read.path = outside ? fs::path(path).lexically_normal().string() : relative.string();
  return true;
}

std::string Trimmed(const std::string& line) {
  size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return {};
  std::string text = line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1);
  for (char& c : text) c = c == '\t' ? ' ' : c;
  return text;
}

bool IsHidden(const fs::path& path) {
  std::string name = path.filename().string();
  return name.empty() || name[0] == '.' || name == "build" || name == "target" || name == "out" ||
         name == "node_modules";
}

}  // namespace

SourceText::SourceText(const std::string& source_path, const std::string& class_path) {
  if (!source_path.empty()) folders_.push_back(source_path);
  std::istringstream entries(class_path);
  for (std::string entry; std::getline(entries, entry, ':');) {
    if (entry.empty()) entry = ".";
    std::error_code error;
    fs::path folder = fs::is_directory(entry, error) ? fs::path(entry) : fs::path(entry).parent_path();
    if (folder.empty()) folder = ".";
    for (int up = 0; up < 3; ++up, folder /= "..") {
      for (const char* below : {"", "src", "src/main/java", "src/test/java"})
        folders_.push_back((folder / below).string());
    }
  }
  for (const char* here : {".", "src", "src/main/java", "src/test/java"}) folders_.push_back(here);
}

std::string SourceText::Line(const Place& place) {
  if (place.line <= 0 || place.file.empty()) return {};
  const std::vector<std::string>& lines = FileOf(place).lines;
  auto index = static_cast<size_t>(place.line) - 1;
  return index < lines.size() ? Trimmed(lines[index]) : std::string();
}

const SourceText::File& SourceText::FileOf(const Place& place) {
  auto [found, is_new] = files_.try_emplace(place.folder + "/" + place.file);
  if (is_new && !ReadFirst(place, found->second)) ReadBelowHere(place, found->second);
  return found->second;
}

bool SourceText::ReadFirst(const Place& place, File& file) const {
  for (const std::string& folder : folders_) {
    if (ReadLines((fs::path(folder) / place.folder / place.file).string(), file)) return true;
  }
  return false;
}

bool SourceText::ReadBelowHere(const Place& place, File& file) {
  if (!listed_) ListFilesBelowHere();
  std::string wanted = (fs::path("/") / place.folder / place.file).string();
  std::string only;
  for (const std::string& path : below_here_[place.file]) {
    std::string whole = "/" + path;
    if (whole.size() < wanted.size() || whole.compare(whole.size() - wanted.size(), wanted.size(), wanted) != 0)
      continue;
    if (!only.empty()) return false;
    only = path;
  }
  return !only.empty() && ReadLines(only, file);
}

void SourceText::ListFilesBelowHere() {
  listed_ = true;
  std::error_code error;
  size_t entries = 0;
  fs::recursive_directory_iterator walk(".", fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator() && ++entries < kMaxEntries; walk.increment(error)) {
    const fs::path& path = walk->path();
    if (walk->is_directory(error)) {
      if (walk.depth() >= kMaxDepth || IsHidden(path)) walk.disable_recursion_pending();
    } else if (path.extension() == ".java") {
      below_here_[path.filename().string()].push_back(path.lexically_normal().string());
    }
  }
}

}  // namespace heddle
