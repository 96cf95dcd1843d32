#include "search/strategies/pct.h"

#include <algorithm>

namespace heddle {

MadeStrategy Pct::Make(SearchParts parts) {
  const std::string_view text = parts.parameters;
  const size_t comma = text.find(',');
  const std::optional<uint64_t> depth = ReadNumber(text.substr(0, comma));
  if (!depth || *depth == 0) return Error{"search pct needs the depth of errors to look for, as in pct:3"};
  Result<SamplerOptions> options =
      MakeSamplerOptions(parts.settings, comma == std::string_view::npos ? "" : text.substr(comma + 1), "pct");
  if (!options) return options.error();
  return Made<Pct>(options.take(), *depth);
}

void Pct::BeginExecution() {
  priorities_.clear();
  yielded_.clear();
  next_lowest_ = 0;
  change_at_.clear();
  for (uint64_t i = 1; i < depth_ && longest() > 0; ++i) change_at_.push_back(random().Below(longest()));
}

double Pct::PriorityOf(ThreadId thread) {
  while (priorities_.size() <= thread) priorities_.push_back(1 + random().Unit());
  return priorities_[thread];
}

ThreadId Pct::Highest(const PointView& point) {
  ThreadId best = point.left.front().thread;
  for (Step step : point.left) {
    if (PriorityOf(step.thread) > PriorityOf(best)) best = step.thread;
  }
  return best;
}

size_t Pct::Sample(const PointView& point) {
  for (size_t i = 0; i < change_at_.size(); ++i) {
    if (change_at_[i] == point.depth) {
      priorities_[Highest(point)] = static_cast<double>(i + 1) / static_cast<double>(depth_);
    }
  }
  const ThreadId thread = Highest(point);
  const ActionKind kind = point.machine.Next(thread).kind;
  if (kind == ActionKind::kYield || kind == ActionKind::kSleep) {
    yielded_.resize(priorities_.size());
    if (yielded_[thread]) priorities_[thread] = next_lowest_ -= 1;
    yielded_[thread] = true;
  }
  return AnyStepOf(point, thread);
}

void Pct::SaveExecution(CheckpointWriter& to) const {
  to.PutList(change_at_);
  to.Put<uint64_t>(priorities_.size());
  for (const double priority : priorities_) to.Put(priority);
  to.Put<uint64_t>(yielded_.size());
  for (const bool yielded : yielded_) to.Put(yielded);
  to.Put(next_lowest_);
}

void Pct::LoadExecution(CheckpointReader& from) {
  from.GetList(change_at_);
  from.GetList(priorities_);
  yielded_.resize(from.GetCount(1));
  for (size_t i = 0; i < yielded_.size(); ++i) yielded_[i] = from.Get<bool>();
  from.Get(next_lowest_);
}

}  // namespace heddle
