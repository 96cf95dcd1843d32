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
std::string ReadAll(int file, SharedState& shared) {
  constexpr int kLookMs = 100;  // how soon a signal is passed on
  std::string bytes;
  char block[65536];
  for (;;) {
    if (Cancelled()) shared.cancel()->store(true);
    pollfd ready = {file, POLLIN, 0};
    if (poll(&ready, 1, kLookMs) <= 0) continue;
    const ssize_t got = read(file, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return bytes;
    bytes.append(block, static_cast<size_t>(got));
  }
}

// Does not return, not even by an exception: the stack above is the parent's.
void BeWorker(pid_t parent, int pipe, unsigned number, const std::function<Exploration(unsigned)>& work) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_IGN);
  bool sent = false;
  try {
    sent = WriteAll(pipe, ToBytes(work(number)));
  } catch (const std::bad_alloc&) {
    std::fputs("heddle: a worker has no memory left\n", stderr);
  }
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

Result<WorkersRun> RunWorkers(unsigned count, SharedState& shared, const std::function<Exploration(unsigned)>& work) {
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
  WorkersRun run;
  for (unsigned i = 0; i < count; ++i) {
    const std::string bytes = ReadAll(workers[i].pipe, shared);
    close(workers[i].pipe);
    int status = 0;
    waitpid(workers[i].process, &status, 0);
    Result<Exploration> exploration = ExplorationFromBytes(bytes);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && exploration.ok()) {
      run.explorations.push_back(exploration.take());
    } else {
      run.deaths.push_back("worker " + std::to_string(i) + " of " + std::to_string(count) + " died" +
                           (WIFSIGNALED(status) ? std::string(": ") + strsignal(WTERMSIG(status)) : std::string()));
    }
  }
  return run;
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
  sum.left += more.left;
  sum.instructions += more.instructions;
  sum.max_depth = std::max(sum.max_depth, more.max_depth);
  sum.threads_max = std::max(sum.threads_max, more.threads_max);
}

void UniteRaces(const std::vector<Exploration>& all, std::vector<ReportedRace>& races) {
  std::set<std::tuple<std::string, std::string, std::string>> known;
  for (const Exploration& one : all) {
    for (const ReportedRace& race : one.races) {
      if (known.emplace(race.field, race.accesses[0].location, race.accesses[1].location).second) races.push_back(race);
    }
  }
}

}  // namespace

Exploration Together(WorkersRun run) {
  std::vector<Exploration>& all = run.explorations;
  if (all.empty()) {
    all.emplace_back();
    all.back().result.verdict = Verdict::kIncomplete;
  }
  size_t best = 0;
  for (size_t i = 1; i < all.size(); ++i) {
    const bool better = all[i].Decides() && (!all[best].Decides() || all[i].round < all[best].round);
    if (better) best = i;
  }
  Exploration result = all[best];
  if (!result.Decides()) {
    result.races.clear();
    UniteRaces(all, result.races);
    if (all.size() > 1) result.result.reason += " (by the first of " + std::to_string(all.size()) + " workers)";
  }
  result.result.counts = Counts();
  result.result.peak_bytes = 0;
  for (const Exploration& one : all) {
    Add(result.result.counts, one.result.counts);
    result.result.peak_bytes += one.result.peak_bytes;
    result.uses.clock |= one.uses.clock;
    result.uses.sampled |= one.uses.sampled;
    result.uses.atomic |= one.uses.atomic;
    result.uses.collects |= one.uses.collects;
  }
  for (const std::string& death : run.deaths) {
    if (result.Decides()) {
      result.result.notes.push_back(death);
    } else {
      result.result.reason += (result.result.reason.empty() ? "" : "; ") + death;
    }
  }
  return result;
}

}  // namespace heddle
