// A strategy over another one: passes on whatever it does not decide itself.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "search/strategy.h"

namespace heddle {

class StrategyLayer : public Strategy {
 public:
  explicit StrategyLayer(std::unique_ptr<Strategy> under) : under_(std::move(under)) {}

  size_t Choose(const PointView& point) override { return under_->Choose(point); }
  bool BacktrackAgain(const PathView& point, size_t left) override { return under_->BacktrackAgain(point, left); }
  Fingerprint Key(const Fingerprint& state, const ScheduleCost& cost, ThreadId last) override {
    return under_uses_keys_ ? under_->Key(state, cost, last) : state;
  }
  bool ReturnsToPoints() const override { return under_->ReturnsToPoints(); }
  bool ExploreAgain(const PathView& path, const Fingerprint& key, bool seen) override {
    return under_uses_keys_ && under_->ExploreAgain(path, key, seen);
  }
  void Prefetch(const PathView& path, const Fingerprint& key) const override {
    if (under_uses_keys_) under_->Prefetch(path, key);
  }
  bool UsesKeys() const override { return under_->UsesKeys(); }
  void PathEnded(uint64_t depth) override { under_->PathEnded(depth); }
  std::string Cut() const override { return under_->Cut(); }
  std::string Guarantee() const override { return under_->Guarantee(); }
  bool LeavesEarly() const override { return under_->LeavesEarly(); }
  bool MatchesStates() const override { return under_->MatchesStates(); }
  void StartAgain() override { under_->StartAgain(); }
  void Begin() override {
    under_->Begin();
    under_uses_keys_ = under_->UsesKeys();
  }
  RoundLimit Limit() const override { return under_->Limit(); }
  bool Iterates() const override { return under_->Iterates(); }
  bool TimeLimitPerValue() const override { return under_->TimeLimitPerValue(); }
  NextRound After(RoundEnd end) override { return under_->After(end); }
  uint64_t bytes() const override { return under_->bytes(); }
  bool Saves() const override { return under_->Saves(); }
  void Save(CheckpointWriter& to) const override { under_->Save(to); }
  void Load(CheckpointReader& from) override {
    under_->Load(from);
    under_uses_keys_ = under_->UsesKeys();
  }

 protected:
  Strategy& under() { return *under_; }
  const Strategy& under() const { return *under_; }

 private:
  std::unique_ptr<Strategy> under_;
  bool under_uses_keys_ = true;  // in this round
};

}  // namespace heddle
