#include "cli/workers.h"

#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <new>
#include <optional>

#include "cli/cancel.h"

namespace heddle {

SharedState::SharedState() {
  void* page = mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) throw std::bad_alloc();
  page_ = new (page) Page();
}

SharedState::~SharedState() { munmap(page_, sizeof(Page)); }

void SharedState::Decide(uint64_t round) {
  uint64_t now = page_->decided.load();
  while (round < now && !page_->decided.compare_exchange_weak(now, round)) {}
}

namespace {

struct Worker {
  pid_t process = -1;
  int pipe = -1;      // to read from
  std::string bytes;  // read so far
};

bool WriteAll(int file, const std::string& bytes) {
  for (size_t done = 0; done < bytes.size();) {
    const ssize_t written = write(file, bytes.data() + done, bytes.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    done += static_cast<size_t>(written);
  }
  return true;
}

// Does not return, not even by an exception: the stack above is the parent's.
void BeWorker(pid_t parent, int pipe, unsigned number, const std::function<SearchFindings(unsigned)>& work) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_IGN);
  std::signal(SIGHUP, SIG_IGN);
  bool sent = false;
  try {
    sent = WriteAll(pipe, ToBytes(work(number)));
  } catch (const std::bad_alloc&) {
    std::fputs("heddle: a worker has no memory left\n", stderr);
  }
  std::fflush(stderr);
  _exit(sent ? 0 : 1);
}

// Whether there may be more to come.
bool ReadSome(Worker& worker) {
  char block[65536];
  const ssize_t got = read(worker.pipe, block, sizeof block);
  if (got < 0) return errno == EINTR;
  worker.bytes.append(block, static_cast<size_t>(got));
  return got > 0;
}

// What the worker has sent, or words for how it died.
Result<SearchFindings> EndOf(const Worker& worker, const std::string& name) {
  close(worker.pipe);
  int status = 0;
  waitpid(worker.process, &status, 0);
  Result<SearchFindings> exploration = FindingsFromBytes(worker.bytes);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && exploration.ok()) return exploration;
  return Error{name + " died" +
               (WIFSIGNALED(status) ? std::string(": ") + strsignal(WTERMSIG(status)) : std::string())};
}

// Until all have closed their ends.
WorkersRun ReadAll(std::vector<Worker>& workers, SharedState& shared, const std::function<void()>& on_death) {
  constexpr int kLookMs = 100;  // how soon a signal is passed on
  const size_t count = workers.size();
  std::vector<std::optional<Result<SearchFindings>>> ends(count);
  for (size_t open = count; open > 0;) {
    if (Cancelled()) shared.cancel()->store(true);
    std::vector<pollfd> ready;
    for (size_t i = 0; i < count; ++i) ready.push_back({ends[i] ? -1 : workers[i].pipe, POLLIN, 0});
    if (poll(ready.data(), count, kLookMs) <= 0) continue;
    for (size_t i = 0; i < count; ++i) {
      if (ready[i].revents == 0 || ReadSome(workers[i])) continue;
      ends[i] = EndOf(workers[i], "worker " + std::to_string(i) + " of " + std::to_string(count));
      --open;
      if (!ends[i]->ok()) on_death();
    }
  }
  WorkersRun run;
  for (std::optional<Result<SearchFindings>>& end : ends) {
    if (end->ok()) {
      run.explorations.push_back(end->take());
    } else {
      run.deaths.push_back(end->error().message);
    }
  }
  return run;
}

Error Trouble(const char* what) { return Error{std::string(what) + ": " + std::strerror(errno)}; }

void EndAll(const std::vector<Worker>& workers) {
  for (const Worker& worker : workers) kill(worker.process, SIGKILL);
  for (const Worker& worker : workers) {
    close(worker.pipe);
    waitpid(worker.process, nullptr, 0);
  }
}

// Error: it could not begin.
Result<Worker> BeginWorker(unsigned number, const std::function<SearchFindings(unsigned)>& work) {
  int ends[2];
  if (pipe(ends) != 0) return Trouble("cannot make a pipe for a worker");
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process == 0) BeWorker(parent, ends[1], number, work);
  close(ends[1]);
  if (process >= 0) return Worker{process, ends[0], {}};
  close(ends[0]);
  return Trouble("cannot begin a worker");
}

}  // namespace

struct BackgroundWorker::Process : Worker {};

BackgroundWorker::BackgroundWorker(std::unique_ptr<Process> process) : process_(std::move(process)) {}

BackgroundWorker::~BackgroundWorker() {
  if (process_ != nullptr) EndAll({*process_});
}

Result<std::unique_ptr<BackgroundWorker>> BackgroundWorker::Begin(const std::function<SearchFindings()>& work) {
  Result<Worker> worker = BeginWorker(0, [&work](unsigned) { return work(); });
  if (!worker) return worker.error();
  auto process = std::make_unique<Process>(Process{worker.take()});
  return std::unique_ptr<BackgroundWorker>(new BackgroundWorker(std::move(process)));
}

Result<SearchFindings> BackgroundWorker::End() {
  while (ReadSome(*process_)) {}
  const std::unique_ptr<Process> ended = std::move(process_);
  return EndOf(*ended, "the worker beside the search");
}

Result<WorkersRun> RunWorkers(unsigned count, SharedState& shared, const std::function<SearchFindings(unsigned)>& work,
                              const std::function<void()>& on_death) {
  std::vector<Worker> workers;
  for (unsigned i = 0; i < count; ++i) {
    Result<Worker> worker = BeginWorker(i, work);
    if (!worker) {
      EndAll(workers);
      return worker.error();
    }
    workers.push_back(worker.take());
  }
  return ReadAll(workers, shared, on_death);
}

}  // namespace heddle
