#include "reduction/none.h"

namespace heddle {

ThreadId AnotherEnabled(const Machine& machine, ThreadId thread) {
  unsigned threads = machine.ThreadCount();
  for (unsigned t = 0; t < threads; ++t) {
    if (t != thread && machine.Enabled(static_cast<ThreadId>(t))) return static_cast<ThreadId>(t);
  }
  return kNoThread;
}

}  // namespace heddle
