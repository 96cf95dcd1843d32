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

void Reduction::Offer(Machine& machine, std::vector<ThreadId>& threads) {
  threads.clear();
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    if (machine.Enabled(static_cast<ThreadId>(t))) threads.push_back(static_cast<ThreadId>(t));
  }
}

}  // namespace heddle
