#include "cli/cancel.h"

#include <csignal>

namespace heddle {

namespace {

std::atomic<bool> cancelled = false;
std::atomic<int> cancel_signal = 0;
std::atomic<std::atomic<bool>*> other_flag = nullptr;
static_assert(std::atomic<std::atomic<bool>*>::is_always_lock_free);  // in a handler

void Cancel(int signal) {
  int none = 0;
  cancel_signal.compare_exchange_strong(none, signal);
  cancelled.store(true, std::memory_order_relaxed);
  if (std::atomic<bool>* other = other_flag.load()) other->store(true);
}

}  // namespace

bool Cancelled() { return cancelled.load(std::memory_order_relaxed); }

int CancelSignal() { return cancel_signal.load(); }

void AlsoCancel(std::atomic<bool>* other) { other_flag.store(other); }

const std::atomic<bool>* CancelOnSignals() {
  struct sigaction action = {};
  action.sa_handler = Cancel;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction hangup = {};
  sigaction(SIGHUP, nullptr, &hangup);
  if (hangup.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);  // not under nohup
  return &cancelled;
}

}  // namespace heddle
