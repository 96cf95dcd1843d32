#include "cli/fault_handler.h"

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>

#include "cli/commands.h"

namespace heddle {

namespace {

// Only what is safe in a signal handler.
void Say(const char* words) {
  if (write(STDERR_FILENO, words, std::strlen(words)) < 0) std::_Exit(kStatusDefect);
}

void OnFault(int number) {
  Say("heddle: a defect of heddle itself: ");
  Say(number == SIGSEGV || number == SIGBUS ? "wild memory access" : number == SIGABRT ? "abort" : "illegal operation");
  Say("; nothing is known about the program\n");
  std::_Exit(kStatusDefect);
}

}  // namespace

void HandleFaults() {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  static char stack[1 << 16];  // the fault may be an overflow of the ordinary one
  stack_t alternative = {};
  alternative.ss_sp = stack;
  alternative.ss_size = sizeof stack;
  sigaltstack(&alternative, nullptr);
  struct sigaction action = {};
  action.sa_handler = OnFault;
  action.sa_flags = SA_ONSTACK;
  for (int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) sigaction(number, &action, nullptr);
#endif
}

}  // namespace heddle
