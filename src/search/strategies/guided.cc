#include "search/strategies/guided.h"

#include <algorithm>

#include "model/foresight.h"

namespace heddle {

namespace {

bool MayMeetPast(const PointView& point, Step step) {
  Foresight* const ahead = point.machine.Ahead();
  return ahead == nullptr || ahead->MayMeetPast(step.thread);
}

}  // namespace

size_t Guided::Choose(const PointView& point) {
  if (point.offered.size() == 1) return under().Choose(point);
  preferred_.clear();
  places_.clear();
  for (size_t i = 0; i < point.left.size(); ++i) {
    if (!MayMeetPast(point, point.left[i])) continue;
    preferred_.push_back(point.left[i]);
    places_.push_back(i);
  }
  if (!preferred_.empty()) {
    const size_t chosen = under().Choose(PointView(point, preferred_));
    return chosen == kNothingChosen ? kNothingChosen : places_[chosen];
  }
  const bool drops = heuristic_ == Heuristic::kPrune &&
                     std::ranges::any_of(point.offered, [&](Step step) { return MayMeetPast(point, step); });
  if (!drops) return under().Choose(point);
  dropped_ = true;
  return kNothingChosen;
}

std::string Guided::Cut() const {
  std::string cut = StrategyLayer::Cut();
  if (dropped_) cut += (cut.empty() ? "" : "; ") + std::string("steps without a conflict with the path were dropped");
  return cut;
}

void Guided::Begin() {
  dropped_ = false;
  StrategyLayer::Begin();
}

void Guided::Save(CheckpointWriter& to) const {
  to.Put(dropped_);
  StrategyLayer::Save(to);
}

void Guided::Load(CheckpointReader& from) {
  from.Get(dropped_);
  StrategyLayer::Load(from);
}

}  // namespace heddle
