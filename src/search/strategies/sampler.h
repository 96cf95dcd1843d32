// What stateless samplers have in common. Each round is one execution from the initial state, and every point takes
// one step and no more. Nothing is stored, so nothing is exhausted. A program without any choice is complete after
// one.
#pragma once

#include <cstdint>
#include <string>

#include "base/random.h"
#include "search/strategies/search_parts.h"
#include "search/strategies/simple_strategy.h"

namespace heddle {

struct SamplerOptions {
  uint64_t seed = 0;
  uint64_t executions = UINT64_MAX;  // then the sampler ends. Otherwise the user's limits end it
};

// Executions are `parameter` if there is one. Otherwise the user's limits end the sampler. Without any limits, the
// sampler takes a number of executions that a user can wait for. Error: `parameter` is no number.
Result<SamplerOptions> MakeSamplerOptions(const SearchSettings& settings, std::string_view parameter, const char* name);

// A thread spinning for a flag may never see it under an unfair schedule. So executions longer than this are given
// up.
inline constexpr uint64_t kLongestSample = 100'000;  // transitions

class Sampler : public SimpleStrategy {
 public:
  Sampler(const SamplerOptions& options, const char* name)
      : random_(options.seed, HashString(name)), executions_(options.executions), name_(name) {}

  const char* Name() const final { return name_; }
  size_t Choose(const PointView& point) final;
  bool BacktrackAgain(const PathView&, size_t) final { return true; }
  bool ReturnsToPoints() const final { return false; }
  void PathEnded(uint64_t depth) final {
    ++ended_;
    longest_ = depth > longest_ ? depth : longest_;
  }
  std::string Cut() const final;
  bool LeavesEarly() const final { return true; }
  bool MatchesStates() const final { return false; }
  bool Iterates() const final { return true; }
  void StartAgain() final { begun_ = ended_ = given_up_ = 0; }
  void Begin() final;
  NextRound After(RoundEnd) final { return begun_ < executions_ ? NextRound::kSame : NextRound::kNone; }
  bool Saves() const final { return true; }
  void Save(CheckpointWriter& to) const final;
  void Load(CheckpointReader& from) final;

 protected:
  // Which of point.left. Asked from the first point on that has a second thread or a choice.
  virtual size_t Sample(const PointView& point) = 0;
  // An execution begins.
  virtual void BeginExecution() {}
  // What it keeps during an execution.
  virtual void SaveExecution(CheckpointWriter&) const {}
  virtual void LoadExecution(CheckpointReader&) {}

  Random& random() { return random_; }
  // Transitions of the longest execution so far.
  uint64_t longest() const { return longest_; }
  // One of the steps of `thread` on offer, at random. Requires that there is one.
  size_t AnyStepOf(const PointView& point, ThreadId thread);

 private:
  Random random_;
  uint64_t executions_;
  const char* name_;
  uint64_t begun_ = 0;
  uint64_t ended_ = 0;
  uint64_t longest_ = 0;
  uint64_t given_up_ = 0;
  bool chose_ = false;  // between several steps, in this execution
};

}  // namespace heddle
