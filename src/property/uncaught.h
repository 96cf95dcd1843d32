// An exception left a thread's last frame. The thread is gone, others go on. If a handler of the program will be
// given the exception, nothing is violated. But that is worth a remark: many handlers do no more than log.
#pragma once

#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class UncaughtProperty : public Property {
 public:
  // `all`: handlers make no difference.
  UncaughtProperty(const Describer& describer, bool all) : describer_(describer), all_(all) {}
  static constexpr const char kHandled[] = "handled";  // the property of a remark: a handler has it

  const char* Name() const override { return "uncaught"; }
  bool LooksBefore() const override { return false; }
  // Machine::Message is "java.lang.IllegalStateException: what" or the class name alone.
  void After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) override;

 private:
  const Describer& describer_;
  bool all_;
};

}  // namespace heddle
