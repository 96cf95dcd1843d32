// `pct:D`: probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi and Nagarakatte, "A randomized scheduler
// with probabilistic guarantees of finding bugs", ASPLOS 2010). Every thread gets a random priority. The enabled
// thread of highest priority steps. D-1 depths are drawn at random. There the thread about to step falls below 1: at
// the i-th depth drawn, to i/D. An error may need D ordering constraints. With n threads and k steps, an execution
// hits it with probability at least 1/(n k^(D-1)).
//
// k is not known before. It is the length of the longest execution so far, so the first execution has no such depth.
// A thread that yields or sleeps again falls below all others. So threads waiting in a loop let others go on. (Once
// does not count: threads begin with a yield.)
#pragma once

#include <vector>

#include "search/strategies/sampler.h"

namespace heddle {

class Pct : public Sampler {
 public:
  // Parameters: the depth, and how many executions if you like: 3 or 3,100000.
  static MadeStrategy Make(SearchParts parts);

  // Requires depth >= 1.
  Pct(const SamplerOptions& options, uint64_t depth) : Sampler(options, "pct"), depth_(depth) {}

 protected:
  size_t Sample(const PointView& point) override;
  void BeginExecution() override;
  void SaveExecution(CheckpointWriter& to) const override;
  void LoadExecution(CheckpointReader& from) override;

 private:
  double PriorityOf(ThreadId thread);
  ThreadId Highest(const PointView& point);

  uint64_t depth_;
  std::vector<uint64_t> change_at_;  // depths
  std::vector<double> priorities_;   // by thread. At first in [1, 2), then in (0, 1), of waiting ones below 0
  std::vector<bool> yielded_;        // by thread
  double next_lowest_ = 0;
};

}  // namespace heddle
