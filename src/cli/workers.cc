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

// Each message has its length before it.
bool Send(int pipe, const SearchFindings& findings) {
  const std::string bytes = ToBytes(findings);
  const uint64_t length = bytes.size();
  return WriteAll(pipe, std::string(reinterpret_cast<const char*>(&length), sizeof length) + bytes);
}

// The last message that has come whole. Empty: none.
std::string LastMessage(const std::string& bytes) {
  std::string last;
  uint64_t length = 0;
  for (size_t at = 0; bytes.size() - at >= sizeof length; at += length) {
    std::memcpy(&length, bytes.data() + at, sizeof length);
    at += sizeof length;
    if (bytes.size() - at < length) break;
    last = bytes.substr(at, length);
  }
  return last;
}

// Does not return, not even by an exception: the stack above is the parent's.
void BeWorker(pid_t parent, int pipe, unsigned number, const Work& work) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_IGN);
  std::signal(SIGHUP, SIG_IGN);
  bool sent = false;
  try {
    sent = Send(pipe, work(number, [pipe](const SearchFindings& unshortened) { Send(pipe, unshortened); }));
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

struct EndOfWorker {
  std::optional<SearchFindings> said;
  std::string death;  // words for how it died. Empty: it came to its end
};

EndOfWorker EndOf(const Worker& worker, const std::string& name) {
  close(worker.pipe);
  int status = 0;
  waitpid(worker.process, &status, 0);
  EndOfWorker end;
  Result<SearchFindings> findings = FindingsFromBytes(LastMessage(worker.bytes));
  if (findings) end.said = findings.take();
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && end.said) return end;
  end.death = name + " died" + (WIFSIGNALED(status) ? std::string(": ") + strsignal(WTERMSIG(status)) : std::string());
  if (end.said) end.said->result.notes.push_back("the schedule is as it was found, not shortened: " + end.death);
  return end;
}

// Until all have closed their ends.
WorkersRun ReadAll(std::vector<Worker>& workers, SharedState& shared, const std::function<void()>& on_death) {
  constexpr int kLookMs = 100;  // how soon a signal is passed on
  const size_t count = workers.size();
  std::vector<std::optional<EndOfWorker>> ends(count);
  for (size_t open = count; open > 0;) {
    if (Cancelled()) shared.cancel()->store(true);
    std::vector<pollfd> ready;
    for (size_t i = 0; i < count; ++i) ready.push_back({ends[i] ? -1 : workers[i].pipe, POLLIN, 0});
    if (poll(ready.data(), count, kLookMs) <= 0) continue;
    for (size_t i = 0; i < count; ++i) {
      if (ready[i].revents == 0 || ReadSome(workers[i])) continue;
      ends[i] = EndOf(workers[i], "worker " + std::to_string(i) + " of " + std::to_string(count));
      --open;
      if (!ends[i]->death.empty()) on_death();
    }
  }
  WorkersRun run;
  for (std::optional<EndOfWorker>& end : ends) {
    if (end->said) {
      run.findings.push_back(std::move(*end->said));
    } else {
      run.deaths.push_back(end->death);
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
Result<Worker> BeginWorker(unsigned number, const Work& work) {
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

Result<std::unique_ptr<BackgroundWorker>> BackgroundWorker::Begin(const Work& work) {
  Result<Worker> worker = BeginWorker(0, work);
  if (!worker) return worker.error();
  auto process = std::make_unique<Process>(Process{worker.take()});
  return std::unique_ptr<BackgroundWorker>(new BackgroundWorker(std::move(process)));
}

Result<SearchFindings> BackgroundWorker::End() {
  while (ReadSome(*process_)) {}
  const std::unique_ptr<Process> ended = std::move(process_);
  EndOfWorker end = EndOf(*ended, "the worker beside the search");
  return end.said ? Result<SearchFindings>(std::move(*end.said)) : Result<SearchFindings>(Error{end.death});
}

Result<WorkersRun> RunWorkers(unsigned count, SharedState& shared, const Work& work,
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
