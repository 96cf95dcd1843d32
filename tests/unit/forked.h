// Runs functions in processes of their own, side by side, for what processes share.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>
#include <string>
#include <vector>

namespace heddle {

// `work(i)` for each i below `count`; returns the status of each as waitpid tells it. `on_end` is called here when one
// has ended. A process whose test has failed exits with 1.
inline std::vector<int> RunForked(
    unsigned count, const std::function<void(unsigned)>& work, const std::function<void()>& on_end = [] {}) {
  std::vector<pid_t> processes;
  for (unsigned i = 0; i < count; ++i) {
    const pid_t process = fork();
    if (process == 0) {
      work(i);
      _exit(testing::Test::HasFailure() ? 1 : 0);
    }
    processes.push_back(process);
  }
  std::vector<int> statuses(count);
  for (unsigned ended = 0; ended < count; ++ended) {
    int status = 0;
    const pid_t process = waitpid(-1, &status, 0);
    for (unsigned i = 0; i < count; ++i) {
      if (processes[i] == process) statuses[i] = status;
    }
    on_end();
  }
  return statuses;
}

}  // namespace heddle
