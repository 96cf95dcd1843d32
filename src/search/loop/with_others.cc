// What the search loop does when several workers, each with a loop of its own, explore one space (work_sharing.h).
#include <algorithm>

#include "base/check.h"
#include "search/loop/search_loop.h"

namespace heddle {

namespace {

// How many points, from the initial state on, are on both paths.
size_t PointsInCommon(const Path& path, const Piece& piece) {
  const auto differing = std::ranges::mismatch(path.steps(), piece.steps).in2;
  const auto steps = static_cast<size_t>(differing - piece.steps.begin());
  const std::span<const Point> points = path.points();
  const size_t most = std::min(points.size(), piece.points.size());
  size_t common = 0;
  while (common < most && points[common].steps == piece.points[common].steps && points[common].steps <= steps) ++common;
  return common;
}

// Makes `path` that of the piece, with its steps on offer at the last point and none at the others, to be retraced
// behind as many points as are returned: these, the lowest, are as they were.
size_t TurnTo(Path& path, const Piece& piece) {
  const size_t common = PointsInCommon(path, piece);
  path.CutTo(common);
  if (common == 0) path.Clear();
  for (size_t i = common; i < piece.points.size(); ++i) {
    const Point& point = piece.points[i];
    for (size_t step = path.steps().size(); step < point.steps; ++step) path.PushStep(piece.steps[step]);
    path.Push(0, point.cost, false, false);
    path.top().several = point.several;
  }
  for (const Step step : piece.offers) path.AddOffer(step);
  return common;
}

}  // namespace

void SearchLoop::LearnFrom(const Learnt& learnt) {
  machine_.ImportFacts(learnt.of_program);
  reduction_.ImportFacts(machine_, learnt.of_reduction);
}

// So that all decide alike whether the search starts again. False: stopped.
bool SearchLoop::MeetOthers() {
  if (sharing_ == nullptr) return true;
  Learnt learnt{machine_.Facts(), reduction_.ExportFacts()};
  if (!sharing_->Unite(learnt)) {
    StopSearch(Stop::kIncomplete, kAnotherWorkerStopped);
    return false;
  }
  LearnFrom(learnt);
  return true;
}

// With nothing left on its own path, goes on with what another worker has given away. Continuation there counts for
// nothing.
bool SearchLoop::TakeWork() {
  if (sharing_ == nullptr) return false;
  sharing_->Tell(counts_, OwnBytes());
  Piece piece;
  if (!sharing_->Take(piece)) {
    if (sharing_->Stopped()) StopSearch(Stop::kIncomplete, kAnotherWorkerStopped);
    return false;
  }
  const size_t there = TurnTo(path_, piece);
  const bool taken = TakeForNothing([&] {
    machine_.RewindTo(there == 0 ? root_ : path_.points()[there - 1].mark);
    return path_.Retrace(machine_, there, options_.max_transition_steps);
  });
  if (!taken) return false;
  HEDDLE_DCHECK(path_.top().last_enabled == piece.points.back().last_enabled);
  HEDDLE_DCHECK(path_.top().cost.preemptions == piece.points.back().cost.preemptions);
  prefix_depth_ = path_.depth() - 1;
  returned_ = false;
  return true;
}

// --- reduced points, which all must know of ---

void SearchLoop::Register(ArrivedState& state) {
  sharing_->open_points().Add(state.key.low);
  state.registered = true;
}

void SearchLoop::Unregister(ArrivedState& state) {
  if (state.registered) sharing_->open_points().Remove(state.key.low);
  state.registered = false;
}

// Whether it is the key of a reduced point on the path, of any worker.
bool SearchLoop::IsOpen(const Fingerprint& key) {
  return sharing_ != nullptr ? sharing_->open_points().Has(key.low) : reduced_set_.count(key.low) != 0;
}

// --- limits ---

// Those that limits are about. Looking at what the others have counted costs time, so it is not done for nothing.
const Counts& SearchLoop::CountsOfAll() {
  if (sharing_ == nullptr || !watch_.LimitsCounts()) return counts_;
  sharing_->Tell(counts_, OwnBytes());
  all_counts_ = sharing_->CountsOfAll();
  return all_counts_;
}

}  // namespace heddle
