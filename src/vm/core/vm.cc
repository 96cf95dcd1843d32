#include "vm/core/vm.h"

namespace heddle {

void Vm::Unsupported(std::string_view what) {
  step.outcome = Outcome::kUnsupported;
  step.report.message = std::string(what);
  for (const std::string& line : places.StackTrace(step.thread)) step.report.message += "\n    at " + line;
  step.report.location = threads.count() > step.thread ? places.OfThread(step.thread) : "";
}

}  // namespace heddle
