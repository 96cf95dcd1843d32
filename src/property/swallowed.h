// The program has ended, and the exception of a task is in a Future. Nobody has asked the Future: without a trace,
// the task was not done. Looked at in end states only. The machine knows these Futures (vm/library/unread_failures.h
// says what counts).
#pragma once

#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class SwallowedProperty : public Property {
 public:
  explicit SwallowedProperty(const Describer&) {}
  const char* Name() const override { return "swallowed"; }
  bool LooksBefore() const override { return false; }
  void After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) override;
};

}  // namespace heddle
