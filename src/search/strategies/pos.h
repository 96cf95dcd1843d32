// `pos`: partial order sampling (Yuan, Yang and Gu, "Partial order aware concurrency sampling", CAV 2018). Every
// thread's next action has a random priority. The enabled action of highest priority is taken. Actions racing with it
// get new priorities, and so does the next action of its thread. So orders of independent actions do not take shares
// of the probability from orders of racing ones.
#pragma once

#include <vector>

#include "search/strategies/sampler.h"

namespace heddle {

class Pos : public Sampler {
 public:
  static MadeStrategy Make(SearchParts parts) {
    Result<SamplerOptions> options = MakeSamplerOptions(parts.settings, parts.parameters, "pos");
    if (!options) return options.error();
    return Made<Pos>(options.take());
  }

  explicit Pos(const SamplerOptions& options) : Sampler(options, "pos") {}

 protected:
  size_t Sample(const PointView& point) override;
  void BeginExecution() override { priorities_.clear(); }
  void SaveExecution(CheckpointWriter& to) const override {
    to.Put<uint64_t>(priorities_.size());
    for (const double priority : priorities_) to.Put(priority);
  }
  void LoadExecution(CheckpointReader& from) override { from.GetList(priorities_); }

 private:
  double PriorityOf(ThreadId thread);

  std::vector<double> priorities_;  // by thread. Negative: to be drawn
};

}  // namespace heddle
