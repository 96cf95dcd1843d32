#include "cli/host_output.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

namespace heddle {

Status WriteStandardOutput(std::string_view text) {
  while (!text.empty()) {
    ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EPIPE) return {};
    if (written < 0) return Error{std::string("cannot write to standard output: ") + std::strerror(errno)};
    text.remove_prefix(static_cast<size_t>(written));
  }
  return {};
}

void Complain(std::string_view words) {
  std::fprintf(stderr, "heddle: %.*s\n", static_cast<int>(words.size()), words.data());
}

}  // namespace heddle
