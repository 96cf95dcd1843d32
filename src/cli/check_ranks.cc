// A check by ranks that share no memory: processes of this machine, or those of an MPI job.
#include <algorithm>
#include <new>

#include "base/shared_memory.h"
#include "cli/cancel.h"
#include "cli/check_run.h"
#include "cli/workers.h"
#include "mpi/mpi_transport.h"
#include "search/sharing/message_sharing.h"
#include "search/sharing/socket_transport.h"

namespace heddle {

namespace {

// Each has its part.
void ShareLimits(unsigned ranks, SearchLimits& limits) {
  if (limits.memory_bytes != kNoLimit) limits.memory_bytes = (limits.memory_bytes + ranks - 1) / ranks;
}

}  // namespace

Status CheckRun::JoinJob() {
  if (!options_.distributed) return {};
  Result<std::unique_ptr<Transport>> transport = OpenMpi();
  if (!transport) return transport.error();
  transport_ = transport.take();
  options_.workers = transport_->ranks();
  if (IsSilent()) options_.progress = Progressing::kOff;
  return {};
}

// Ranks are processes forked from the booted machine. They answer by pipes, as workers do.
SearchFindings CheckRun::ExploreByMessages(unsigned ranks) {
  CancelOnSignals();
  SharedState shared;
  SocketMesh mesh(ranks);
  SharedMemory memory(sizeof(Learnt));
  auto* const started_with = new (memory.data()) Learnt();
  ShareLimits(ranks, options_.limits);
  options_.limits.cancel = shared.cancel();
  auto work = [&](unsigned rank, const Tell&) {
    if (rank > 0) options_.progress = Progressing::kOff;
    SocketTransport transport(mesh, rank);
    MessageSharing sharing(transport, options_.visited_set);
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
  Result<WorkersRun> run = RunWorkers(ranks, shared, work, [&mesh] { mesh.Close(); });
  options_.limits.cancel = nullptr;
  if (!run) {
    defects_.push_back(run.error().message);
    return {};
  }
  SearchFindings united = United(run.take(), options_.all, VisitedStates::kInParts);
  FinishTogether(united, *started_with);
  return united;
}

// Each rank of the job has booted its own machine. Rank 0 tells what all have found.
SearchFindings CheckRun::ExploreInJob() {
  ShareLimits(transport_->RanksHere(), options_.limits);
  MessageSharing sharing(*transport_, options_.visited_set);
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
