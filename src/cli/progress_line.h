// The live status line on standard error: states, speed, depth, how much is explored, memory, time.
#pragma once

#include <string>

#include "cli/options.h"
#include "cli/status_line.h"
#include "search/loop/explorer.h"

namespace heddle {

// How fast a search has been of late.
class RecentSpeed {
 public:
  // `count` things in `seconds` by now. Things a second.
  double Next(uint64_t count, double seconds);

 private:
  bool begun_ = false;
  uint64_t count_ = 0;
  double seconds_ = 0, speed_ = 0;
};

// At most `width` columns. The least important part stands last and is cut off.
std::string ProgressWords(const Progress& progress, const SearchLimits& limits, double states_a_second, size_t width);

class ProgressLine {
 public:
  ProgressLine(Progressing when, const SearchLimits& limits);

  bool wanted() const { return line_.wanted(); }
  void Show(const Progress& progress);
  void Clear() { line_.Clear(); }

 private:
  SearchLimits limits_;
  StatusLine line_;
  RecentSpeed speed_;
};

}  // namespace heddle
