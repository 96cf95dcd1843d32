// How the ranks of a MessageSharing come to a standstill, and save what they have (rank_saver.h).
//
// Rank 0 asks all to pause. A rank that pauses asks what it has to ask, and answers others. When all pause and no
// message is on its way, rank 0 asks all to write: the four counter method tells, as at the end of the search. Then all
// go on.
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "search/sharing/message_sharing.h"
#include "search/sharing/message_words.h"
#include "search/sharing/piece_codec.h"

namespace heddle {

void MessageSharing::GoOnWith(std::vector<Piece> pieces, const Learnt& started_with, const Counts& counted) {
  goes_on_ = true;
  started_with_ = started_with;
  before_ = told_all_ = counted;
  for (Piece& piece : pieces) pieces_.push_back(std::move(piece));
}

// `path`: null if all of it was taken.
void MessageSharing::PauseIfWanted(const Path* path) {
  if (saver_ == nullptr || stopped_ || done_) return;
  // Before the next time, rank 0 must have found out whether anything is left to do.
  constexpr unsigned kWavesBetween = 3;
  const bool may_begin = !IsPassive() || waves_ >= kWavesBetween;
  if (rank_ == 0 && !pauses_ && reports_due_ == 0 && (at_limit_ || (may_begin && saver_->Due()))) {
    saver_->Begin();
    pauses_ = true;
    waves_ = 0;
    saved_ = 0;
    all_saved_ = true;
    last_wave_ = {.passive = false};
    SendToAll(Kind::kPause);
  }
  if (!pauses_) return;
  stands_still_ = true;
  while (pauses_ && !stopped_) {
    SendAllAsks();
    if (std::exchange(may_save_, false)) {
      NoteSaved(saver_->Write(PiecesLeft(path), in_vain_));
    } else if (rank_ == 0 && saved_ == 0) {
      Probe();
    }
    if (pauses_ && !may_save_) WaitAliveAndPoll();
  }
  stands_still_ = false;
  last_wave_ = {.passive = false};
}

// Whoever comes to a limit asks rank 0 for it. The search ends with that.
void MessageSharing::SaveAtLimit(const Path& path) {
  if (saver_ == nullptr || stopped_ || done_) return;
  if (rank_ == 0) {
    at_limit_ = true;
  } else {
    Send(0, Kind::kLimit);
  }
  while (!stopped_) {
    PauseIfWanted(&path);
    if (!stopped_) WaitAliveAndPoll();
  }
}

// All stand still, and no message was on its way: rank 0 has them write.
void MessageSharing::BeginSaving() {
  may_save_ = true;
  SendToAll(Kind::kSave);
}

void MessageSharing::NoteSaved(bool written) {
  if (rank_ != 0) {
    Message message;
    Put(message, written);
    return Send(0, Kind::kSaved, message);
  }
  all_saved_ = all_saved_ && written;
  if (++saved_ < ranks_) return;
  saver_->Finish(all_saved_);
  pauses_ = false;
  if (at_limit_) return Stop();  // nothing is explored that was not saved
  SendToAll(Kind::kGoOn);
}

std::vector<uint8_t> MessageSharing::PiecesLeft(const Path* path) const {
  HEDDLE_CHECK(awaited_ == 0);
  std::vector<uint8_t> bytes;
  Piece piece;
  for (const Piece& given : pieces_) AddPiece(given, bytes);
  for (const Awaited& state : ready_) {
    tree_.PathTo(state.at, piece);
    piece.steps.insert(piece.steps.end(), state.steps.begin(), state.steps.end());
    piece.arrives = true;
    piece.arriving = state.arriving;
    AddPiece(piece, bytes);
  }
  if (path == nullptr) return bytes;
  piece = Piece();
  const std::span<const Point> points = path->points();
  for (size_t i = 0; i < points.size(); ++i) {
    piece.points.push_back(points[i]);
    const std::span<const Step> left = path->LeftAt(i);
    if (left.empty()) continue;
    const std::span<const Step> steps = path->steps().first(points[i].steps);
    piece.steps.assign(steps.begin(), steps.end());
    piece.offers.assign(left.begin(), left.end());
    AddPiece(piece, bytes);
  }
  return bytes;
}

}  // namespace heddle
