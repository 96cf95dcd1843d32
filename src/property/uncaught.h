// An exception left a thread's last frame. The thread is gone, others go on.
#pragma once

#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class UncaughtProperty : public Property {
 public:
  explicit UncaughtProperty(const Describer& describer) : describer_(describer) {}
  const char* Name() const override { return "uncaught"; }
  bool LooksBefore() const override { return false; }
  // Machine::Message is "java.lang.IllegalStateException: what" or the class name alone.
  void After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) override;

 private:
  const Describer& describer_;
};

}  // namespace heddle
