// Assertions about Heddle itself. A failed check is a defect of Heddle, never of its input. It prints the place and
// the expected condition, and ends the process with exit status 70.
#pragma once

namespace heddle {

[[noreturn, gnu::cold]] void CheckFailed(const char* file, int line, const char* what);

}  // namespace heddle

// Always on: use where the cost does not matter.
#define HEDDLE_CHECK(condition) \
  (__builtin_expect(!!(condition), 1) ? void(0) : ::heddle::CheckFailed(__FILE__, __LINE__, #condition))

// On in test builds only: use in hot paths.
#ifdef NDEBUG
#define HEDDLE_DCHECK(condition) void(0)
#else
#define HEDDLE_DCHECK(condition) HEDDLE_CHECK(condition)
#endif

#define HEDDLE_UNREACHABLE(what) ::heddle::CheckFailed(__FILE__, __LINE__, what)
