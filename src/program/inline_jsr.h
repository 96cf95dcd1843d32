// Subroutines (jsr and ret) are inlined when a class is linked. So nothing after linking knows of them.
#pragma once

#include "program/class.h"

namespace heddle {

// Rewrites the methods of `cls.file` with jsr: each subroutine is copied to each of its callers. A method stays as it
// is if its subroutines are not well formed. So does a method about to grow beyond a method's limits. Requires
// `file`. To be called before members are made.
void InlineSubroutines(Class& cls);

}  // namespace heddle
