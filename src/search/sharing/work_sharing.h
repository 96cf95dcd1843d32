// What the workers of one exploration share: the visited set, the work given away, and what they must tell each
// other. Workers are processes forked after it was made. Each has the whole of it, and one SearchLoop.
//
// Idea: worker 0 begins at the initial state, the others are hungry. Each worker looks between two transitions
// whether another is hungry. Then it gives that worker the untaken steps of the lowest point of its path with such
// steps, and the way there. This is work stealing from the bottom of the stack: what is left there is likely to be
// large (Blumofe and Leiserson, "Scheduling multithreaded computations by work stealing", 1999). The receiver goes
// that way, without counting it or telling anybody, and explores. Each state is new to exactly one worker. That
// worker explores it, so all counts are sums.
//
// Guarantee: when Take returns false and nobody has stopped, every step on offer has been taken by some worker.
// Nobody waits for a dead worker, once Stop was called.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "base/check.h"
#include "base/shared_memory.h"
#include "search/sharing/open_points.h"
#include "search/sharing/sharing.h"
#include "search/sharing/work_queue.h"
#include "search/visited/shared_visited_set.h"

namespace heddle {

class WorkSharing final : public Sharing {
 public:
  // Made before the workers are. `visited_set`: words accepted by CheckVisitedSet, of a set that can be shared.
  // `memory_bytes`: the most that the visited set may ever take.
  WorkSharing(unsigned workers, const std::string& visited_set, uint64_t memory_bytes);

  // In the worker's process: its number.
  void BeWorker(unsigned worker);
  bool IsFirst() const override { return worker_ == 0; }
  const std::shared_ptr<VisitedSet>& visited() const override { return visited_; }
  OpenPoints* open_points() override { return &open_points_; }

  // The search is over for all workers. Also called for a dead worker.
  void Stop() override { page_->stopped.store(true); }
  bool Stopped() const override { return page_->stopped.load(std::memory_order_relaxed); }
  std::string WhyStopped() const override { return {}; }

  void GiveIfWanted(Path& path) override {
    if (queue_.IsHungry()) Give(path);
  }
  bool Take(Piece& piece) override { return queue_.Take(piece); }
  // The visited set is all workers' own.
  void Await(const Path&, const Fingerprint&, const Arriving&) override { HEDDLE_CHECK(false); }
  uint64_t AwaitedInVain() override { return 0; }
  void PathCutTo(uint64_t) override {}

  void Tell(const Counts& counts, uint64_t bytes, double more) override;
  Counts CountsOfAll() const override;
  double MoreOfAll() const override;
  bool TellsUser() const override { return worker_ == 0; }
  uint64_t BytesOfOthers() const override;

  bool Saves() const override { return false; }
  void SaveAtLimit(const Path&) override {}

  bool Unite(Learnt& learnt) override;
  bool StartAgain() override;
  Learnt StartedWith() const override { return {{page_->started_program.load()}, page_->started_reduction.load()}; }

 private:
  struct alignas(64) Told {
    std::atomic<uint64_t> states_new, states_visited, states_end, transitions, executions, dropped, cut, left,
        instructions, bytes;
    std::atomic<double> more;
  };
  struct Page {
    std::atomic<bool> stopped;
    std::atomic<uint32_t> arrived, meetings;
    std::atomic<uint64_t> program, reduction, started_program, started_reduction;  // Learnt
  };
  void Give(Path& path);
  template <typename AsLast>
  bool Meet(AsLast as_last);

  unsigned workers_;
  unsigned worker_ = 0;
  SharedMemory memory_;
  Page* page_;
  Told* told_;
  WorkQueue queue_;
  OpenPoints open_points_;
  std::shared_ptr<SharedVisitedSet> set_;
  std::shared_ptr<VisitedSet> visited_;  // the same
  uint64_t looks_left_out_ = 0;
  Piece piece_;  // scratch
};

}  // namespace heddle
