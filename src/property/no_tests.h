// A test framework was started, and has run no test in the first execution to come to an end. What it was told to
// select is not there. That is wrong use rather than a violation of the program, and never "complete".
#pragma once

#include "model/property.h"

namespace heddle {

class NoTestsProperty : public Property {
 public:
  static constexpr const char kName[] = "no tests";

  const char* Name() const override { return kName; }
  bool LooksBefore() const override { return false; }
  void After(Machine& machine, Step, Outcome outcome, std::vector<Violation>& violations) override;
  bool found() const { return found_; }

 private:
  bool first_ = true;
  bool found_ = false;
};

}  // namespace heddle
