// Subroutines (jsr and ret) are inlined when a class is linked, so that nothing after linking knows of them.
#pragma once

#include "program/class.h"

namespace heddle {

// Rewrites the methods of `cls.file` that contain jsr: each subroutine is copied to each of its callers. A method whose
// subroutines are not well formed, or that would grow beyond what a method may have, stays as it is. Requires `file`;
// to be called before members are made.
void InlineSubroutines(Class& cls);

}  // namespace heddle
