// What the analyses ask of whoever links invokedynamic instructions.
#pragma once

#include <cstdint>

#include "program/class.h"

namespace heddle {

class CallSites {
 public:
  virtual ~CallSites() = default;
  // The static method run by the call site at `pc`, for bootstrap methods whose result is bytecode: lambdas and method
  // references. It takes the site's arguments and returns the site's result. Null: linking it fails.
  virtual Method* Link(Method* caller, uint16_t constant, uint32_t pc) = 0;
  // The one object of a lambda's class, if a linked site gives that each time. 0: it gives new ones.
  virtual Ref OnlyObjectOf(const Class* lambda) const = 0;
};

}  // namespace heddle
