// One exploration by ranks that send messages (transport.h).
//
// Idea: each state belongs to one machine, by its key (partitioned_set.h; Stern and Dill, "Parallelizing the Murphi
// verifier", 1997). The ranks of a machine share its states, if the visited set can be shared. Who comes to a state of
// another machine asks a rank there whether it is new, and goes on elsewhere. If it is, the one who has asked goes back
// there and explores it. So a state never travels, only its key and a bit: states
// near each other are explored by one rank, and going back costs a transition or two. Questions travel in batches.
// Work travels as schedules, from ranks that have some to those that have none (work stealing, as in work_sharing.h).
// It is over when all have nothing and no message is on its way. Rank 0 finds out by asking all twice for the numbers
// of messages sent and received (Mattern, "Algorithms for distributed termination detection", 1987, section 6: the
// four counter method).
#pragma once

#include <chrono>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "base/checkpoint_reader.h"
#include "search/sharing/partitioned_set.h"
#include "search/sharing/path_tree.h"
#include "search/sharing/rank_saver.h"
#include "search/sharing/sharing.h"
#include "search/sharing/traffic.h"
#include "search/sharing/transport.h"

namespace heddle {

class MessageSharing final : public Sharing {
 public:
  // Made by all ranks alike. `transport` must outlive it. `own`: the states of this machine, if `shared`, for all its
  // ranks; else those of this rank.
  MessageSharing(Transport& transport, std::shared_ptr<VisitedSet> own, bool shared);

  // --- before the search ---
  // `saver` must outlive it.
  void SaveWith(RankSaver& saver) { saver_ = &saver; }
  // All ranks go on with what ranks have saved: this one with these pieces. `started_with`: theirs. `counted`: by all
  // of them.
  void GoOnWith(std::vector<Piece> pieces, const Learnt& started_with, const Counts& counted);
  // What was met before. Each rank is told all of it. False: there is no room.
  bool AddMet(const Fingerprint& key) { return set_->InsertIfFirst(key); }
  // Whether this rank saves what its machine has met.
  bool SavesMet() const { return set_->is_first(); }

  bool IsFirst() const override { return rank_ == 0 && !goes_on_; }
  const std::shared_ptr<VisitedSet>& visited() const override { return visited_; }
  OpenPoints* open_points() override { return nullptr; }
  void Stop() override;
  bool Stopped() const override { return stopped_; }
  std::string WhyStopped() const override { return why_stopped_; }
  void GiveIfWanted(Path& path) override;
  bool Take(Piece& piece) override;
  void Await(const Path& path, const Fingerprint& key, const Arriving& arriving) override;
  uint64_t AwaitedInVain() override { return std::exchange(in_vain_, 0); }
  void PathCutTo(uint64_t depth) override;
  void Tell(const Counts& counts, uint64_t bytes, double more) override;
  Counts CountsOfAll() const override;
  double MoreOfAll() const override;
  bool TellsUser() const override { return rank_ == 0; }
  uint64_t BytesOfOthers() const override { return tree_.bytes(); }
  bool Saves() const override { return saver_ != nullptr; }
  void SaveAtLimit(const Path& path) override;
  bool Unite(Learnt& learnt) override { return Meet(learnt); }
  bool StartAgain() override;
  Learnt StartedWith() const override { return started_with_; }
  // Since it was made.
  bool HasStartedAgain() const { return started_again_; }

  // --- after the search ---
  // To the lowest rank that lives: what this rank has found, as bytes. Waits until that one has them of all: no rank
  // goes before another. False: it is this one, which collects them now.
  bool SendFindings(const std::string& findings);
  // At that rank: those of all others, by rank. Empty: it has died. Waits for all that live.
  std::vector<std::string> CollectFindings();
  // What this rank has sent.
  const Traffic& traffic() const { return traffic_; }

 private:
  enum class Kind : uint8_t {
    kAsk,       // keys, of states that the receiver's machine has
    kAnswer,    // for each of them, in their order, what became of it
    kHungry,    // the sender has nothing to do
    kPieces,    // some work
    kNothing,   // none can be given
    kProbe,     // rank 0 asks for
    kReport,    // whether the sender has nothing to do, and its numbers of messages
    kDone,      // nothing is left to do
    kStop,      // the search is over
    kTell,      // to rank 0: what the sender has counted
    kTold,      // from rank 0: what all have
    kMeet,      // to rank 0: what the sender has learnt
    kMet,       // from rank 0: what all have
    kFindings,  // to the lowest rank that lives
    kGo,        // from that: the receiver may end
    kAlive,     // the sender waits, but lives
    kLimit,     // to rank 0: the sender has come to a limit, and the search ends once all have saved
    kPause,     // from rank 0: all stand still
    kSave,      // from rank 0: they do; each saves what it has
    kSaved,     // to rank 0: whether it could
    kGoOn,      // from rank 0: the search goes on
  };
  enum class Fate : uint8_t { kSeen, kNew, kFull };
  // A state that is new, or that somebody was asked about.
  struct Awaited {
    PathTree::Node at;  // the last point before it
    std::vector<Step> steps;
    Arriving arriving;
  };
  struct Report {
    bool passive = true;
    uint64_t sent = 0, received = 0;
    friend bool operator==(const Report&, const Report&) = default;
  };
  using Clock = std::chrono::steady_clock;

  void Send(unsigned to, Kind kind, const Message& content = {});
  void SendToAll(Kind kind, const Message& content = {});
  void Poll();
  void WaitAndPoll();
  void WaitAliveAndPoll();
  void Handle(unsigned from, const Message& message);
  void Answer(unsigned from, CheckpointReader& keys);
  void TakeAnswer(unsigned from, CheckpointReader& fates);
  void SendAsks(unsigned to);
  void SendAllAsks();

  void FeedHungry(Path* path);
  bool TakeOwn(Piece& piece);
  void AskForWork();
  bool IsPassive() const;
  bool IsQuiet() const { return stands_still_ && awaited_ == 0; }

  // --- saving (message_saving.cc) ---
  void PauseIfWanted(const Path* path);
  void BeginSaving();
  void NoteSaved(bool written);
  std::vector<uint8_t> PiecesLeft(const Path* path) const;

  void Probe();
  void TakeReport(const Report& report);
  void EndOfWave();
  bool Meet(Learnt& learnt);
  void StopBecause(std::string why);

  Transport& transport_;
  const unsigned rank_, ranks_;
  std::shared_ptr<PartitionedSet> set_;
  std::shared_ptr<VisitedSet> visited_;  // the same
  Traffic traffic_;
  uint64_t looks_ = 0;

  // --- states of others ---
  PathTree tree_;
  std::vector<PathTree::Node> levels_;            // those of the lowest points of the path
  std::vector<unsigned> asked_of_;                // by machine: the rank that this one asks there
  std::vector<std::vector<Fingerprint>> to_ask_;  // by the rank that is asked
  std::vector<std::deque<Awaited>> awaiting_;     // the same, in the order of asking
  uint64_t awaited_ = 0;                          // all of them
  std::deque<Awaited> ready_;                     // new states
  uint64_t in_vain_ = 0;

  // --- work ---
  std::deque<Piece> pieces_;      // given to this rank
  std::vector<unsigned> hungry_;  // who wait for this rank's answer
  unsigned asked_for_work_ = 0;   // the rank asked last
  bool waits_for_work_ = false;   // it has not answered
  unsigned refusals_ = 0;         // in a row

  // --- the end ---
  bool stopped_ = false, done_ = false;
  std::string why_stopped_;
  bool in_take_ = false;
  uint64_t sent_ = 0, received_ = 0;  // messages that may make work
  // At rank 0.
  unsigned reports_due_ = 0;
  Report wave_, last_wave_{.passive = false};

  // --- saving ---
  RankSaver* saver_ = nullptr;  // null: nothing is saved
  bool goes_on_ = false;        // with what was saved
  bool pauses_ = false;         // all shall
  bool stands_still_ = false;   // this one does
  bool may_save_ = false;
  bool at_limit_ = false;  // at rank 0: a rank is, and waits until all have saved
  unsigned saved_ = 0;     // at rank 0: ranks that have
  unsigned waves_ = 0;     // at rank 0: since the last time
  bool all_saved_ = true;

  // --- what is told ---
  struct Told {
    Counts counts;
    double more = 0;
  };
  Told own_;
  Counts before_;           // when all this was saved
  Counts told_all_;         // not at rank 0
  std::vector<Told> told_;  // at rank 0, by rank
  Clock::time_point told_at_{};
  unsigned met_ = 0;  // at rank 0: ranks that have come to the meeting
  bool have_met_ = false;
  Learnt learnt_, started_with_;
  bool started_again_ = false;
  std::vector<std::string> findings_;
  bool may_go_ = false;
};

}  // namespace heddle
