// The live status line on standard error: states, transitions, depth, speed, memory, time.
#pragma once

#include "cli/options.h"
#include "search/explorer.h"

namespace heddle {

class ProgressLine {
 public:
  // `machine` must outlive it.
  ProgressLine(Progressing when, const Machine& machine);
  ~ProgressLine();  // clears the line

  bool wanted() const { return wanted_; }
  void Show(const Progress& progress);
  void Clear();

 private:
  const Machine& machine_;
  bool wanted_ = false;
  bool on_terminal_ = false;
  bool shown_ = false;
};

}  // namespace heddle
