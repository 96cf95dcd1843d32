#include "cli/experiment_progress.h"

#include <fmt/format.h>

#include "experiment/runs/summary.h"

namespace heddle {

std::string GridProgressWords(int phase, uint64_t done, uint64_t all, uint64_t found, uint64_t failed, uint64_t lately,
                              double seconds) {
  constexpr uint64_t kWidth = 20;
  const uint64_t full = all == 0 ? kWidth : done * kWidth / all;
  std::string words = fmt::format("phase {} [{}{}] {}/{} runs, {} found, {} failed", phase, std::string(full, '#'),
                                  std::string(kWidth - full, '.'), done, all, found, failed);
  if (lately == 0 || done >= all) return words;
  return words + ", " + DurationWords(seconds / static_cast<double>(lately) * static_cast<double>(all - done)) +
         " left";
}

void GridProgress::BeginPhase(int phase, uint64_t all, uint64_t done) {
  phase_ = phase;
  all_ = all;
  done_ = done;
  records_ = results_.records().size();
  start_ = Clock::now();
  shown_ = {};
}

void GridProgress::Show() {
  if (!line_.wanted()) return;
  const Clock::time_point now = Clock::now();
  const auto apart = line_.on_terminal() ? std::chrono::milliseconds(500) : std::chrono::seconds(10);
  const uint64_t lately = results_.records().size() - records_;
  if (now - shown_ < apart && done_ + lately < all_) return;
  shown_ = now;
  const OutcomeCounts counts = CountOutcomes(results_.records());
  line_.Show(GridProgressWords(phase_, done_ + lately, all_, counts[static_cast<size_t>(RunOutcome::kFound)],
                               counts[static_cast<size_t>(RunOutcome::kFailed)], lately,
                               std::chrono::duration<double>(now - start_).count())
                 .substr(0, line_.Width()));
}

}  // namespace heddle
