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
#include <set>
#include <tuple>

#include "cli/cancel.h"

namespace heddle {

SharedLeast::SharedLeast() {
  void* page = mmap(nullptr, sizeof *value_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) throw std::bad_alloc();
  value_ = new (page) std::atomic<uint64_t>(UINT64_MAX);
}

SharedLeast::~SharedLeast() { munmap(value_, sizeof *value_); }

void SharedLeast::Lower(uint64_t value) {
  uint64_t now = value_->load();
  while (value < now && !value_->compare_exchange_weak(now, value)) {}
}

namespace {

struct Worker {
  pid_t process = -1;
  int pipe = -1;  // to read from
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

// Until the other end is closed.
std::string ReadAll(int file, const std::vector<Worker>& workers) {
  std::string bytes;
  char block[65536];
  bool passed_on = false;
  for (;;) {
    if (Cancelled() && !passed_on) {
      passed_on = true;
      for (const Worker& worker : workers) kill(worker.process, SIGTERM);
    }
    pollfd ready = {file, POLLIN, 0};
    if (poll(&ready, 1, -1) < 0) continue;  // a signal: a read would go on waiting
    const ssize_t got = read(file, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return bytes;
    bytes.append(block, static_cast<size_t>(got));
  }
}

// Does not return.
void BeWorker(pid_t parent, int pipe, unsigned number, const std::function<Exploration(unsigned)>& work) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  const bool sent = WriteAll(pipe, ToBytes(work(number)));
  std::fflush(stderr);
  _exit(sent ? 0 : 1);
}

Error Trouble(const char* what) { return Error{std::string(what) + ": " + std::strerror(errno)}; }

void EndAll(const std::vector<Worker>& workers) {
  for (const Worker& worker : workers) kill(worker.process, SIGKILL);
  for (const Worker& worker : workers) {
    close(worker.pipe);
    waitpid(worker.process, nullptr, 0);
  }
}

}  // namespace

Result<std::vector<Exploration>> RunWorkers(unsigned count, const std::function<Exploration(unsigned)>& work) {
  std::vector<Worker> workers;
  const pid_t parent = getpid();
  for (unsigned i = 0; i < count; ++i) {
    int ends[2];
    if (pipe(ends) != 0) {
      EndAll(workers);
      return Trouble("cannot make a pipe for a worker");
    }
    const pid_t process = fork();
    if (process == 0) BeWorker(parent, ends[1], i, work);
    close(ends[1]);
    workers.push_back({process, ends[0]});
    if (process < 0) {
      workers.pop_back();
      close(ends[0]);
      EndAll(workers);
      return Trouble("cannot begin a worker");
    }
  }
  std::vector<Exploration> all;
  Status failed;
  for (unsigned i = 0; i < count; ++i) {
    const std::string bytes = ReadAll(workers[i].pipe, workers);
    close(workers[i].pipe);
    int status = 0;
    waitpid(workers[i].process, &status, 0);
    Result<Exploration> exploration = ExplorationFromBytes(bytes);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && exploration.ok()) {
      all.push_back(exploration.take());
    } else {
      failed = Error{"worker " + std::to_string(i) + " died" +
                     (WIFSIGNALED(status) ? std::string(" of ") + strsignal(WTERMSIG(status)) : std::string())};
    }
  }
  if (failed) return *failed;
  return all;
}

namespace {

void Add(Counts& sum, const Counts& more) {
  sum.states_new += more.states_new;
  sum.states_visited += more.states_visited;
  sum.states_end += more.states_end;
  sum.transitions += more.transitions;
  sum.thread_choices += more.thread_choices;
  sum.data_choices += more.data_choices;
  sum.steps += more.steps;
  sum.executions += more.executions;
  sum.dropped += more.dropped;
  sum.cut += more.cut;
  sum.instructions += more.instructions;
  sum.max_depth = std::max(sum.max_depth, more.max_depth);
  sum.threads_max = std::max(sum.threads_max, more.threads_max);
}

}  // namespace

Exploration Together(std::vector<Exploration> all) {
  size_t best = 0;
  for (size_t i = 1; i < all.size(); ++i) {
    const bool better = all[i].Decides() && (!all[best].Decides() || all[i].round < all[best].round);
    if (better) best = i;
  }
  Counts counts;
  uint64_t bytes = 0;
  GuestUses uses;
  std::vector<ReportedRace> races;
  std::set<std::tuple<std::string, std::string, std::string>> known;
  for (const Exploration& one : all) {
    Add(counts, one.result.counts);
    bytes += one.result.peak_bytes;
    uses.clock |= one.uses.clock;
    uses.sampled |= one.uses.sampled;
    uses.atomic |= one.uses.atomic;
    for (const ReportedRace& race : one.races) {
      if (known.emplace(race.field, race.accesses[0].location, race.accesses[1].location).second) races.push_back(race);
    }
  }
  Exploration result = std::move(all[best]);
  result.result.counts = counts;
  result.result.peak_bytes = bytes;
  result.races = std::move(races);
  result.uses = uses;
  return result;
}

}  // namespace heddle
