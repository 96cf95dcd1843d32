// Workers: processes that share everything made before they began (the booted machine) and send back their findings.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/search_findings.h"

namespace heddle {

// State seen by all workers, in memory shared by the processes. Made before they begin.
class SharedState {
 public:
  SharedState();
  ~SharedState();
  SharedState(const SharedState&) = delete;
  SharedState& operator=(const SharedState&) = delete;

  // The smallest number of a deciding round.
  const std::atomic<uint64_t>* decided() const { return &page_->decided; }
  void Decide(uint64_t round);
  // The user wants an end.
  std::atomic<bool>* cancel() { return &page_->cancel; }

 private:
  struct Page {
    std::atomic<uint64_t> decided{UINT64_MAX};
    std::atomic<bool> cancel{false};
  };
  Page* page_;
};

// Sends a violation with all else that was found, before its schedule is shortened. It counts if the worker then dies.
// Its notes say that it has. Waits for the other process to read it.
using Tell = std::function<void(const SearchFindings& unshortened)>;
// What worker `number` does, in its process.
using Work = std::function<SearchFindings(unsigned number, const Tell& tell)>;

struct WorkersRun {
  std::vector<SearchFindings> findings;  // of the workers that came to their end, or have told something
  std::vector<std::string> deaths;       // words for the others
};

// Runs `work` for each number below `count`, each in a process of its own, and waits for all. A signal to this process
// is passed on as `shared.cancel()`. Workers themselves ignore it. `on_death` is called, here, as soon as a worker
// has died. Error: one could not begin.
Result<WorkersRun> RunWorkers(
    unsigned count, SharedState& shared, const Work& work, const std::function<void()>& on_death = [] {});

// One worker beside this process.
class BackgroundWorker {
 public:
  // Error: it could not begin.
  static Result<std::unique_ptr<BackgroundWorker>> Begin(const Work& work);
  // Ends the worker, whatever it does.
  ~BackgroundWorker();
  BackgroundWorker(const BackgroundWorker&) = delete;
  BackgroundWorker& operator=(const BackgroundWorker&) = delete;

  // Once. Waits for its end. Error: words for how it died, having told nothing.
  Result<SearchFindings> End();

 private:
  struct Process;
  explicit BackgroundWorker(std::unique_ptr<Process> process);
  std::unique_ptr<Process> process_;  // null: ended
};

// The joint findings of a portfolio's workers: the result of the earliest deciding round, with its races. If there is
// none, they are the first worker's words and all races. A dead worker changes no deciding result and becomes a note
// there. Without such a result it is part of the reason. Counts are summed.
SearchFindings Together(WorkersRun run);

// Whether all workers share the visited states, or each has a part of them (ranks).
enum class VisitedStates : uint8_t { kShared, kInParts };

// The joint findings of workers sharing one exploration, as if one had found all of it. Counts are summed.
// Violations, races and outcomes are united, in an order independent of their finders. Without `all` one violation is
// left. A dead worker makes any verdict incomplete but a violation.
SearchFindings United(WorkersRun run, bool all, VisitedStates states);

}  // namespace heddle
