// `heddle test`: one test method is one `heddle check` in a process of its own. So no method can harm another.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/options.h"
#include "cli/test_choice.h"
#include "report/documents/fields.h"

namespace heddle {

struct TestResult {
  Document said;     // the JSON object of the check, with "test" and what else is known of the method
  int status = 0;    // of the process
  std::string text;  // as the check prints it
  double seconds = 0;
};

class TestProcesses {
 public:
  // `scratch` is where result files go, and `schedules` where schedules go: folders that are there, or nowhere. `jobs`
  // checks are run at once. The options outlive this.
  TestProcesses(const Options& options, std::string scratch, std::string schedules, unsigned jobs);

  // A task for each row of arguments, if the method has any. Costs a run of the code that gives the arguments.
  Result<std::vector<TestTask>> Rows(const TestTask& task) const;
  // Explores one task's schedules.
  TestResult Check(const TestTask& task, size_t number) const;

 private:
  std::vector<std::string> Common(const TestTask& task) const;

  const Options& options_;
  std::string scratch_, schedules_, program_;
  unsigned jobs_;
};

// The worst of two exit statuses: violation, then a defect, bad input, unsupported, incomplete, complete.
int WorseStatus(int a, int b);

}  // namespace heddle
