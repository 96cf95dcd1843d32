#include "reduction/none.h"

namespace heddle {

bool OtherEnabled(const Machine& machine, ThreadId thread) {
  unsigned threads = machine.ThreadCount();
  for (unsigned t = 0; t < threads; ++t) {
    if (t != thread && machine.Enabled(static_cast<ThreadId>(t))) return true;
  }
  return false;
}

}  // namespace heddle
