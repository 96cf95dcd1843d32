// `heddle test`: what is told of all methods together.
#pragma once

#include <string>
#include <vector>

#include "cli/test_process.h"

namespace heddle {

struct TestedTask {
  TestTask task;
  TestResult result;
  bool run = true;  // not: it is disabled
};

// A line a method, by class, with verdict, executions, states and seconds; then one line of sums.
std::string TestTable(const std::vector<TestedTask>& tested);
// What the framework would have done in another way, and what came of unfinished methods: a line each, each line once.
std::string TestNotes(const std::vector<TestedTask>& tested);
// What was said of the method. Of a disabled one: that it is, and why.
Document DocumentOf(const TestedTask& tested);
// One object a method.
std::string TestsJson(const std::vector<TestedTask>& tested);

}  // namespace heddle
