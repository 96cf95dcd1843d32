#include "search/sharing/message_sharing.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "search/sharing/machines.h"
#include "search/sharing/message_words.h"
#include "search/sharing/piece_codec.h"

namespace heddle {

namespace {

constexpr size_t kKeysAMessage = 64;
constexpr uint64_t kTransitionsAPoll = 16, kPollsAFlush = 4;
constexpr double kShortWait = 0.001, kLongWait = 0.05;  // seconds

}  // namespace

MessageSharing::MessageSharing(Transport& transport, std::shared_ptr<VisitedSet> own, bool shared)
    : transport_(transport),
      rank_(transport.rank()),
      ranks_(transport.ranks()),
      to_ask_(ranks_),
      awaiting_(ranks_),
      asked_for_work_(rank_),
      told_(ranks_),
      findings_(ranks_) {
  Machines machines = MachinesOf(transport, shared);
  asked_of_ = std::move(machines.asked_of);
  set_ = std::make_shared<PartitionedSet>(machines.place, std::move(own));
  visited_ = set_;
}

// --- messages ---

void MessageSharing::Send(unsigned to, Kind kind, const Message& content) {
  Message message;
  message.reserve(content.size() + 1);
  message.push_back(static_cast<uint8_t>(kind));
  message.insert(message.end(), content.begin(), content.end());
  ++traffic_.messages;
  traffic_.bytes += message.size();
  if (kind == Kind::kAsk || kind == Kind::kAnswer || kind == Kind::kPieces) ++sent_;
  transport_.Send(to, std::move(message));
}

void MessageSharing::SendToAll(Kind kind, const Message& content) {
  for (unsigned to = 0; to < ranks_; ++to) {
    if (to != rank_) Send(to, kind, content);
  }
}

void MessageSharing::Poll() {
  unsigned from = 0;
  Message message;
  while (transport_.Receive(from, message)) Handle(from, message);
  for (unsigned rank = 0; rank < ranks_ && !stopped_; ++rank) {
    if (rank != rank_ && transport_.IsGone(rank)) StopBecause("rank " + std::to_string(rank) + " has died");
  }
}

void MessageSharing::WaitAndPoll() {
  transport_.Wait(kLongWait);
  Poll();
}

void MessageSharing::WaitAliveAndPoll() {
  if (transport_.SilenceIsDeath()) SendToAll(Kind::kAlive);
  WaitAndPoll();
}

// Ranks are processes of one version, so messages are as they must be.
void MessageSharing::Handle(unsigned from, const Message& message) {
  HEDDLE_CHECK(!message.empty());
  const auto kind = static_cast<Kind>(message[0]);
  CheckpointReader content(std::span<const uint8_t>(message).subspan(1));
  if (kind == Kind::kAsk || kind == Kind::kAnswer || kind == Kind::kPieces) ++received_;
  switch (kind) {
    case Kind::kAsk: Answer(from, content); break;
    case Kind::kAnswer: TakeAnswer(from, content); break;
    case Kind::kHungry: hungry_.push_back(from); break;
    case Kind::kPieces:
      for (size_t at = 1; at < message.size();) HEDDLE_CHECK(ReadPiece(message, at, pieces_.emplace_back()));
      waits_for_work_ = false;
      refusals_ = 0;
      break;
    case Kind::kNothing:
      waits_for_work_ = false;
      ++refusals_;
      break;
    case Kind::kProbe: {
      Message report;
      Put(report, Report{pauses_ ? IsQuiet() : IsPassive(), sent_, received_});
      Send(from, Kind::kReport, report);
      break;
    }
    case Kind::kReport: TakeReport(content.Get<Report>()); break;
    case Kind::kDone: done_ = true; break;
    case Kind::kStop: stopped_ = true; break;
    case Kind::kTell: told_[from] = content.Get<Told>(); break;
    case Kind::kTold: told_all_ = content.Get<Counts>(); break;
    case Kind::kMeet: {
      const auto learnt = content.Get<Learnt>();
      learnt_.of_program.bits |= learnt.of_program.bits;
      learnt_.of_reduction |= learnt.of_reduction;
      ++met_;
      break;
    }
    case Kind::kMet:
      learnt_ = content.Get<Learnt>();
      have_met_ = true;
      break;
    case Kind::kFindings: findings_[from].assign(message.begin() + 1, message.end()); break;
    case Kind::kGo: may_go_ = true; break;
    case Kind::kAlive: break;
    case Kind::kLimit: at_limit_ = true; break;
    case Kind::kPause: pauses_ = true; break;
    case Kind::kSave: may_save_ = true; break;
    case Kind::kSaved: NoteSaved(content.Get<bool>()); break;
    case Kind::kGoOn: pauses_ = false; break;
  }
  HEDDLE_CHECK(content.ok());
}

// --- states of others ---

void MessageSharing::Answer(unsigned from, CheckpointReader& keys) {
  std::vector<Fingerprint> asked;
  keys.GetList(asked);
  std::vector<Fate> fates;
  fates.reserve(asked.size());
  for (const Fingerprint& key : asked) set_->PrefetchOwn(key);
  for (const Fingerprint& key : asked) {
    const VisitedSet::Insertion insertion = set_->InsertOwn(key);
    fates.push_back(insertion == VisitedSet::Insertion::kNew    ? Fate::kNew
                    : insertion == VisitedSet::Insertion::kSeen ? Fate::kSeen
                                                                : Fate::kFull);
  }
  Message answer;
  PutList(answer, fates);
  Send(from, Kind::kAnswer, answer);
  if (std::ranges::find(fates, Fate::kFull) != fates.end()) {
    const std::string why = set_->WhyFull();
    StopBecause("rank " + std::to_string(rank_) + ": " + (why.empty() ? "memory limit reached" : why));
  }
}

void MessageSharing::TakeAnswer(unsigned from, CheckpointReader& content) {
  std::vector<Fate> fates;
  content.GetList(fates);
  std::deque<Awaited>& awaiting = awaiting_[from];
  HEDDLE_CHECK(fates.size() <= awaiting.size());
  for (const Fate fate : fates) {
    Awaited state = std::move(awaiting.front());
    awaiting.pop_front();
    --awaited_;
    if (fate == Fate::kNew) {
      ready_.push_back(std::move(state));
    } else {
      tree_.Release(state.at);
      if (fate == Fate::kSeen) ++in_vain_;
    }
  }
}

void MessageSharing::SendAsks(unsigned to) {
  if (to_ask_[to].empty()) return;
  Message keys;
  PutList(keys, to_ask_[to]);
  traffic_.asked += to_ask_[to].size();
  Send(to, Kind::kAsk, keys);
  to_ask_[to].clear();
}

void MessageSharing::SendAllAsks() {
  for (const unsigned to : asked_of_) SendAsks(to);
}

void MessageSharing::Await(const Path& path, const Fingerprint& key, const Arriving& arriving) {
  const std::span<const Point> points = path.points();
  for (size_t i = levels_.size(); i < points.size(); ++i) {
    const uint32_t begin = i == 0 ? 0 : points[i - 1].steps;
    const std::span<const Step> steps = path.steps().subspan(begin, points[i].steps - begin);
    levels_.push_back(tree_.Add(i == 0 ? PathTree::kNone : levels_[i - 1], points[i], steps));
  }
  HEDDLE_CHECK(levels_.size() == points.size());
  const PathTree::Node top = levels_.empty() ? PathTree::kNone : levels_.back();
  if (top != PathTree::kNone) tree_.Hold(top);
  const std::span<const Step> steps = path.steps().subspan(points.empty() ? 0 : points.back().steps);
  const unsigned asked = asked_of_[set_->OwnerOf(key)];
  awaiting_[asked].push_back({top, {steps.begin(), steps.end()}, arriving});
  ++awaited_;
  to_ask_[asked].push_back(key);
  if (to_ask_[asked].size() >= kKeysAMessage) SendAsks(asked);
}

void MessageSharing::PathCutTo(uint64_t depth) {
  while (levels_.size() > depth) {
    tree_.Release(levels_.back());
    levels_.pop_back();
  }
}

// --- work ---

void MessageSharing::GiveIfWanted(Path& path) {
  if (++looks_ % kTransitionsAPoll != 0) return;
  Poll();
  if (looks_ / kTransitionsAPoll % kPollsAFlush == 0) SendAllAsks();
  PauseIfWanted(&path);
  FeedHungry(&path);
}

// The oldest of the new states are likely to lead to most. `path`: null if all of it was taken.
void MessageSharing::FeedHungry(Path* path) {
  constexpr size_t kMostStates = 32;
  for (const unsigned rank : std::exchange(hungry_, {})) {
    Message pieces;
    Piece piece;
    const size_t states = std::min(ready_.size() / 2, kMostStates);
    for (size_t i = 0; i < states; ++i) {
      const Awaited state = std::move(ready_.front());
      ready_.pop_front();
      tree_.PathTo(state.at, piece);
      piece.steps.insert(piece.steps.end(), state.steps.begin(), state.steps.end());
      piece.arrives = true;
      piece.arriving = state.arriving;
      tree_.Release(state.at);
      AddPiece(piece, pieces);
    }
    if (states == 0 && path != nullptr) {
      SplitOff(*path, piece, [&pieces](const Piece& given) {
        AddPiece(given, pieces);
        return true;
      });
    }
    if (!pieces.empty()) ++traffic_.pieces;
    Send(rank, pieces.empty() ? Kind::kNothing : Kind::kPieces, pieces);
  }
}

// The newest state is the nearest one.
bool MessageSharing::TakeOwn(Piece& piece) {
  if (!ready_.empty()) {
    const Awaited state = std::move(ready_.back());
    ready_.pop_back();
    tree_.TurnTo(state.at, levels_, piece);
    piece.steps.insert(piece.steps.end(), state.steps.begin(), state.steps.end());
    piece.offers.clear();
    piece.arrives = true;
    piece.arriving = state.arriving;
    tree_.Release(state.at);
    return true;
  }
  if (pieces_.empty()) return false;
  piece = std::move(pieces_.front());
  pieces_.pop_front();
  PathCutTo(0);  // how much is in common is not known here
  return true;
}

bool MessageSharing::IsPassive() const { return in_take_ && ready_.empty() && pieces_.empty() && awaited_ == 0; }

bool MessageSharing::Take(Piece& piece) {
  in_take_ = true;
  for (;;) {
    Poll();
    PauseIfWanted(nullptr);
    if (stopped_ || done_) break;
    if (TakeOwn(piece)) {
      in_take_ = false;
      return true;
    }
    SendAllAsks();
    FeedHungry(nullptr);
    if (IsPassive()) {
      if (rank_ == 0) Probe();
      if (done_) break;
      AskForWork();
    }
    transport_.Wait(waits_for_work_ || awaited_ > 0 ? kLongWait : kShortWait);
  }
  in_take_ = false;
  return false;
}

// One rank after the other. Once all have refused, it waits a while.
void MessageSharing::AskForWork() {
  if (ranks_ == 1 || waits_for_work_) return;
  if (refusals_ >= ranks_ - 1) {
    refusals_ = 0;
    transport_.Wait(kShortWait);
    return;
  }
  do {
    asked_for_work_ = (asked_for_work_ + 1) % ranks_;
  } while (asked_for_work_ == rank_);
  waits_for_work_ = true;
  Send(asked_for_work_, Kind::kHungry);
}

// --- the end ---

// Twice in a row all had nothing to do, and the same numbers of messages were sent and received: none was on its way in
// between.
void MessageSharing::Probe() {
  if (reports_due_ > 0) return;
  wave_ = Report{pauses_ ? IsQuiet() : IsPassive(), sent_, received_};
  reports_due_ = ranks_ - 1;
  SendToAll(Kind::kProbe);
  if (reports_due_ == 0) EndOfWave();
}

void MessageSharing::TakeReport(const Report& report) {
  wave_.passive = wave_.passive && report.passive;
  wave_.sent += report.sent;
  wave_.received += report.received;
  if (--reports_due_ == 0) EndOfWave();
}

void MessageSharing::EndOfWave() {
  const bool still = wave_.passive && wave_.sent == wave_.received && (wave_ == last_wave_ || ranks_ == 1);
  last_wave_ = wave_;
  if (!pauses_) ++waves_;
  if (!still) return;
  if (pauses_) return BeginSaving();
  done_ = true;
  SendToAll(Kind::kDone);
}

void MessageSharing::Stop() {
  if (std::exchange(stopped_, true)) return;
  SendToAll(Kind::kStop);
}

void MessageSharing::StopBecause(std::string why) {
  if (stopped_) return;
  why_stopped_ = std::move(why);
  Stop();
}

}  // namespace heddle
