// First uses of the library before the program begins, for programs that name it. The first date, digest, logger, URL,
// serialised object or XML parser looks for providers, settings and data of the locale, in tens of thousands of steps.
// Two threads that come to it first would make as many states, and the library's own races.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "vm/boot_caller.h"

namespace heddle {

// A bit for each kind of first use (first_uses.cc) that a class of the program names, and that is not barred: no
// constant of a class is like a property that the library reads then; no such property is given that could make the use
// fail; the class path provides no service that is asked then. The program's classes are the main class and those named
// by an argument, those that they name, and so on. Cost: it reads up to kMostClasses class files.
inline constexpr size_t kMostClasses = 200;
uint32_t NamedFirstUses(const VmOptions& options);

// Makes the first uses of these kinds. Trusted: nobody outside the library sees when they were made, but for what
// docs/limits.md says.
Status MakeFirstUses(Vm& vm, BootCaller& boot, uint32_t kinds);

}  // namespace heddle
