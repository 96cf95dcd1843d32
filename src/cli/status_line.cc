#include "cli/status_line.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>

namespace heddle {

StatusLine::StatusLine(Progressing when)
    : on_terminal_(isatty(STDERR_FILENO) == 1),
      wanted_(when == Progressing::kOn || (when == Progressing::kAuto && on_terminal_)) {}

// The last column stays free: some terminals begin a new line there.
size_t StatusLine::Width() const {
  constexpr size_t kDefault = 80;
  if (!on_terminal_) return std::string::npos;
  winsize size = {};
  return (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : kDefault) - 1;
}

void StatusLine::Show(const std::string& words) {
  if (!wanted_) return;
  std::fprintf(stderr, on_terminal_ ? "\r%s\033[K" : "%s\n", words.c_str());
  std::fflush(stderr);
  shown_ = on_terminal_;
}

void StatusLine::Clear() {
  if (shown_) std::fputs("\r\033[K", stderr);
  shown_ = false;
}

}  // namespace heddle
