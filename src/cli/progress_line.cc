#include "cli/progress_line.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/host_memory.h"
#include "report/columns.h"

namespace heddle {

namespace {

// "7 s", "1:05", "2:00:09"
std::string TimeWords(double seconds) {
  const auto whole = static_cast<uint64_t>(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

// "12 states", "12 of 500 states"
std::string CountWords(uint64_t count, uint64_t limit, const char* of) {
  return limit == kNoLimit ? fmt::format("{} {}", count, of) : fmt::format("{} of {} {}", count, limit, of);
}

// "about 12 % of 98,000 (31,000 to 280,000), perhaps 1:05 more": if the rest goes on at the pace of what is done.
std::string EstimateWords(const SizeEstimate& size, uint64_t states, double seconds) {
  const double share = static_cast<double>(states) / std::max(size.states, static_cast<double>(states));
  return fmt::format("about {:.0f} % of {} ({} to {}), perhaps {} more", share * 100, Rounded(size.states),
                     Rounded(size.low), Rounded(size.high), TimeWords(seconds * (1 - share) / share));
}

}  // namespace

double RecentSpeed::Next(uint64_t count, double seconds) {
  constexpr double kWeight = 0.3;  // of what is new
  const double passed = seconds - seconds_;
  if (begun_ && count >= count_ && passed > 0) {
    speed_ += kWeight * (static_cast<double>(count - count_) / passed - speed_);
  } else if (!begun_ && seconds > 0) {
    speed_ = static_cast<double>(count) / seconds;
  }
  begun_ = true;
  count_ = count;
  seconds_ = seconds;
  return speed_;
}

std::string ProgressWords(const Progress& progress, const SearchLimits& limits, double states_a_second, size_t width) {
  std::string words = CountWords(progress.counts.states_new, limits.states, "states");
  words += fmt::format(", {:.0f}/s", states_a_second);
  if (limits.executions != kNoLimit) {
    words += ", " + CountWords(progress.counts.executions, limits.executions, "executions");
  }
  if (progress.seconds_left >= 0) words += fmt::format(", {} left", TimeWords(progress.seconds_left));
  if (progress.size) {
    words += ", " + EstimateWords(*progress.size, progress.counts.states_new, progress.seconds);
  }
  words += fmt::format(", depth {}, {}, {}", progress.depth, SizeWords(progress.bytes), TimeWords(progress.seconds));
  return words.substr(0, width);
}

ProgressLine::ProgressLine(Progressing when, const SearchLimits& limits) : limits_(limits), line_(when) {}

void ProgressLine::Show(const Progress& progress) {
  if (!wanted()) return;
  const double speed = speed_.Next(progress.counts.states_new, progress.seconds);
  line_.Show(ProgressWords(progress, limits_, speed, line_.Width()));
}

}  // namespace heddle
