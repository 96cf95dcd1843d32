#include "experiment/runs/child_process.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "experiment/runs/keeper.h"

namespace heddle {

namespace {

constexpr size_t kMostOutput = size_t{64} << 20, kMostErrors = size_t{16} << 10;

// True: the other end was closed.
bool ReadWhatIsThere(int file, std::string& into) {
  char block[65536];
  for (;;) {
    const ssize_t count = read(file, block, sizeof block);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0;
    into.append(block, static_cast<size_t>(count));
  }
}

}  // namespace

Lifeline::Lifeline() {
  if (pipe2(ends_, O_CLOEXEC) != 0) ends_[0] = ends_[1] = -1;
}

Lifeline::~Lifeline() {
  if (!open()) return;
  close(ends_[0]);
  close(ends_[1]);
}

Result<std::unique_ptr<ChildProcess>> ChildProcess::Start(const std::vector<std::string>& words,
                                                          const std::string& folder, Lifeline& lifeline) {
  int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
  bool made = lifeline.open();
  for (auto& ends : pipes) made = made && pipe2(ends, O_CLOEXEC) == 0;
  const pid_t keeper = made ? fork() : -1;
  const std::string why = std::strerror(errno);
  if (keeper == 0) BeKeeper({words, folder, lifeline, pipes[0][1], pipes[1][1], pipes[2][1]});
  for (auto& ends : pipes) {
    if (ends[1] >= 0) close(ends[1]);
  }
  if (keeper < 0) {
    for (auto& ends : pipes) {
      if (ends[0] >= 0) close(ends[0]);
    }
    return Error{"no process can be made: " + why};
  }
  setpgid(keeper, keeper);  // as the keeper does itself: whoever is first
  std::unique_ptr<ChildProcess> child(new ChildProcess());
  child->keeper_ = keeper;
  child->output_ = pipes[0][0];
  child->errors_ = pipes[1][0];
  child->report_ = pipes[2][0];
  for (auto& ends : pipes) fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return child;
}

ChildProcess::~ChildProcess() { End(); }

void ChildProcess::Drain() {
  ReadWhatIsThere(output_, end_.output);
  ReadWhatIsThere(errors_, end_.errors);
  if (end_.output.size() > kMostOutput) end_.output.resize(kMostOutput);
  if (end_.errors.size() > kMostErrors) end_.errors.erase(0, end_.errors.size() - kMostErrors);
}

bool ChildProcess::Read() {
  const bool ended = ReadWhatIsThere(report_, report_bytes_);
  Drain();
  return ended;
}

void ChildProcess::Signal(int signal) const {
  if (keeper_ > 0) kill(-keeper_, signal);
}

// The keeper is waited for last, so that its number belongs to nobody else before.
ChildEnd ChildProcess::End() {
  if (keeper_ < 0) return std::move(end_);
  Signal(SIGKILL);
  ReadWhatIsThere(report_, report_bytes_);
  Drain();
  while (waitpid(keeper_, nullptr, 0) < 0 && errno == EINTR) {}
  keeper_ = -1;
  for (int* file : {&output_, &errors_, &report_}) {
    close(*file);
    *file = -1;
  }
  KeepersReport report;
  if (report_bytes_.size() == sizeof report) {
    std::memcpy(&report, report_bytes_.data(), sizeof report);
    end_.known = true;
    if (WIFSIGNALED(report.status)) end_.signal = WTERMSIG(report.status);
    if (WIFEXITED(report.status)) end_.exit_status = WEXITSTATUS(report.status);
    end_.memory_bytes = report.memory_bytes;
  }
  return std::move(end_);
}

}  // namespace heddle
