// What the search loop does when several workers, each with a loop of its own, explore one space (work_sharing.h).
#include "search/retrace.h"
#include "search/search_loop.h"

namespace heddle {

void SearchLoop::LearnFrom(const Learnt& learnt) {
  machine_.Note(learnt.noted);
  reduction_.See(machine_, learnt.seen);
}

// So that all decide alike whether the search starts again. False: stopped.
bool SearchLoop::MeetOthers() {
  if (sharing_ == nullptr) return true;
  Learnt learnt{machine_.Noted(), reduction_.Seen()};
  if (!sharing_->Unite(learnt)) {
    StopSearch(Stop::kIncomplete, kAnotherWorkerStopped);
    return false;
  }
  LearnFrom(learnt);
  return true;
}

// With nothing left on its own path, goes on with what another worker has given away. Going there counts for nothing.
bool SearchLoop::TakeWork() {
  if (sharing_ == nullptr) return false;
  sharing_->Tell(counts_, OwnBytes());
  Piece piece;
  if (!sharing_->Take(piece)) {
    if (sharing_->Stopped()) StopSearch(Stop::kIncomplete, kAnotherWorkerStopped);
    return false;
  }
  const uint64_t before = machine_.Instructions();
  if (!heddle::Retrace(machine_, path_, root_, piece)) {
    StopSearch(Stop::kIncomplete, OutOfMemory());
    return false;
  }
  instructions_before_ += machine_.Instructions() - before;
  way_ = path_.depth() - 1;
  at_point_ = true;
  returned_ = false;
  return true;
}

// --- reduced points, which all must know of ---

void SearchLoop::Unregister(const Fingerprint& key) {
  sharing_->open_points().Remove(key.low);
  registered_ = false;
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
