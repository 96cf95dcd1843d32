// A command in a process group of its own. It cannot outlive the runner: a keeper, which is the group's first process,
// kills the group when the runner is gone.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "experiment/runs/lifeline.h"

namespace heddle {

struct ChildEnd {
  int exit_status = 0;        // if no signal ended it
  int signal = 0;             // 0: none
  bool known = false;         // false: the keeper was killed, too
  uint64_t memory_bytes = 0;  // the peak of the largest of its processes
  std::string output;         // standard output, 64 MiB at most
  std::string errors;         // the end of standard error
};

class ChildProcess {
 public:
  // words[0] is looked for on PATH. Standard input is empty. Other threads must not be there. Error: no process or pipe
  // can be made. A program that is not there ends with status 127, and standard error says why.
  static Result<std::unique_ptr<ChildProcess>> Start(const std::vector<std::string>& words, const std::string& folder,
                                                     Lifeline& lifeline);
  // Kills what is left of it.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // To be polled for reading. The report ends when the command has ended.
  int output() const { return output_; }
  int errors() const { return errors_; }
  int report() const { return report_; }

  // Takes what is there. True: the command has ended.
  bool Read();
  // To all of the group.
  void Signal(int signal) const;
  // After Read has returned true, or to end it now. What the command has left behind is killed. Once.
  ChildEnd End();

 private:
  ChildProcess() = default;
  void Drain();

  pid_t keeper_ = -1;
  int output_ = -1, errors_ = -1, report_ = -1;
  std::string report_bytes_;
  ChildEnd end_;
};

}  // namespace heddle
