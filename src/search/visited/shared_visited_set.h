// A visited set that several processes use at the same time. They are forked after it was made, or open it by its path.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "search/visited/visited_set.h"

namespace heddle {

class SharedVisitedSet : public VisitedSet {
 public:
  // The number of this process, below SharedPlace::processes. 0 if nothing is said.
  virtual void BeProcess(unsigned process) = 0;
  // By which others of this machine open it, while this process lives. Empty: it has none.
  virtual std::string path() const = 0;
  // Visits the key of each state, as whoever may insert it again. Requires that no other process is at the set.
  virtual void ForEach(const std::function<void(const Fingerprint&)>& visit) const = 0;
};

struct SharedPlace {
  unsigned processes = 1;
  uint64_t most_bytes = UINT64_MAX;  // how large it may ever become
  // Ends all waiting, when it is raised. Then insertions answer kFull. Must outlive the set.
  const std::atomic<bool>* given_up = nullptr;
  bool has_path = false;
  std::string path;  // of a set that another process has made, with the same words and as many processes
};

// `words`: of a kind that can be shared (CanBeShared). Throws std::bad_alloc if there is no memory for it, and
// std::system_error if the path leads nowhere.
std::shared_ptr<SharedVisitedSet> MakeSharedVisitedSet(const std::string& words, const SharedPlace& place);

}  // namespace heddle
