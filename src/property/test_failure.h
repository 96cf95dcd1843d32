// A test framework was told that a test has failed: a violation, though nothing is thrown out of a thread.
#pragma once

#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class TestFailureProperty : public Property {
 public:
  explicit TestFailureProperty(const Describer& describer) : describer_(describer) {}
  const char* Name() const override { return "test"; }
  bool LooksBefore() const override { return false; }
  void After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) override;

 private:
  const Describer& describer_;
};

}  // namespace heddle
