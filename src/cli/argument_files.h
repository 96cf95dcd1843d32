// Words of the command line kept in files: @FILE stands for the words in it, as with `java`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

// The words of a file stand between blanks and line ends, unless quotes ("..." or '...') hold them together. In
// quotes, \ is an escape. At a line's end it joins the line to the next. # begins a comment.
std::vector<std::string> WordsOfArgumentFile(std::string_view text);

// Words from the command line. A word beginning with @ stands for a file, unless the word itself came from a file.
class ArgumentWords {
 public:
  explicit ArgumentWords(std::vector<std::string> words) : words_(std::move(words)) {}

  // To be called before looking at the next word. If the word names a file, the file's words take its place ("@@word"
  // is "@word"). Error: the file cannot be read.
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
