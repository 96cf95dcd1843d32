// What the ranks of a MessageSharing tell each other besides work: counts, what they have learnt, what they have found.
#include <algorithm>
#include <utility>

#include "search/sharing/message_sharing.h"
#include "search/sharing/message_words.h"

namespace heddle {

namespace {

constexpr std::chrono::milliseconds kTellEvery{50};

}  // namespace

// --- what is told ---

void MessageSharing::Tell(const Counts& counts, uint64_t, double more) {
  own_ = {counts, more};
  const Clock::time_point now = Clock::now();
  if (now - told_at_ < kTellEvery) return;
  told_at_ = now;
  Message message;
  if (rank_ == 0) {
    Put(message, CountsOfAll());
    SendToAll(Kind::kTold, message);
  } else {
    Put(message, own_);
    Send(0, Kind::kTell, message);
  }
}

Counts MessageSharing::CountsOfAll() const {
  if (rank_ != 0) return told_all_;
  Counts sum = before_;
  sum += own_.counts;
  for (const Told& told : told_) sum += told.counts;
  return sum;
}

double MessageSharing::MoreOfAll() const {
  double sum = own_.more;
  for (const Told& told : told_) {
    if (sum < 0 || told.more < 0) return std::min(sum, told.more);
    sum += told.more;
  }
  return sum;
}

// --- meetings ---

bool MessageSharing::Meet(Learnt& learnt) {
  if (rank_ != 0) {
    Message message;
    Put(message, learnt);
    have_met_ = false;
    Send(0, Kind::kMeet, message);
    while (!have_met_ && !stopped_) WaitAndPoll();
  } else {
    while (met_ < ranks_ - 1 && !stopped_) WaitAndPoll();
    met_ = 0;
    learnt_.of_program.bits |= learnt.of_program.bits;
    learnt_.of_reduction |= learnt.of_reduction;
    Message message;
    Put(message, learnt_);
    if (!stopped_) SendToAll(Kind::kMet, message);
  }
  learnt = learnt_;
  return !stopped_;
}

// A rank that has met the others may ask this one at once. So all is cleared before that.
bool MessageSharing::StartAgain() {
  started_with_ = learnt_;
  started_again_ = true;
  goes_on_ = false;  // from here on all begin anew
  before_ = {};
  set_->Clear();
  done_ = false;
  last_wave_ = {.passive = false};
  refusals_ = 0;
  Learnt same = learnt_;
  return Meet(same);
}

bool MessageSharing::SendFindings(const std::string& findings) {
  for (unsigned to = 0; to < rank_ && !may_go_; ++to) {
    Send(to, Kind::kFindings, Message(findings.begin(), findings.end()));
    while (!may_go_ && !transport_.IsGone(to)) WaitAliveAndPoll();
  }
  return may_go_;
}

std::vector<std::string> MessageSharing::CollectFindings() {
  for (unsigned rank = 0; rank < ranks_; ++rank) {
    while (rank != rank_ && findings_[rank].empty() && !transport_.IsGone(rank)) WaitAliveAndPoll();
  }
  Poll();
  SendToAll(Kind::kGo);
  return std::move(findings_);
}

}  // namespace heddle
