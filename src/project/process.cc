#include "project/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace heddle {
namespace {

constexpr size_t kOutputLimit = size_t{4} << 20;
constexpr int kWaitMs = 100;
constexpr auto kGrace = std::chrono::seconds(5);  // from asking a program to end until it is killed

class Pipe {
 public:
  // Only this end does not wait. A program that writes does.
  Pipe() { open_ = pipe2(ends_.data(), O_CLOEXEC) == 0 && fcntl(ends_[0], F_SETFL, O_NONBLOCK) == 0; }
  ~Pipe() {
    CloseInput();
    if (ends_[0] >= 0) close(ends_[0]);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool open() const { return open_; }
  int output() const { return ends_[0]; }
  int input() const { return ends_[1]; }
  void CloseInput() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
  }

 private:
  std::array<int, 2> ends_ = {-1, -1};
  bool open_ = false;
};

// What posix_spawn is told besides the words.
class SpawnSettings {
 public:
  SpawnSettings(const std::string& folder, int output) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output, STDERR_FILENO);
    posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
    posix_spawnattr_init(&attributes_);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    for (int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT}) sigaddset(&signals, signal);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;

  const posix_spawn_file_actions_t* actions() const { return &actions_; }
  const posix_spawnattr_t* attributes() const { return &attributes_; }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

void ReadWhatIsThere(int descriptor, std::string& output) {
  std::array<char, 8192> bytes;
  while (true) {
    const ssize_t count = read(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    output.append(bytes.data(), std::min(static_cast<size_t>(count), kOutputLimit - output.size()));
  }
}

// A helper that the program leaves behind may hold the pipe open. So the end of the program counts.
ProcessEnd Await(pid_t process, int descriptor, const std::function<bool()>& cancelled) {
  ProcessEnd end;
  auto kill_at = std::chrono::steady_clock::time_point::max();
  while (true) {
    int status = 0;
    const bool ended = waitpid(process, &status, WNOHANG) == process;
    ReadWhatIsThere(descriptor, end.output);
    if (ended) {
      if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
      if (WIFEXITED(status)) end.exit_status = WEXITSTATUS(status);
      return end;
    }
    if (!end.cancelled && cancelled && cancelled()) {
      end.cancelled = true;
      kill(process, SIGTERM);
      kill_at = std::chrono::steady_clock::now() + kGrace;
    }
    if (std::chrono::steady_clock::now() > kill_at) kill(process, SIGKILL);
    pollfd ready = {descriptor, POLLIN, 0};
    // A pipe that all have closed is always ready; then the wait is for the program alone.
    if (poll(&ready, 1, kWaitMs) > 0 && (ready.revents & POLLIN) == 0) poll(nullptr, 0, kWaitMs / 10);
  }
}

}  // namespace

Result<ProcessEnd> RunProcess(const ProcessCall& call) {
  Pipe pipe;
  if (!pipe.open()) return Error{call.words[0] + ": cannot be started: no pipe: " + std::strerror(errno)};
  std::vector<char*> words;
  words.reserve(call.words.size() + 1);
  for (const std::string& word : call.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);

  pid_t process = 0;
  const SpawnSettings settings(call.folder, pipe.input());
  const int wrong = posix_spawn(&process, words[0], settings.actions(), settings.attributes(), words.data(), environ);
  pipe.CloseInput();
  if (wrong != 0) return Error{call.words[0] + ": cannot be started in " + call.folder + ": " + std::strerror(wrong)};
  return Await(process, pipe.output(), call.cancelled);
}

bool IsExecutable(const std::string& path) {
  struct stat found;
  return stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode) && access(path.c_str(), X_OK) == 0;
}

std::optional<std::string> FindOnPath(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::string_view left = path == nullptr ? "" : path;
  while (!left.empty()) {
    const size_t end = std::min(left.find(':'), left.size());
    const std::string candidate = std::string(left.substr(0, end)) + "/" + name;
    if (end > 0 && IsExecutable(candidate)) return candidate;
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return std::nullopt;
}

}  // namespace heddle
