#include "cli/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "cli/host_memory.h"

namespace heddle {

ProgressLine::ProgressLine(Progressing when, const Machine& machine)
    : machine_(machine), on_terminal_(isatty(STDERR_FILENO) == 1) {
  wanted_ = when == Progressing::kOn || (when == Progressing::kAuto && on_terminal_);
}

ProgressLine::~ProgressLine() { Clear(); }

void ProgressLine::Show(const Progress& progress) {
  if (!wanted_) return;
  double states = static_cast<double>(progress.counts.states_new);
  std::string line =
      fmt::format("{} states, {} visited again, {} transitions, depth {}, {:.0f} states/s, {}, {:.0f} s",
                  progress.counts.states_new, progress.counts.states_visited, progress.counts.transitions,
                  progress.depth, progress.seconds > 0 ? states / progress.seconds : 0,
                  SizeWords(machine_.PeakBytes() + progress.visited_bytes), progress.seconds);
  std::fprintf(stderr, on_terminal_ ? "\r%s\033[K" : "%s\n", line.c_str());
  std::fflush(stderr);
  shown_ = on_terminal_;
}

void ProgressLine::Clear() {
  if (shown_) std::fputs("\r\033[K", stderr);
  shown_ = false;
}

}  // namespace heddle
