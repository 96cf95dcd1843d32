// An assert statement threw AssertionError: a violation at the throw, even if a framework or a Future catches it.
#pragma once

#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class AssertionProperty : public Property {
 public:
  explicit AssertionProperty(const Describer& describer) : describer_(describer) {}
  const char* Name() const override { return "assertion"; }
  bool LooksBefore() const override { return false; }
  void After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) override;

 private:
  const Describer& describer_;
};

}  // namespace heddle
