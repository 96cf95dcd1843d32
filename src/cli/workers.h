// Workers: processes that share what was there before they began (the booted machine) and send back what they found.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/exploration.h"

namespace heddle {

// What all workers see, in memory that the processes share. Made before they begin.
class SharedState {
 public:
  SharedState();
  ~SharedState();
  SharedState(const SharedState&) = delete;
  SharedState& operator=(const SharedState&) = delete;

  // The smallest number of a round that has decided.
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

struct WorkersRun {
  std::vector<Exploration> explorations;  // of the workers that came to their end
  std::vector<std::string> deaths;        // words for the others
};

// Runs `work(i)` for each i below `count`, each in a process of its own, and waits for all. A signal to this process is
// passed on as `shared.cancel()`; workers themselves ignore it. `on_death` is called, here, as soon as one has died. Error:
// one could not begin.
Result<WorkersRun> RunWorkers(
    unsigned count, SharedState& shared, const std::function<Exploration(unsigned)>& work,
    const std::function<void()>& on_death = [] {});

// What the workers of a portfolio have found together: the result of the earliest round that decided, with its races; if
// there is none, the first worker's words and all races. A worker that died makes any verdict incomplete that rests on
// nothing having been found. Counts are summed.
Exploration Together(WorkersRun run);

// What workers that shared one exploration have found together, as if one had found all of it. Counts are summed; violations,
// races and outcomes are united, in an order that does not depend on who found them. Without `all` one violation is left. A
// worker that died makes any verdict incomplete but a violation.
Exploration United(WorkersRun run, bool all);

}  // namespace heddle
