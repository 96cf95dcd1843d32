// The readable form of a program: Java, but for what Java's compiler would refuse (a checked exception that nobody
// declares). One text holds all classes, and the class files' line numbers point into it.
#pragma once

#include <string>

#include "tests/generator/usage.h"

namespace heddle::generator {

// Sets the line of every statement and method of `program`.
std::string WriteListing(Program& program, const Usage& usage);

// One expression, in a body of thread `from`.
std::string ListExpr(const Program& program, const Expr& expr, int from);
// The same as a condition: that it is not 0.
std::string ListCondition(const Program& program, const Expr& expr, int from);

}  // namespace heddle::generator
