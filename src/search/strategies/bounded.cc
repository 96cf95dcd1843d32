#include "search/strategies/bounded.h"

namespace heddle {

MadeStrategy Bounded::Make(SearchParts parts) {
  const std::string_view text = parts.parameters;
  const size_t dots = text.find("..");
  const std::optional<uint64_t> first = ReadNumber(text.substr(0, dots));
  const std::optional<uint64_t> last = dots == std::string_view::npos ? first : ReadNumber(text.substr(dots + 2));
  if (!first || !last || *first > *last) {
    return Error{"search bounded needs the number of preemptions allowed, as in bounded:2 or bounded:1..5"};
  }
  return Made<Bounded>(*first, *last, std::move(parts.under));
}

size_t Bounded::Choose(const PointView& point) {
  if (!point.last_enabled || point.cost.preemptions < bound_) return under().Choose(point);
  within_.clear();
  places_.clear();
  for (size_t i = 0; i < point.left.size(); ++i) {
    if (point.left[i].thread != point.last) continue;
    within_.push_back(point.left[i]);
    places_.push_back(i);
  }
  if (within_.size() < point.left.size()) cut_ = true;
  if (within_.empty()) return kNothingChosen;
  const size_t chosen = under().Choose(PointView(point, within_));
  return chosen == kNothingChosen ? kNothingChosen : places_[chosen];
}

bool Bounded::ExploreAgain(const PathView& path, const Fingerprint& key, bool seen) {
  const bool mine = costs_.Improves(key.low, FreeThread(path), path.cost.preemptions);
  return StrategyLayer::ExploreAgain(path, key, seen) || mine;
}

void Bounded::Prefetch(const PathView& path, const Fingerprint& key) const {
  costs_.Prefetch(key.low, FreeThread(path));
  StrategyLayer::Prefetch(path, key);
}

void Bounded::StartAgain() {
  bound_ = first_;
  explored_ = false;
  StrategyLayer::StartAgain();
}

void Bounded::Begin() {
  cut_ = false;
  costs_.Clear();
  StrategyLayer::Begin();
}

NextRound Bounded::After(RoundEnd end) {
  if (end == RoundEnd::kNothingLeft && StrategyLayer::Cut().empty()) {
    explored_ = true;
    explored_bound_ = bound_;
  }
  const NextRound below = StrategyLayer::After(end);
  if (below != NextRound::kNone || end != RoundEnd::kNothingLeft || bound_ == last_) return below;
  ++bound_;
  return NextRound::kSame;
}

std::string Bounded::Cut() const {
  std::string cut = StrategyLayer::Cut();
  if (cut_) cut += (cut.empty() ? "" : "; ") + std::string("bound of ") + std::to_string(bound_) + " preemptions";
  return cut;
}

std::string Bounded::Guarantee() const {
  if (!explored_) return StrategyLayer::Guarantee();
  return "every schedule with at most " + std::to_string(explored_bound_) +
         " preemptions, as the reduction tells them apart";
}

void Bounded::Save(CheckpointWriter& to) const {
  to.Put(bound_);
  to.Put(cut_);
  to.Put(explored_);
  to.Put(explored_bound_);
  costs_.Save(to);
  StrategyLayer::Save(to);
}

void Bounded::Load(CheckpointReader& from) {
  from.Get(bound_);
  from.Require(bound_ >= first_ && bound_ <= last_);
  from.Get(cut_);
  from.Get(explored_);
  from.Get(explored_bound_);
  costs_.Load(from);
  StrategyLayer::Load(from);
}

}  // namespace heddle
