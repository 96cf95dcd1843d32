// The output of `--trace` on a search, on standard error: observers, and a reduction telling the questions it is
// asked.
#pragma once

#include <memory>
#include <vector>

#include "cli/trace_flags.h"
#include "model/describe.h"
#include "model/property.h"
#include "model/reduction.h"
#include "vm/java_machine.h"

namespace heddle {

class Tracers {
 public:
  Tracers(const TraceFlags& flags, const JavaMachine& machine, Reduction& reduction);

  Reduction& reduction() { return tell_reduction_ ? *talking_ : reduction_; }
  std::vector<Observer*> observers() const;

 private:
  Reduction& reduction_;
  bool tell_reduction_;
  std::vector<std::unique_ptr<Observer>> observers_;
  std::unique_ptr<Reduction> talking_;
};

}  // namespace heddle
