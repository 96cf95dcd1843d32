#include "search/strategies/randomized_backtracking.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "search/strategies/sequences.h"

namespace heddle {

using Config = BacktrackingConfig;

RandomizedBacktracking::RandomizedBacktracking(BacktrackingConfig config, uint64_t seed,
                                               std::unique_ptr<Strategy> order)
    : StrategyLayer(std::move(order)), config_(std::move(config)), random_(seed, HashString("rb")) {
  for (uint64_t run = 0; run < powers_.size(); ++run) powers_[run] = PowerOf(run);
}

MadeStrategy RandomizedBacktracking::Make(SearchParts parts) {
  Result<Config> config = ParseBacktrackingConfig(parts.parameters);
  if (!config) return config.error();
  if (config->base == Config::Base::kSequence && parts.under->Iterates()) {
    return Error{"search rb with a sequence of thresholds cannot be combined with a range of bounds: name one bound"};
  }
  return Made<RandomizedBacktracking>(config.take(), parts.settings.seed, std::move(parts.under));
}

void RandomizedBacktracking::SetBaseThreshold() {
  if (config_.base != Config::Base::kFirstPath) {
    base_threshold_ = static_cast<double>(config_.thresholds[value_]);
  } else if (first_path_length_ == 0) {
    base_threshold_ = std::numeric_limits<double>::infinity();
  } else {
    base_threshold_ = static_cast<double>(first_path_length_) * config_.first_path_factor;
  }
  const bool halved = !config_.counts_switches && config_.reduced_by_stays;
  covered_below_ = halved ? base_threshold_ / 2 : base_threshold_;
}

double RandomizedBacktracking::Threshold(const PathView& path) const {
  return base_threshold_ - (config_.reduced_by_stays ? static_cast<double>(path.stays) : 0);
}

uint64_t RandomizedBacktracking::Depth(const PathView& path) const {
  return config_.counts_switches ? path.cost.switches : path.depth;
}

double RandomizedBacktracking::PowerOf(uint64_t run) const {
  return std::pow(config_.ratio_constant, static_cast<double>(run));
}

double RandomizedBacktracking::Ratio(const PathView& path) const {
  const double c = config_.ratio_constant;
  double ratio = c;
  switch (config_.ratio) {
    case Config::Ratio::kConstant: break;
    case Config::Ratio::kDepth: ratio = 1 - static_cast<double>(Depth(path)) / c; break;
    case Config::Ratio::kRun: ratio = 1 - static_cast<double>(path.run) / c; break;
    case Config::Ratio::kPower: ratio = path.run < powers_.size() ? powers_[path.run] : PowerOf(path.run); break;
  }
  const bool switched = path.run == 1 && path.depth > 1;
  return switched ? ratio * config_.coefficient : ratio;
}

size_t RandomizedBacktracking::Choose(const PointView& point) {
  if (static_cast<double>(Depth(point)) >= Threshold(point)) {
    came_to_threshold_ = true;
    if (GoesBackAtRandom(point)) {
      pruned_ = true;
      jump_length_ = 1;
      return kNothingChosen;
    }
  }
  return StrategyLayer::Choose(point);
}

// Figure 4.
bool RandomizedBacktracking::BacktrackAgain(const PathView& point, size_t left) {
  bool again = false;
  if (static_cast<double>(Depth(point)) < Threshold(point)) {
    if (jump_length_ > 0) EndJump();
    return StrategyLayer::BacktrackAgain(point, left);
  }
  came_to_threshold_ = true;
  if (config_.jumps == Config::Jumps::kRandom) {
    again = GoesBackAtRandom(point);
  } else if (config_.jumps == Config::Jumps::kLuby) {
    if (jump_length_ == 0) jump_length_ = 1;
    again = luby_ > jump_length_;
    if (again) {
      ++jump_length_;
    } else {
      EndJump();
    }
  }
  if (again && left > 0) pruned_ = true;
  return StrategyLayer::BacktrackAgain(point, left) || again;
}

void RandomizedBacktracking::EndJump() {
  luby_ = Luby(++jump_index_);
  jump_length_ = 0;
}

uint64_t RandomizedBacktracking::Covering(const PathView& path) const {
  return CoversSwitches() ? path.cost.switches : path.depth;
}

bool RandomizedBacktracking::IsCovered(const PathView& path) const {
  return !config_.NeverBacktracks() && static_cast<double>(Covering(path)) < covered_below_;
}

bool RandomizedBacktracking::ExploreAgain(const PathView& path, const Fingerprint& key, bool seen) {
  const bool below = StrategyLayer::ExploreAgain(path, key, seen);
  if (!IsCovered(path)) return below;
  if (seen && std::isinf(base_threshold_)) return below;  // L is the length up to here
  if (seen && !CoversSwitches() && !came_to_threshold_) return below;
  return explored_.Improves(key.low, CoveredThread(path), Covering(path)) || below;
}

void RandomizedBacktracking::Prefetch(const PathView& path, const Fingerprint& key) const {
  if (IsCovered(path)) explored_.Prefetch(key.low, CoveredThread(path));
  StrategyLayer::Prefetch(path, key);
}

void RandomizedBacktracking::PathEnded(uint64_t depth) {
  if (first_path_length_ == 0) {
    first_path_length_ = depth;
    SetBaseThreshold();
  }
  StrategyLayer::PathEnded(depth);
}

void RandomizedBacktracking::StartAgain() {
  value_ = 0;
  guarantee_.clear();
  StrategyLayer::StartAgain();
}

void RandomizedBacktracking::Begin() {
  first_path_length_ = 0;
  SetBaseThreshold();
  jump_index_ = 1;
  luby_ = Luby(jump_index_);
  jump_length_ = 0;
  pruned_ = came_to_threshold_ = false;
  explored_.Clear();
  StrategyLayer::Begin();
}

NextRound RandomizedBacktracking::After(RoundEnd end) {
  if (end == RoundEnd::kNothingLeft && StrategyLayer::Cut().empty()) Promise();
  if (end == RoundEnd::kRoundLimit || value_ + 1 >= config_.thresholds.size()) return StrategyLayer::After(end);
  ++value_;
  return NextRound::kNextValue;
}

void RandomizedBacktracking::Promise() {
  const double bound = std::ceil(covered_below_);
  if (!(bound >= 1) || std::isinf(bound)) return;
  guarantee_ = fmt::format("every schedule prefix of fewer than {:.0f} {}, as the reduction tells them apart", bound,
                           CoversSwitches() ? "context switches" : "transitions");
}

std::string RandomizedBacktracking::Cut() const {
  std::string cut = StrategyLayer::Cut();
  if (!pruned_) return cut;
  return cut + (cut.empty() ? "" : "; ") + "randomized backtracking " + config_.text + " left steps untaken";
}

void RandomizedBacktracking::Save(CheckpointWriter& to) const {
  random_.Save(to);
  to.Put<uint64_t>(value_);
  to.Put(first_path_length_);
  to.Put(jump_index_);
  to.Put(jump_length_);
  to.Put(pruned_);
  to.Put(came_to_threshold_);
  explored_.Save(to);
  to.PutText(guarantee_);
  StrategyLayer::Save(to);
}

void RandomizedBacktracking::Load(CheckpointReader& from) {
  random_.Load(from);
  value_ = from.Get<uint64_t>();
  from.Require(value_ < std::max<size_t>(config_.thresholds.size(), 1));
  from.Get(first_path_length_);
  if (from.ok()) SetBaseThreshold();
  from.Get(jump_index_);
  from.Require(jump_index_ > 0);
  if (from.ok()) luby_ = Luby(jump_index_);
  from.Get(jump_length_);
  from.Get(pruned_);
  from.Get(came_to_threshold_);
  explored_.Load(from);
  guarantee_ = from.GetText();
  StrategyLayer::Load(from);
}

}  // namespace heddle
