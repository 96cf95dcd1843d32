// Small text files, whole.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

// Nothing: it is not there or cannot be read.
std::optional<std::string> WholeText(const std::string& file);

// At any moment the file has its old content or the new one.
Status WriteText(const std::string& file, const std::string& text);

// Without blanks and line ends at both ends.
std::string TrimmedText(std::string_view text);

std::vector<std::string> LinesOf(std::string_view text);

// A folder below the system's folder for such, removed with what is in it.
class AnswerFolder {
 public:
  static Result<AnswerFolder> Make();
  AnswerFolder(AnswerFolder&& other) noexcept;
  AnswerFolder& operator=(AnswerFolder&&) = delete;
  ~AnswerFolder();

  const std::string& path() const { return path_; }

 private:
  explicit AnswerFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

}  // namespace heddle
