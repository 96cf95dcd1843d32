// The table of verdicts that need an explanation, for `heddle explain`.
#pragma once

#include <span>

namespace heddle {

struct VerdictRow {
  const char* name;
  const char* description;
  const char* explanation;  // with an example
};

std::span<const VerdictRow> Verdicts();

}  // namespace heddle
