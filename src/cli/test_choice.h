// `heddle test`: which test methods are run.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/test_classes.h"
#include "testing/test_method.h"

namespace heddle {

// A test method, or one row of its arguments.
struct TestTask {
  TestMethod method;
  const TestClasses* classes = nullptr;
  unsigned row = 0;       // of arguments, from 1 on. 0: there are none, or all are meant
  std::string row_words;  // "1, red"

  std::string Name() const { return method.Name() + (row == 0 ? "" : "[" + std::to_string(row) + "]"); }
};

// Those that the selections mean, in the order of modules, classes and methods. Without selections: all. A row of
// arguments is named by a task only if a selection names it.
// Error: a selection makes no sense or selects nothing, or there are no tests at all.
Result<std::vector<TestTask>> ChooseTests(const std::vector<TestClasses>& classes,
                                          const std::vector<std::string>& selections);

}  // namespace heddle
