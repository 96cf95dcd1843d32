// Which method of the main class begins the program, as the launcher of each JDK chooses it. Since 25 main need not
// be public, nor static, nor take arguments (JEP 512).
#pragma once

#include <string>

#include "base/result.h"
#include "program/class.h"

namespace heddle {

struct MainMethod {
  Method* method = nullptr;
  Method* constructor = nullptr;  // makes the receiver when `method` is not static, else null
  bool takes_arguments = false;
};

// `feature`: of the JDK. The error says what the launcher misses, for a user.
Result<MainMethod> FindMainMethod(Class& type, int feature);

}  // namespace heddle
