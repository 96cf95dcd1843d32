// The table of reductions, for `heddle list reductions` and `--reduction NAME`.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "base/result.h"
#include "model/reduction.h"

namespace heddle {

struct ReductionRow {
  const char* name;
  const char* description;
  const char* guarantee;  // what an exhausted space means under it
  bool sound;             // false: incomplete by its own paper; the verdict must say so
  std::unique_ptr<Reduction> (*make)();
};

std::span<const ReductionRow> Reductions();

Result<std::unique_ptr<Reduction>> MakeReduction(const std::string& name);

// The best sound one.
inline constexpr const char* kDefaultReduction = "heap-reach";

}  // namespace heddle
