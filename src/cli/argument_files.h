// Words of the command line that are kept in files: @FILE stands for the words in it, as with `java`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

// The words of a file: between blanks and line ends, unless quotes hold them together ("..." or '...', where \ is an escape,
// and at a line's end joins it to the next). # begins a comment.
std::vector<std::string> WordsOfArgumentFile(std::string_view text);

// Words, of which those that begin with @ stand for files, but for those that came from a file.
class ArgumentWords {
 public:
  explicit ArgumentWords(std::vector<std::string> words) : words_(std::move(words)) {}

  // Before looking at the next word: puts the words of a file in its place if it names one ("@@word" is "@word").
  // Error: the file cannot be read.
  Status Expand();
  bool empty() const { return next_ == words_.size(); }
  // The next word, or all that are left. Require that there are any, and end with these.
  const std::string& Peek() const { return words_[next_]; }
  std::string Take() { return words_[next_++]; }
  std::vector<std::string> TakeRest();

 private:
  std::vector<std::string> words_;
  size_t next_ = 0;
  size_t from_file_ = 0;  // words before this place came from files
};

}  // namespace heddle
