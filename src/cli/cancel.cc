#include "cli/cancel.h"

#include <csignal>

namespace heddle {

namespace {

std::atomic<bool> cancelled = false;

void Cancel(int) { cancelled.store(true, std::memory_order_relaxed); }

}  // namespace

bool Cancelled() { return cancelled.load(std::memory_order_relaxed); }

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
