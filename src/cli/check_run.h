// One check, from options to report. Machine, reduction, search, properties and report are wired only here.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/checkpoint_file.h"
#include "base/result.h"
#include "cli/guest.h"
#include "cli/options.h"
#include "cli/rank_checkpoint.h"
#include "cli/saved_run.h"
#include "cli/search_findings.h"
#include "cli/workers.h"
#include "mpi/mpi_transport.h"
#include "property/registry.h"
#include "reduction/lock_protection.h"
#include "reduction/registry.h"
#include "report/check_report.h"
#include "search/loop/explorer.h"
#include "search/loop/round_trip.h"
#include "search/sharing/sharing.h"
#include "search/strategies/portfolio.h"
#include "search/strategies/registry.h"
#include "vm/core/attribute_rules.h"

namespace heddle {

class AtomicBlocks;
class SharedState;

class CheckRun {
 public:
  explicit CheckRun(Options options) : options_(std::move(options)) {}

  // Whether the search, the reduction and all else that options name are there and go together. Opens no program.
  Status CheckParts();
  // Finds the guest and the parts by name. Error: bad input (see StatusOfGuestError).
  Status Prepare();
  // Searches, shortens, replays every violation, saves the schedules. Error: the checkpoint to go on from makes no
  // sense.
  Status Search();

  const Options& options() const { return options_; }
  CheckReport& report() { return report_; }
  // This process is a rank of a job, and another one tells what was found.
  bool IsSilent() const { return !tells_; }
  // Words for violations that did not show again when replayed: a defect of heddle.
  const std::vector<std::string>& defects() const { return defects_; }
  // Words for everything that could not be saved.
  const std::vector<std::string>& complaints() const { return complaints_; }

 private:
  Status MakeParts();
  Status CheckSaving() const;
  // Its visited states go into files.
  bool IsOnDisk() const {
    return options_.state_matching && NameOfVisitedSet(options_.visited_set) == kVisitedSetOnDisk;
  }
  bool Saving() const { return !options_.checkpoint.empty(); }
  // --- attributes, and the layers over the reduction (check_attributes.cc) ---
  Status ReadAttributes();
  Status CheckReduction() const;
  Status CheckAttributes() const;
  void LayReductions();
  Reduction& reduction();
  void JudgeAttributes();
  bool GoOn(Explorer& explorer);
  SearchOptions OptionsOfSearch();
  // With others, if `sharing` is not null.
  SearchFindings Explore(Strategy& strategy, Sharing* sharing);
  // `found` is called when it has found a violation, with what is known before it shortens the schedule.
  using Found = std::function<void(SearchFindings)>;
  SearchFindings Explore(Strategy& strategy, SearchOptions search, const Found& found = nullptr);
  SearchFindings Gathered(SearchResult result, const OutcomeCollector& outcomes, const AtomicBlocks& atomic_blocks);

  // --- the search auto (check_auto.cc) ---
  // Null: it can hold what was asked for. Else what it cannot.
  const char* WhyNotAuto() const;
  SearchFindings ExploreAuto();
  bool MayLookAhead() const;
  SearchFindings Hunt(PortfolioPlan plan, const Found& found);

  // --- the search portfolio (check_portfolio.cc) ---
  bool ExhaustsBeside() const;
  SearchFindings ExplorePortfolio(unsigned workers);
  SearchFindings ExploreExhaustively(SharedState& shared, const std::function<void(const SearchFindings&)>& tell);
  // A fresh one of this name, for the next search in this process.
  void UseReduction(const char* name);

  // --- with several workers (check_workers.cc) ---
  unsigned Workers() const;
  bool SharesExploration() const {
    return (options_.workers > 1 || options_.by_messages) && options_.search != "portfolio";
  }
  Status CheckSharing() const;
  SearchFindings ExploreTogether(unsigned workers);
  void FinishTogether(SearchFindings& united, const Learnt& started_with);
  // --- with ranks that share no memory (check_ranks.cc) ---
  Status JoinJob();
  Status WhatIsWrongInJob(Status here);
  Status PrepareHere();
  SearchFindings ExploreByMessages(unsigned ranks);
  std::shared_ptr<SharedVisitedSet> PartOfMachine(const std::atomic<bool>& given_up);
  SearchFindings ExploreInJob();
  SearchFindings ExploreAsRank(MessageSharing& sharing, unsigned rank, const SharedVisitedSet* met);
  void BeginAsRank(Explorer& explorer, SavedRun& run, const std::function<SearchFindings()>& gathered);
  Status OpenRanksSaved();
  void AddEarlier(bool counts, std::vector<SearchFindings>& all) const;
  void NoteRanksSaved(SearchFindings& united) const;
  void Take(SearchFindings explored);
  bool HasRunNoTests();
  bool HasSkippedTest();
  void Judge();
  // --- livelocks (check_livelock.cc) ---
  void JudgeLivelocks();
  void AddLivelock(const std::vector<Step>& path, bool all, std::vector<FoundViolation>& found);
  bool TimePasses(const RoundTrip& trip);
  bool GoToEndless(const std::vector<Step>& path);
  void NoteEndless(const Endless& endless);

  bool Exhausted() const;
  void JudgeTimeOuts();
  void Spoil(const std::string& reason);
  void AddHeldFixed();  // held_fixed.cc
  void ShowForReduction();
  void ReportViolations();
  void ReportHandled();
  std::optional<ReportedViolation> Replayed(const FoundViolation& found);
  void SaveSchedule(ReportedViolation& violation, const std::string& path);

  Options options_;
  std::unique_ptr<JobTransport> transport_;       // null: this process is no rank of a job
  std::unique_ptr<CheckpointFile> resumed_from_;  // null: the search begins
  std::optional<RankCheckpoint> ranks_before_;    // ranks go on from there
  RankCheckpointKeeper* rank_keeper_ = nullptr;   // this process is a rank that saves. Not owned
  const MessageSharing* as_rank_ = nullptr;       // this process is a rank. Not owned
  bool tells_ = true;                             // what was found
  Status senseless_;                              // what is wrong with it
  Guest guest_;
  PropertySet properties_;
  std::unique_ptr<Reduction> reduction_, for_shortening_;
  std::unique_ptr<LockProtection> lock_protection_;  // over it, if wanted
  std::unique_ptr<Reduction> relevance_;             // over that, if the attributes say something of it
  AttributeRules attributes_;
  bool named_reduction_ = true;             // by the user
  std::vector<uint8_t> attribute_effects_;  // Attributes::Effects of all that was explored
  const ReductionRow* reduction_row_ = nullptr;
  std::unique_ptr<Strategy> strategy_;
  GuestUses uses_;
  std::set<int> statuses_;
  bool own_thread_numbers_ = false;
  bool spoiled_ = false;  // something unknown to the search stands against "complete"
  CheckReport report_;
  std::vector<std::string> defects_, complaints_;
};

}  // namespace heddle
