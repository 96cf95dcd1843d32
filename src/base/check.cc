#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace heddle {

void CheckFailed(const char* file, int line, const char* what) {
  std::fprintf(stderr, "heddle: internal defect at %s:%d: %s\n", file, line, what);
  std::fflush(stderr);
  std::_Exit(70);
}

}  // namespace heddle
