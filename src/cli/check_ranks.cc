// A check by ranks, which send messages: processes of this machine, or those of an MPI job.
#include <algorithm>
#include <new>

#include "base/shared_memory.h"
#include "cli/cancel.h"
#include "cli/check_run.h"
#include "cli/workers.h"
#include "search/sharing/message_sharing.h"
#include "search/sharing/socket_transport.h"
#include "search/visited/shared_visited_set.h"

namespace heddle {

namespace {

// Each has its part.
void ShareLimits(unsigned ranks, SearchLimits& limits) {
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
  options_.workers = transport_->ranks();
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

// Ranks are processes forked from the booted machine. They answer by pipes, as workers do.
SearchFindings CheckRun::ExploreByMessages(unsigned ranks) {
  CancelOnSignals();
  SharedState shared;
  const unsigned machines = options_.machines == 0 ? ranks : std::min(ranks, options_.machines);
  SocketMesh mesh(ranks, machines);
  SharedMemory memory(sizeof(Learnt));
  auto* const started_with = new (memory.data()) Learnt();
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
    SearchFindings found = Explore(*strategy_, &sharing);
    found.traffic = sharing.traffic();
    if (rank == 0) {
      *started_with = sharing.StartedWith();
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
  SearchFindings united = United(run.take(), options_.all, VisitedStates::kInParts);
  FinishTogether(united, *started_with);
  return united;
}

// The states of this rank's machine. The first rank there makes room for them, and tells the others where.
std::shared_ptr<VisitedSet> CheckRun::PartOfMachine(const std::atomic<bool>& given_up) {
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

// Each rank of the job has booted its own machine. Rank 0 tells what all have found.
SearchFindings CheckRun::ExploreInJob() {
  const std::atomic<bool> never{false};  // a rank that dies ends the job
  const bool shares = CanBeShared(options_.visited_set);
  const std::shared_ptr<VisitedSet> part = shares ? PartOfMachine(never) : MakeVisitedSet(options_.visited_set);
  ShareLimits(transport_->RanksOnMachine(), options_.limits);
  MessageSharing sharing(*transport_, part, shares);
  SearchFindings found = Explore(*strategy_, &sharing);
  found.traffic = sharing.traffic();
  if (IsSilent()) {
    sharing.SendFindings(ToBytes(found));
    return found;
  }
  WorkersRun run;
  run.findings.push_back(std::move(found));
  const std::vector<std::string> others = sharing.CollectFindings();
  for (unsigned rank = 1; rank < others.size(); ++rank) {
    Result<SearchFindings> findings = FindingsFromBytes(others[rank]);
    if (findings) {
      run.findings.push_back(findings.take());
    } else {
      run.deaths.push_back("rank " + std::to_string(rank) + " has died");
    }
  }
  SearchFindings united = United(std::move(run), options_.all, VisitedStates::kInParts);
  FinishTogether(united, sharing.StartedWith());
  return united;
}

}  // namespace heddle
