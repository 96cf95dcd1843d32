#include "analysis/value_roots.h"

namespace heddle {

// A variable at which paths meet has a parameter as its root, or none.
ValueRoots::ValueRoots(const ReferenceFlow& flow)
    : roots_(flow.variable_count(), kUnset), is_parameter_(flow.variable_count()) {
  roots_[0] = kNoRoot;
  for (uint32_t parameter : flow.parameters()) {
    is_parameter_[parameter] = parameter != 0;
    roots_[parameter] = parameter;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const FlowStatement& statement : flow.statements()) changed |= Step(statement);
  }
}

bool ValueRoots::Step(const FlowStatement& statement) {
  if (statement.target == 0) return false;
  uint32_t& root = roots_[statement.target];
  uint32_t met = statement.target;
  if (statement.kind == FlowKind::kCopy) {
    if (roots_[statement.value] == kUnset) return false;
    met = is_parameter_[roots_[statement.value]] ? roots_[statement.value] : kNoRoot;
    if (root != kUnset && root != met) met = kNoRoot;
  } else if (statement.kind == FlowKind::kCast) {
    met = roots_[statement.value];
  }
  if (root == met) return false;
  root = met;
  return true;
}

}  // namespace heddle
