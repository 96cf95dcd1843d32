// A check by ranks, which send messages: processes of this machine, or those of an MPI job.
#include <algorithm>
#include <new>

#include "base/check.h"
#include "base/shared_memory.h"
#include "cli/cancel.h"
#include "cli/check_run.h"
#include "cli/host_output.h"
#include "cli/workers.h"
#include "search/sharing/message_sharing.h"
#include "search/sharing/socket_transport.h"
#include "search/visited/shared_visited_set.h"

namespace heddle {

namespace {

// Each has its part.
void ShareLimits(unsigned ranks, SearchLimits& limits) {
  HEDDLE_CHECK(ranks > 0);
  if (limits.memory_bytes != kNoLimit) limits.memory_bytes = (limits.memory_bytes + ranks - 1) / ranks;
}

SharedPlace PlaceFor(size_t processes, const SearchLimits& limits, const std::atomic<bool>& given_up) {
  return {.processes = static_cast<unsigned>(processes), .most_bytes = limits.memory_bytes, .given_up = &given_up};
}

// The number of the rank among those of its machine.
unsigned NumberHere(const Transport& transport) {
  const std::vector<unsigned> here = transport.RanksHere();
  return static_cast<unsigned>(std::ranges::find(here, transport.rank()) - here.begin());
}

}  // namespace

Status CheckRun::JoinJob() {
  if (!options_.distributed) return {};
  Result<std::unique_ptr<JobTransport>> transport = OpenMpi(std::max(1u, options_.machines));
  if (!transport) return transport.error();
  transport_ = transport.take();
  transport_->EndsWhen(*CancelOnSignals());
  options_.workers = transport_->ranks();
  tells_ = transport_->rank() == 0;
  if (IsSilent()) options_.progress = Progressing::kOff;
  return {};
}

// Nobody begins to search if a rank cannot: its machine may lack what the others have.
Status CheckRun::WhatIsWrongInJob(Status here) {
  const std::vector<std::string> told = transport_->FromAll(here ? here->message : "");
  for (unsigned rank = 0; rank < told.size() && !here; ++rank) {
    if (!told[rank].empty()) here = Error{told[rank] + " (rank " + std::to_string(rank) + ")"};
  }
  return here;
}

// With what the rank saves, and goes on from.
SearchFindings CheckRun::ExploreAsRank(MessageSharing& sharing, unsigned rank, const SharedVisitedSet* met) {
  as_rank_ = &sharing;
  std::optional<RankCheckpointKeeper> keeper;
  if (Saving()) {
    RankCheckpointKeeper::Place place{.path = options_.checkpoint,
                                      .interval_s = options_.checkpoint_interval_s,
                                      .rank = rank,
                                      .ranks = options_.workers,
                                      .number = NumberOfRankCheckpoint(options_.checkpoint),
                                      .met = sharing.SavesMet() ? met : nullptr};
    if (ranks_before_) place.seconds = ranks_before_->seconds;
    keeper.emplace(std::move(place), [](const std::string& words) { Complain(words); });
    rank_keeper_ = &*keeper;
    sharing.SaveWith(*keeper);
  }
  SearchFindings found;
  if (const Status wrong = ranks_before_ ? ranks_before_->GiveTo(sharing, rank, options_.workers) : Status()) {
    sharing.Stop();
    found.result.cuts.push_back(wrong->message);
  } else {
    found = Explore(*strategy_, &sharing);
  }
  found.traffic = sharing.traffic();
  return found;
}

// Before the search. `gathered`: what this rank has found by now. All must outlive the search.
void CheckRun::BeginAsRank(Explorer& explorer, SavedRun& run, const std::function<SearchFindings()>& gathered) {
  if (ranks_before_) explorer.BeginWith(ranks_before_->started_with, ranks_before_->learnt);
  if (rank_keeper_ == nullptr) return;
  rank_keeper_->SaveFrom({
      .findings =
          [this, gathered] {
            std::vector<SearchFindings> all{gathered()};
            if (as_rank_->TellsUser()) AddEarlier(!as_rank_->HasStartedAgain(), all);
            return all;
          },
      .started_with = [this] { return as_rank_->StartedWith(); },
      .learnt = [&explorer] { return explorer.LearntSoFar(); },
      .run =
          [&run](CheckpointWriter& to) {
            to.Begin(SavedRun::kSection);
            run.Save(to);
          },
  });
}

// Requires a checkpoint to go on from.
Status CheckRun::OpenRanksSaved() {
  const bool of_ranks = IsOfRanks(*resumed_from_);
  if (of_ranks != options_.by_messages) {
    return Error{resumed_from_->path() + (of_ranks ? ": ranks have written the checkpoint: go on with --ranks N"
                                                   : ": the checkpoint is of a search without ranks")};
  }
  if (!of_ranks) return {};
  Result<RankCheckpoint> saved = OpenRankCheckpoint(*resumed_from_);
  if (!saved) return saved.error();
  if (Result<std::vector<SearchFindings>> found = saved->Findings(); !found) return found.error();
  ranks_before_ = saved.take();
  return {};
}

// What was found before it was saved. `counts`: the search has not started again since then.
void CheckRun::AddEarlier(bool counts, std::vector<SearchFindings>& all) const {
  if (!ranks_before_) return;
  std::vector<SearchFindings> earlier = ranks_before_->Findings().take();
  for (SearchFindings& one : earlier) {
    if (!counts) one.result.counts = Counts();
    one.result.search_s = 0;
    all.push_back(std::move(one));
  }
}

void CheckRun::NoteRanksSaved(SearchFindings& united) const {
  if (ranks_before_) {
    united.result.earlier_s = ranks_before_->seconds;
    united.result.search_s += ranks_before_->seconds;
  }
  if (Saving() && united.result.verdict == Verdict::kIncomplete) {
    united.result.notes.push_back(WordsOnRankCheckpoint(options_.checkpoint));
  }
}

// Ranks are processes forked from the booted machine. They answer by pipes, as workers do.
SearchFindings CheckRun::ExploreByMessages(unsigned ranks) {
  CancelOnSignals();
  SharedState shared;
  const unsigned machines = options_.machines == 0 ? ranks : std::min(ranks, options_.machines);
  SocketMesh mesh(ranks, machines);
  struct Shown {
    Learnt started_with;
    bool started_again = false;
  };
  SharedMemory memory(sizeof(Shown));
  auto* const shown = new (memory.data()) Shown();
  SharedMemory death(sizeof(std::atomic<bool>));
  auto& one_died = *new (death.data()) std::atomic<bool>(false);
  std::vector<std::shared_ptr<SharedVisitedSet>> parts;  // by machine
  if (CanBeShared(options_.visited_set)) {
    const SharedPlace place = PlaceFor(ranks, options_.limits, one_died);
    for (unsigned i = 0; i < machines; ++i) parts.push_back(MakeSharedVisitedSet(options_.visited_set, place));
  }
  ShareLimits(ranks, options_.limits);
  options_.limits.cancel = shared.cancel();
  auto work = [&](unsigned rank, const Tell&) {
    if (rank > 0) options_.progress = Progressing::kOff;
    SocketTransport transport(mesh, rank);
    std::shared_ptr<VisitedSet> part;
    if (parts.empty()) {
      part = MakeVisitedSet(options_.visited_set);
    } else {
      part = parts[mesh.MachineOf(rank)];
      parts[mesh.MachineOf(rank)]->BeProcess(NumberHere(transport));
    }
    MessageSharing sharing(transport, part, !parts.empty());
    SearchFindings found = ExploreAsRank(sharing, rank, parts.empty() ? nullptr : parts[mesh.MachineOf(rank)].get());
    if (rank == 0) {
      shown->started_with = sharing.StartedWith();
      shown->started_again = sharing.HasStartedAgain();
      sharing.CollectFindings();
    } else {
      sharing.SendFindings("-");  // they go another way
    }
    return found;
  };
  const auto on_death = [&] {
    one_died = true;
    mesh.Close();
  };
  Result<WorkersRun> run = RunWorkers(ranks, shared, work, on_death);
  options_.limits.cancel = nullptr;
  if (!run) {
    defects_.push_back(run.error().message);
    return {};
  }
  AddEarlier(!shown->started_again, run->findings);
  SearchFindings united = United(run.take(), options_.all, VisitedStates::kInParts);
  NoteRanksSaved(united);
  FinishTogether(united, shown->started_with);
  return united;
}

// The states of this rank's machine. The first rank there makes room for them, and tells the others where.
std::shared_ptr<SharedVisitedSet> CheckRun::PartOfMachine(const std::atomic<bool>& given_up) {
  const std::vector<unsigned> here = transport_->RanksHere();
  SharedPlace place = PlaceFor(here.size(), options_.limits, given_up);
  place.has_path = true;
  std::shared_ptr<SharedVisitedSet> part;
  if (transport_->rank() == here.front()) part = MakeSharedVisitedSet(options_.visited_set, place);
  const std::string path = transport_->FromFirst(part == nullptr ? "" : part->path());
  if (part == nullptr) {
    place.path = path;
    part = MakeSharedVisitedSet(options_.visited_set, place);
  }
  part->BeProcess(NumberHere(*transport_));
  return part;
}

// Each rank of the job has booted its own machine. Rank 0 tells what all have found. If it has died, the next one does.
SearchFindings CheckRun::ExploreInJob() {
  const std::atomic<bool> never{false};  // MPI ends the job of a rank that dies
  const bool shares = CanBeShared(options_.visited_set);
  const std::shared_ptr<SharedVisitedSet> shared = shares ? PartOfMachine(never) : nullptr;
  const std::shared_ptr<VisitedSet> part = shares ? shared : std::shared_ptr(MakeVisitedSet(options_.visited_set));
  ShareLimits(transport_->RanksOnMachine(), options_.limits);
  MessageSharing sharing(*transport_, part, shares);
  SearchFindings found = ExploreAsRank(sharing, transport_->rank(), shared.get());
  const unsigned own = transport_->rank();
  tells_ = own == 0 || !sharing.SendFindings(ToBytes(found));
  if (!tells_) return found;
  WorkersRun run;
  run.findings.push_back(std::move(found));
  const std::vector<std::string> others = sharing.CollectFindings();
  for (unsigned rank = 0; rank < others.size(); ++rank) {
    if (rank == own) continue;
    Result<SearchFindings> findings = FindingsFromBytes(others[rank]);
    if (findings) {
      run.findings.push_back(findings.take());
    } else {
      run.deaths.push_back("rank " + std::to_string(rank) + " has died");
    }
  }
  AddEarlier(!sharing.HasStartedAgain(), run.findings);
  SearchFindings united = United(std::move(run), options_.all, VisitedStates::kInParts);
  NoteRanksSaved(united);
  FinishTogether(united, sharing.StartedWith());
  return united;
}

}  // namespace heddle
