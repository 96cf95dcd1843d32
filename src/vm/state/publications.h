// The Java machine's answers about what a write hands to other threads (model/publications.h). An object is private
// while it has not escaped (escape.h). It is unordered while it lies above a certain place: the heap's end when its
// thread last did what can order others.
#pragma once

#include <vector>

#include "model/publications.h"
#include "vm/core/vm.h"

namespace heddle {

bool MayRefer(const Vm& vm, const Action& access);
// Cost: a walk of what is private, of at most some thousand objects.
std::vector<Publications::Private> PrivateFrom(const Vm& vm, ThreadId thread, Ref root);
bool WasWritten(const Vm& vm, const Action& access);

}  // namespace heddle
