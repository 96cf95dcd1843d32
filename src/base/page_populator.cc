#include "base/page_populator.h"

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

namespace heddle {

// Never destroyed: its thread runs until the process ends.
PagePopulator& PagePopulator::Get() {
  static PagePopulator* populator = nullptr;
  // After a fork the other process's thread is not here, and its mutex may be locked for ever.
  if (populator == nullptr || populator->process_ != getpid()) populator = new PagePopulator(populator);
  return *populator;
}

// Signals are for the thread that searches.
PagePopulator::PagePopulator(const PagePopulator* inherited) : process_(getpid()), inherited_(inherited) {
  if (std::thread::hardware_concurrency() < 2) return;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  auto work = [](void* self) -> void* {
    static_cast<PagePopulator*>(self)->Work();
    return nullptr;
  };
  works_ = pthread_create(&thread_, nullptr, work, this) == 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void PagePopulator::Populate(char* begin, uint64_t bytes) {
  if (!works_) return;
  const std::scoped_lock lock(mutex_);
  wanted_.push_back({begin, bytes});
  asked_.notify_one();
}

void PagePopulator::Forget(const char* begin, uint64_t bytes) {
  if (!works_) return;
  std::unique_lock lock(mutex_);
  std::erase_if(wanted_, [&](const Range& range) { return range.Meets(begin, bytes); });
  done_.wait(lock, [&] { return !at_hand_.Meets(begin, bytes); });
}

void PagePopulator::Work() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [&] { return !wanted_.empty(); });
    at_hand_ = wanted_.front();
    wanted_.pop_front();
    lock.unlock();
    madvise(at_hand_.begin, at_hand_.bytes, MADV_POPULATE_WRITE);
    lock.lock();
    at_hand_ = {};
    done_.notify_all();
  }
}

}  // namespace heddle
