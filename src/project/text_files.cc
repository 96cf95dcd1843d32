#include "project/text_files.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace heddle {

namespace fs = std::filesystem;

std::optional<std::string> WholeText(const std::string& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in.is_open() || in.bad()) return std::nullopt;
  return text;
}

Status WriteText(const std::string& file, const std::string& text) {
  const std::string fresh = file + "." + std::to_string(getpid());
  std::error_code error;
  fs::create_directories(fs::path(file).parent_path(), error);
  std::ofstream out(fresh, std::ios::binary);
  out << text;
  out.close();
  if (!out) return Error{fresh + ": cannot be written: " + std::strerror(errno)};
  fs::rename(fresh, file, error);
  if (error) return Error{file + ": cannot be written: " + error.message()};
  return {};
}

std::string TrimmedText(std::string_view text) {
  constexpr char kBlanks[] = " \t\r\n";
  const size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1));
}

std::vector<std::string> LinesOf(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.emplace_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

Result<AnswerFolder> AnswerFolder::Make() {
  std::error_code error;
  std::string pattern = fs::temp_directory_path(error).native() + "/heddle-project-XXXXXX";
  if (error || mkdtemp(pattern.data()) == nullptr) {
    return Error{pattern + ": cannot be made: " + (error ? error.message() : std::strerror(errno))};
  }
  return AnswerFolder(pattern);
}

AnswerFolder::AnswerFolder(AnswerFolder&& other) noexcept : path_(std::exchange(other.path_, "")) {}

AnswerFolder::~AnswerFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

}  // namespace heddle
