// A thread that takes pages from the kernel before they are needed. A search with much to store waits a third of its
// time for the kernel to clear pages. It waits more if a hypervisor hands them out first. An idle processor can do
// that meanwhile.
#pragma once

#include <pthread.h>
#include <sys/types.h>

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>

namespace heddle {

class PagePopulator {
 public:
  // The one of this process. A forked process gets its own.
  static PagePopulator& Get();

  // The pages of [begin, begin+bytes) will soon have memory. This needs a second processor and a kernel able to do
  // it. Otherwise they take it at the first touch, as always. Data written there stays.
  void Populate(char* begin, uint64_t bytes);
  // On return, all requests for the range are done or given up. To be called before the range is unmapped.
  void Forget(const char* begin, uint64_t bytes);

 private:
  struct Range {
    char* begin = nullptr;
    uint64_t bytes = 0;
    bool Meets(const char* from, uint64_t length) const { return begin < from + length && from < begin + bytes; }
  };

  explicit PagePopulator(const PagePopulator* inherited);
  void Work();

  const pid_t process_;
  [[maybe_unused]] const PagePopulator* const inherited_;  // from the forking process: of no use, and no leak
  bool works_ = false;
  pthread_t thread_;
  std::mutex mutex_;
  std::condition_variable asked_, done_;
  std::deque<Range> wanted_;
  Range at_hand_;
};

}  // namespace heddle
