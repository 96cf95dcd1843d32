// The Java machine's answers about what a write hands to other threads (model/publications.h). An object is private
// while it has not escaped (escape.h). It is unordered while it lies above a certain place: the heap's end when its
// thread last did what can order others.
#pragma once

#include <vector>

#include "model/publications.h"
#include "vm/core/vm.h"

namespace heddle {

class VmPublications : public Publications {
 public:
  explicit VmPublications(const Vm& vm) : vm_(vm) {}
  bool MayRefer(const Action& access) const override;
  uint32_t ReferenceIn(const Action& access) const override;
  // Cost: a walk of what is private, of at most some thousand objects.
  std::vector<Private> PrivateFrom(ThreadId thread, uint32_t root) const override;
  bool WasWritten(const Action& access) const override;
  uint64_t Releases(ThreadId thread) const override;

 private:
  const Vm& vm_;
};

}  // namespace heddle
