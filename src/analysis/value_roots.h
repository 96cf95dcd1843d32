// Which variables of a method hold the same object for certain: each has a root, whose value it has. Variables with one
// root hold one object.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/reference_flow.h"

namespace heddle {

class ValueRoots {
 public:
  static constexpr uint32_t kNoRoot = 0;

  // Cost: a few passes over the statements.
  explicit ValueRoots(const ReferenceFlow& flow);

  // kNoRoot: paths meet there. Another variable could hold what it held in an earlier round of a loop.
  uint32_t Of(uint32_t variable) const { return roots_[variable] == kUnset ? kNoRoot : roots_[variable]; }

 private:
  static constexpr uint32_t kUnset = UINT32_MAX;
  bool Step(const FlowStatement& statement);

  std::vector<uint32_t> roots_;
  std::vector<bool> is_parameter_;
};

}  // namespace heddle
