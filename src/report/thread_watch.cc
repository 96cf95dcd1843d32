#include "report/thread_watch.h"

#include <algorithm>

namespace heddle {

namespace {

bool Same(const WatchedThread& a, const WatchedThread& b) {
  return a.state == b.state && a.blocked.reason == b.blocked.reason && a.blocked.object == b.blocked.object &&
         a.blocked.owner == b.blocked.owner && a.holds == b.holds;
}

}  // namespace

void ThreadWatch::LibraryLock(ThreadId thread, uint32_t object, bool taken) {
  if (library_locks_.size() <= thread) library_locks_.resize(thread + size_t{1});
  std::vector<uint32_t>& locks = library_locks_[thread];
  std::erase(locks, object);
  if (taken) locks.push_back(object);
}

WatchedThread ThreadWatch::Look(ThreadId thread) const {
  WatchedThread seen;
  seen.thread = thread;
  if (machine_.Ended(thread)) {
    seen.state = ThreadStatus::kEnded;
    return seen;
  }
  if (!machine_.Enabled(thread)) {
    seen.state = ThreadStatus::kBlocked;
    seen.blocked = machine_.Blocked(thread);
  }
  std::vector<uint32_t> holds;
  machine_.HeldLocks(thread, holds);
  if (thread < library_locks_.size()) {
    holds.insert(holds.end(), library_locks_[thread].begin(), library_locks_[thread].end());
  }
  for (uint32_t object : holds) {
    if (std::ranges::find(seen.holds, object) == seen.holds.end()) seen.holds.push_back(object);
  }
  return seen;
}

std::vector<WatchedThread> ThreadWatch::Changes() {
  std::vector<WatchedThread> changes;
  for (unsigned t = 0; t < machine_.ThreadCount(); ++t) {
    WatchedThread seen = Look(static_cast<ThreadId>(t));
    if (t < known_.size() && Same(known_[t], seen)) continue;
    if (t >= known_.size()) known_.resize(t + size_t{1});
    known_[t] = seen;
    changes.push_back(std::move(seen));
  }
  return changes;
}

}  // namespace heddle
