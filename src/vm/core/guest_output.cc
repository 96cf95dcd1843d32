#include "vm/core/guest_output.h"

#include <unistd.h>

#include "base/hash.h"

namespace heddle {

void GuestOutput::Write(bool standard_error, std::string_view bytes) {
  if (passes_through_) {
    int fd = standard_error ? STDERR_FILENO : STDOUT_FILENO;
    while (!bytes.empty()) {
      ssize_t written = ::write(fd, bytes.data(), bytes.size());
      if (written <= 0) break;
      bytes.remove_prefix(static_cast<size_t>(written));
    }
    return;
  }
  std::string& stream = standard_error ? err_ : out_;
  stream.append(bytes);
  (standard_error ? globals_.err_bytes : globals_.out_bytes) = stream.size();
  if (!standard_error) {
    for (char byte : bytes) globals_.out_hash = Mix(globals_.out_hash, static_cast<uint8_t>(byte));
  }
}

void GuestOutput::Clear() {
  out_.clear();
  err_.clear();
  globals_.out_bytes = globals_.err_bytes = globals_.out_hash = 0;
}

void GuestOutput::CutToRegisters() {
  out_.resize(globals_.out_bytes);
  err_.resize(globals_.err_bytes);
}

}  // namespace heddle
