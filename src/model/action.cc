#include "model/action.h"

namespace heddle {

const char* ActionKindName(ActionKind kind) {
  static constexpr const char* kNames[] = {
      "none",       "read",       "write",  "update", "monitor enter", "monitor exit", "wait",    "wake",  "notify",
      "notify all", "start",      "end",    "join",   "interrupt",     "query thread", "sleep",   "yield", "park",
      "unpark",     "class init", "output", "exit",   "choose",        "clock",        "collect", "budget"};
  return kNames[static_cast<unsigned>(kind)];
}

}  // namespace heddle
