#include "search/strategies/sampler.h"

namespace heddle {

Result<SamplerOptions> MakeSamplerOptions(const SearchSettings& settings, std::string_view parameter,
                                          const char* name) {
  constexpr uint64_t kEnough = 10'000;
  SamplerOptions options;
  options.seed = settings.seed;
  if (!settings.limited) options.executions = kEnough;
  if (parameter.empty()) return options;
  const std::optional<uint64_t> executions = ReadNumber(parameter);
  if (!executions || *executions == 0) {
    return Error{"search " + std::string(name) + ": '" + std::string(parameter) + "' is no number of executions"};
  }
  options.executions = *executions;
  return options;
}

size_t Sampler::Choose(const PointView& point) {
  if (point.depth >= kLongestSample) {
    ++given_up_;
    chose_ = true;
    return kNothingChosen;
  }
  chose_ |= point.left.size() > 1;
  return Sample(point);
}

void Sampler::Begin() {
  ++begun_;
  chose_ = false;
  BeginExecution();
}

std::string Sampler::Cut() const {
  if (begun_ <= 1 && !chose_) return {};
  std::string words = std::to_string(ended_) + " executions were sampled, the others not looked at";
  if (given_up_ == 0) return words;
  return words + " (" + std::to_string(given_up_) + " of them were given up after " + std::to_string(kLongestSample) +
         " transitions)";
}

size_t Sampler::AnyStepOf(const PointView& point, ThreadId thread) {
  uint64_t steps = 0;
  for (Step step : point.left) steps += step.thread == thread ? 1 : 0;
  uint64_t nth = steps == 1 ? 0 : random_.Below(steps);
  for (size_t i = 0;; ++i) {
    if (point.left[i].thread == thread && nth-- == 0) return i;
  }
}

void Sampler::Save(CheckpointWriter& to) const {
  random_.Save(to);
  to.Put(begun_);
  to.Put(ended_);
  to.Put(longest_);
  to.Put(given_up_);
  to.Put(chose_);
  SaveExecution(to);
}

void Sampler::Load(CheckpointReader& from) {
  random_.Load(from);
  from.Get(begun_);
  from.Get(ended_);
  from.Get(longest_);
  from.Get(given_up_);
  from.Get(chose_);
  LoadExecution(from);
}

}  // namespace heddle
