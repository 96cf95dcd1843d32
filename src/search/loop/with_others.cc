// What the search loop does when several, each with a loop of its own, explore one space (sharing/sharing.h).
#include <algorithm>

#include "base/check.h"
#include "search/loop/search_loop.h"
#include "search/sharing/open_points.h"

namespace heddle {

namespace {

// How many points, from the initial state on, are on both paths. What the piece says is common need not be looked at.
size_t PointsInCommon(const Path& path, const Piece& piece) {
  if (piece.common > 0) return piece.common;
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
  // The first point and the first step of the piece that are not on the path.
  const size_t begin = piece.common > 0 ? 0 : common;
  size_t step = piece.common > 0 ? 0 : path.steps().size();
  const size_t before = path.steps().size() - step;
  for (size_t i = begin; i < piece.points.size(); ++i) {
    const Point& point = piece.points[i];
    for (; before + step < point.steps; ++step) path.PushStep(piece.steps[step]);
    path.Push(0, point.cost, false, false);
    path.top().several = point.several;
  }
  for (; step < piece.steps.size(); ++step) path.PushStep(piece.steps[step]);
  for (const Step offer : piece.offers) path.AddOffer(offer);
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
  Learnt learnt = LearntSoFar();
  if (!sharing_->Unite(learnt)) {
    StopForAnother();
    return false;
  }
  LearnFrom(learnt);
  return true;
}

// With nothing left on its own path, goes on with what another worker has given away. Continuation there counts for
// nothing.
bool SearchLoop::TakeWork() {
  if (sharing_ == nullptr) return false;
  sharing_->Tell(counts_, OwnBytes(), 0);
  Piece piece;
  const bool some = sharing_->Take(piece);
  const uint64_t in_vain = sharing_->AwaitedInVain();
  counts_.states_visited += in_vain;
  counts_.executions += in_vain;
  if (!some) {
    if (sharing_->Stopped()) StopForAnother();
    return false;
  }
  const size_t there = TurnTo(path_, piece);
  const bool taken = TakeForNothing([&] {
    machine_.RewindTo(there == 0 ? root_ : path_.points()[there - 1].mark);
    return path_.Retrace(machine_, there, options_.max_transition_steps);
  });
  if (!taken) return false;
  prefix_depth_ = path_.depth() - (piece.arrives ? 0 : 1);
  returned_ = false;
  if (estimate_) estimate_->Begin(path_.depth(), prefix_depth_, counts_.states_new);
  if (piece.arrives) ArriveAsNew(piece.arriving);
  return true;
}

void SearchLoop::StopForAnother() {
  const std::string why = sharing_->WhyStopped();
  StopSearch(Stop::kIncomplete, why.empty() ? kAnotherWorkerStopped : why);
}

// The path ends here until another rank has told whether the state is new. If it is, the search comes back.
void SearchLoop::AwaitAnswer(const ArrivedState& state, ThreadId thread) {
  reduction_.Arrived(machine_, state.key, Arrival::kMatched, {});
  sharing_->Await(path_, state.key,
                  {transition_.cost, thread, static_cast<uint8_t>(transition_.early ? 1 : 0),
                   static_cast<uint8_t>(transition_.last_enabled ? 1 : 0)});
  EndPath();
}

// The machine stands in a state that was new to another rank, behind the top point.
void SearchLoop::ArriveAsNew(const Arriving& arriving) {
  at_point_ = false;
  transition_ = {arriving.cost, false, arriving.early != 0, arriving.last_enabled != 0};
  ArrivedState state;
  state.fingerprint = machine_.StateFingerprint();
  state.key = reduction_.Key(machine_, strategy_.Key(state.fingerprint, CostHere(), arriving.thread));
  machine_.ListEnabled(enabled_);
  if (PropertiesHold(arriving.thread)) GoOnFrom(state, arriving.thread);
}

// --- reduced points, which all must know of ---

void SearchLoop::Register(ArrivedState& state) {
  sharing_->open_points()->Add(state.key.low);
  state.registered = true;
}

void SearchLoop::Unregister(ArrivedState& state) {
  if (state.registered) sharing_->open_points()->Remove(state.key.low);
  state.registered = false;
}

// Whether it is the key of a reduced point on the path, of any worker.
bool SearchLoop::IsOpen(const Fingerprint& key) {
  return sharing_ != nullptr ? sharing_->open_points()->Has(key.low) : reduced_set_.count(key.low) != 0;
}

// --- limits, and how far the search is ---

// Those that limits are about. Looking at what the others have counted costs time, so it is not done for nothing.
const Counts& SearchLoop::CountsOfAll() {
  if (sharing_ == nullptr || !watch_.LimitsCounts()) return counts_;
  TellOthers();
  all_counts_ = sharing_->CountsOfAll();
  return all_counts_;
}

void SearchLoop::TellOthers() {
  sharing_->Tell(counts_, OwnBytes(), estimate_ ? estimate_->More(counts_.states_new) : SpaceEstimate::kNotKnown);
}

// With others, a worker's estimate is of its own path. What was given away is on the path of whoever took it.
void SearchLoop::LookAtSize() {
  if (!estimate_) return;
  estimate_->Look(path_, counts_.states_new);
  if (sharing_ == nullptr || !sharing_->TellsUser()) return;
  const uint64_t states = sharing_->CountsOfAll().states_new;
  if (!sizes_of_all_.Due(states)) return;
  const double more = sharing_->MoreOfAll();
  if (more >= 0) sizes_of_all_.Add(states, more);
}

std::optional<SizeEstimate> SearchLoop::Size() const {
  if (!estimate_) return std::nullopt;
  return sharing_ == nullptr ? estimate_->Result() : sizes_of_all_.Result();
}

}  // namespace heddle
