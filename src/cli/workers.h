// Workers: processes that share what was there before they began (the booted machine) and send back what they found.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/result.h"
#include "cli/exploration.h"

namespace heddle {

// A number that all workers see; only ever made smaller.
class SharedLeast {
 public:
  SharedLeast();
  ~SharedLeast();
  SharedLeast(const SharedLeast&) = delete;
  SharedLeast& operator=(const SharedLeast&) = delete;

  const std::atomic<uint64_t>* get() const { return value_; }
  void Lower(uint64_t value);

 private:
  std::atomic<uint64_t>* value_;
};

// Runs `work(i)` for each i below `count`, each in a process of its own, and waits for all. Signals to this process are
// passed on. Error: one could not begin, or died before it had sent its result.
Result<std::vector<Exploration>> RunWorkers(unsigned count, const std::function<Exploration(unsigned)>& work);

// What the workers of a portfolio have found together: the result of the earliest round that decided; if there is none,
// the first worker's words. Counts are summed, races united. Requires that there is one.
Exploration Together(std::vector<Exploration> all);

}  // namespace heddle
