// A check with several workers that share one exploration.
#include <algorithm>
#include <thread>

#include "cli/cancel.h"
#include "cli/check_run.h"
#include "cli/workers.h"
#include "search/sharing/work_sharing.h"

namespace heddle {

unsigned CheckRun::Workers() const {
  if (options_.search != "portfolio" || Saving()) return std::max(1u, options_.workers);
  return options_.workers > 0 ? options_.workers : std::max(1u, std::thread::hardware_concurrency());
}

Status CheckRun::CheckSharing() const {
  if (options_.machines > 0 && !options_.by_messages) return Error{"--machines is for --ranks and --distributed"};
  if (!SharesExploration()) return {};
  const std::string workers = (options_.by_messages ? "--ranks " : "--workers ") + std::to_string(options_.workers);
  if (const char* why = WhyNotShared(options_.search)) {
    return Error{workers + " cannot be combined with the search " + options_.search + ": " + why};
  }
  if (!reduction_row_->shared) {
    return Error{workers + " cannot be combined with the reduction " + options_.reduction +
                 ", which learns from paths that it has followed itself (heddle list reductions)"};
  }
  if (options_.assume_locked) {
    return Error{workers +
                 " cannot be combined with --assume-locked, which learns from paths that it has followed itself"};
  }
  if (options_.by_messages && options_.state_matching && !CanHaveParts(options_.visited_set)) {
    return Error{"--ranks and --distributed cannot be combined with the visited set " + options_.visited_set +
                 ", of which processes cannot have parts (heddle list visited)"};
  }
  if (options_.by_messages && !options_.state_matching) {
    return Error{"--ranks and --distributed cannot be combined with --no-state-matching"};
  }
  if (!options_.by_messages && options_.state_matching && !CanBeShared(options_.visited_set)) {
    return Error{workers + " cannot be combined with the visited set " + options_.visited_set +
                 ", which processes cannot share (heddle list visited)"};
  }
  return {};
}

// All workers explore one space, each on a copy of the booted machine. Schedules are shortened here, once.
SearchFindings CheckRun::ExploreTogether(unsigned workers) {
  if (options_.by_messages) return transport_ == nullptr ? ExploreByMessages(workers) : ExploreInJob();
  CancelOnSignals();
  SharedState shared;
  WorkSharing sharing(workers, options_.visited_set, options_.limits.memory_bytes);
  options_.limits.cancel = shared.cancel();
  auto work = [&](unsigned worker, const Tell&) {
    if (worker > 0) options_.progress = Progressing::kOff;
    sharing.BeWorker(worker);
    return Explore(*strategy_, &sharing);
  };
  Result<WorkersRun> run = RunWorkers(workers, shared, work, [&sharing] { sharing.Stop(); });
  options_.limits.cancel = nullptr;
  if (!run) {
    defects_.push_back(run.error().message);
    return {};
  }
  SearchFindings united = United(run.take(), options_.all, VisitedStates::kShared);
  FinishTogether(united, sharing.StartedWith());
  return united;
}

void CheckRun::FinishTogether(SearchFindings& united, const Learnt& started_with) {
  Explorer explorer(*guest_.machine, reduction(), *strategy_, OptionsOfSearch());
  for (Property* property : properties_.pointers()) explorer.AddProperty(property);
  explorer.Finish(united.result, started_with);
}

}  // namespace heddle
