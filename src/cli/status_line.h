// One line on standard error, written over again and again. Without a terminal each is a line of its own.
#pragma once

#include <cstddef>
#include <string>

#include "cli/options.h"

namespace heddle {

class StatusLine {
 public:
  explicit StatusLine(Progressing when);
  ~StatusLine() { Clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  bool wanted() const { return wanted_; }
  bool on_terminal() const { return on_terminal_; }
  // Columns for the words. npos: any number.
  size_t Width() const;
  void Show(const std::string& words);
  void Clear();

 private:
  bool on_terminal_;
  bool wanted_;
  bool shown_ = false;
};

}  // namespace heddle
