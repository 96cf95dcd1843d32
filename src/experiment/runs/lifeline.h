// A pipe that is open for writing in the runner alone. Whoever reads from it meets its end as soon as the runner is
// gone, however it went.
#pragma once

#include <unistd.h>

namespace heddle {

class Lifeline {
 public:
  Lifeline();
  ~Lifeline();
  Lifeline(const Lifeline&) = delete;
  Lifeline& operator=(const Lifeline&) = delete;

  bool open() const { return ends_[0] >= 0; }
  int end() const { return ends_[0]; }
  // In a child that waits for the end.
  void LetGo() { close(ends_[1]); }

 private:
  int ends_[2] = {-1, -1};
};

}  // namespace heddle
