// One `heddle check` in a process of its own: whatever becomes of it, this process goes on.
#pragma once

#include <string>
#include <vector>

#include "report/documents/fields.h"

namespace heddle {

struct CheckedProcess {
  Document said;     // the JSON object of the check. If there is none, it has a verdict and a reason that say why
  int status = 0;    // of the process
  std::string text;  // as the check prints it
};

// The path of the program that this process runs.
std::string OwnProgram();

// `words` follow `heddle check`. `result` is a file that is not there yet. A signal to this process ends it (cancel.h).
CheckedProcess RunCheckProcess(const std::vector<std::string>& words, const std::string& result);

// Without the line's ends.
std::vector<std::string> LinesOf(const std::string& text);

}  // namespace heddle
