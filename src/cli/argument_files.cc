#include "cli/argument_files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace heddle {

namespace {

constexpr std::string_view kBlanks = " \t\f", kLineEnds = "\r\n";

bool IsIn(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

char Unescaped(char c) {
  switch (c) {
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'f': return '\f';
    default: return c;
  }
}

// Takes one file apart.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  std::vector<std::string> All() {
    while (!rest_.empty()) {
      const char c = rest_[0];
      rest_.remove_prefix(1);
      if (IsIn(c, kLineEnds)) {
        EndWord();  // an open quote ends with its line
      } else if (quote_ != 0) {
        InQuotes(c);
      } else if (IsIn(c, kBlanks)) {
        EndWord();
      } else if (c == '#') {
        EndWord();
        rest_.remove_prefix(std::min(rest_.find_first_of(kLineEnds), rest_.size()));
      } else if (c == '"' || c == '\'') {
        quote_ = c;
        open_ = true;
      } else {
        Add(c);
      }
    }
    EndWord();
    return std::move(words_);
  }

 private:
  void Add(char c) {
    word_ += c;
    open_ = true;
  }

  void InQuotes(char c) {
    if (c == quote_) {
      quote_ = 0;
    } else if (c != '\\' || rest_.empty()) {
      Add(c);
    } else if (IsIn(rest_[0], kLineEnds)) {
      const size_t next = rest_.find_first_not_of(" \t\f\r\n");
      rest_.remove_prefix(std::min(next, rest_.size()));
    } else {
      Add(Unescaped(rest_[0]));
      rest_.remove_prefix(1);
    }
  }

  void EndWord() {
    if (open_) words_.push_back(std::move(word_));
    word_.clear();
    open_ = false;
    quote_ = 0;
  }

  std::string_view rest_;
  std::string word_;
  bool open_ = false;  // a word has begun
  char quote_ = 0;     // that it is in
  std::vector<std::string> words_;
};

}  // namespace

std::vector<std::string> WordsOfArgumentFile(std::string_view text) { return Words(text).All(); }

Status ArgumentWords::Expand() {
  while (!empty() && next_ >= from_file_ && Peek().size() > 1 && Peek()[0] == '@') {
    std::string& word = words_[next_];
    if (word[1] == '@') {
      word.erase(0, 1);
      from_file_ = next_ + 1;
      return {};
    }
    const std::string path = word.substr(1);
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{"@" + path + ": " + std::strerror(errno)};
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (file.bad()) return Error{"@" + path + ": cannot be read"};
    const std::vector<std::string> in_file = WordsOfArgumentFile(text);
    const auto place = words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(next_));
    words_.insert(place, in_file.begin(), in_file.end());
    from_file_ = next_ + in_file.size();
  }
  return {};
}

std::vector<std::string> ArgumentWords::TakeRest() {
  std::vector<std::string> rest(words_.begin() + static_cast<std::ptrdiff_t>(next_), words_.end());
  next_ = words_.size();
  return rest;
}

}  // namespace heddle
