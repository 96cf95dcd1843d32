#include "reduction/clocks/starts_and_ends.h"

#include "reduction/common/none.h"

namespace heddle {

bool CutsOffOthers(const Machine& machine, ThreadId thread) {
  const ActionKind kind = machine.Next(thread).kind;
  if (kind != ActionKind::kExit && kind != ActionKind::kEnd) return false;
  for (unsigned t = 0; t < machine.ThreadCount() && kind == ActionKind::kEnd; ++t) {
    const ThreadId other = static_cast<ThreadId>(t);
    if (other != thread && !machine.Ended(other) && !machine.Daemon(other)) return false;
  }
  return OtherEnabled(machine, thread);
}

}  // namespace heddle
