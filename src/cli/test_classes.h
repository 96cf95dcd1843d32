// `heddle test`: where the classes of the tests are.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/options.h"

namespace heddle {

// Classes that share a class path: those of a module, or those of -cp.
struct TestClasses {
  std::string class_path;
  std::vector<std::string> folders;         // whose classes may be tests
  std::vector<std::string> source_folders;  // empty: not known
};

// From -cp, else from the build tool of the project here. Error: neither is there, the build fails, or there are no
// compiled tests.
Result<std::vector<TestClasses>> FindTestClasses(const Options& options);

}  // namespace heddle
