#include "experiment/runs/keeper.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

namespace heddle {

namespace {

constexpr int kSignalsOfUsers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
constexpr int kCannotStart = 127;  // as shells have it

void Nothing(int) {}

// A child that ends must interrupt the wait for the lifeline, and nothing else.
void WatchForChild(sigset_t& outside) {
  for (const int signal : kSignalsOfUsers) std::signal(signal, SIG_IGN);
  struct sigaction action = {};
  action.sa_handler = Nothing;
  sigaction(SIGCHLD, &action, nullptr);
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, &outside);
  sigdelset(&outside, SIGCHLD);
}

[[noreturn]] void BeCommand(const KeptCommand& command, pid_t keeper) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != keeper) _exit(kCannotStart);
  for (const int signal : kSignalsOfUsers) std::signal(signal, SIG_DFL);
  std::signal(SIGCHLD, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(command.output, STDOUT_FILENO);
  dup2(command.errors, STDERR_FILENO);
  std::vector<char*> words;
  words.reserve(command.words.size() + 1);
  for (const std::string& word : command.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  if (chdir(command.folder.c_str()) == 0) execvp(words[0], words.data());
  dprintf(STDERR_FILENO, "%s: cannot be started in %s: %s\n", words[0], command.folder.c_str(), std::strerror(errno));
  _exit(kCannotStart);
}

}  // namespace

void BeKeeper(const KeptCommand& command) {
  setpgid(0, 0);
  command.lifeline.LetGo();
  sigset_t outside;
  WatchForChild(outside);
  const pid_t keeper = getpid(), child = fork();
  if (child == 0) BeCommand(command, keeper);
  close(command.output);
  close(command.errors);
  if (child < 0) _exit(kCannotStart);
  KeepersReport report;
  for (;;) {
    rusage usage = {};
    const pid_t ended = wait4(child, &report.status, WNOHANG, &usage);
    if (ended == child) {
      report.memory_bytes = static_cast<uint64_t>(usage.ru_maxrss) << 10;
      break;
    }
    pollfd lifeline = {command.lifeline.end(), POLLIN, 0};
    if (ppoll(&lifeline, 1, nullptr, &outside) > 0) kill(0, SIGKILL);
  }
  const ssize_t written = write(command.report, &report, sizeof report);
  _exit(written == sizeof report ? 0 : kCannotStart);
}

}  // namespace heddle
