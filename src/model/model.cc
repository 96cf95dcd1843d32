#include "model/action.h"
#include "model/machine.h"
#include "model/reduction.h"

namespace heddle {

const char* ActionKindName(ActionKind kind) {
  static constexpr const char* kNames[] = {
      "none",       "read",       "write",  "update", "monitor enter", "monitor exit", "wait",    "wake",  "notify",
      "notify all", "start",      "end",    "join",   "interrupt",     "query thread", "sleep",   "yield", "park",
      "unpark",     "class init", "output", "exit",   "choose",        "clock",        "collect", "budget"};
  return kNames[static_cast<unsigned>(kind)];
}

ThreadId Machine::NextEnabled(unsigned from, ThreadId but) const {
  const unsigned threads = ThreadCount();
  for (unsigned t = from; t < threads; ++t) {
    if (t != but && Enabled(static_cast<ThreadId>(t))) return static_cast<ThreadId>(t);
  }
  return kNoThread;
}

bool Machine::AnyHasAlternatives(std::span<const ThreadId> threads) const {
  return std::any_of(threads.begin(), threads.end(), [this](ThreadId thread) { return Alternatives(thread) > 1; });
}

void Machine::ListEnabled(std::vector<ThreadId>& threads) const {
  threads.clear();
  for (ThreadId t = NextEnabled(0, kNoThread); t != kNoThread; t = NextEnabled(t + 1u, kNoThread)) threads.push_back(t);
}

}  // namespace heddle
