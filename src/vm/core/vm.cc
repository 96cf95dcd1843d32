#include "vm/core/vm.h"

#include <unistd.h>

#include <algorithm>

#include "base/hash.h"

namespace heddle {

ThreadId Vm::ThreadOf(Ref thread_object) const {
  heap.touches.Tell(Touched::kLife, thread_object, 0, 0, false);
  const TrustedTouches told(heap.touches, Trust::kTold);
  for (const ThreadId thread : LivingThreads()) {
    if (threads.at(thread).regs.thread_object == thread_object) return thread;
  }
  return kNoThread;
}

const std::vector<ThreadId>& Vm::LivingThreads() const {
  if (globals.threads_version != 0 && globals.threads_version == living_version) return living_threads;
  const TrustedTouches told(heap.touches, Trust::kTold);
  living_version = globals.threads_version;
  living_threads.clear();
  for (unsigned t = 0; t < threads.count(); ++t) {
    if (threads.at(t).regs.state != ThreadState::kEnded) living_threads.push_back(static_cast<ThreadId>(t));
  }
  return living_threads;
}

void Vm::Output(bool standard_error, std::string_view bytes) {
  std::string& stream = standard_error ? err : out;
  if (options.pass_output_through) {
    int fd = standard_error ? STDERR_FILENO : STDOUT_FILENO;
    while (!bytes.empty()) {
      ssize_t written = ::write(fd, bytes.data(), bytes.size());
      if (written <= 0) break;
      bytes.remove_prefix(static_cast<size_t>(written));
    }
    return;
  }
  stream.append(bytes);
  (standard_error ? globals.err_bytes : globals.out_bytes) = stream.size();
  if (!standard_error) {
    for (char byte : bytes) globals.out_hash = Mix(globals.out_hash, static_cast<uint8_t>(byte));
  }
}

void Vm::UpdateVisibility() {
  const uint32_t concerned = visible == Visible::kSharedEvenAlone ? threads.count() : globals.live_threads;
  const bool several = concerned > 1 && !run_mode && booted;
  visible_or = several && visible == Visible::kEverything ? 1 : 0;
  visible_and = several ? kFlagEscaped : 0;
}

void Vm::Unsupported(std::string_view what) {
  outcome = Outcome::kUnsupported;
  report.message = std::string(what);
  for (const std::string& line : places.StackTrace(running)) report.message += "\n    at " + line;
  report.location = threads.count() > running ? places.OfThread(running) : "";
}

}  // namespace heddle
