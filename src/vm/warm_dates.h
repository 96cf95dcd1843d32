// Dates and times before the program begins, for programs that name them. The first use of a calendar, a date format or
// the clock's date looks for the locale's data and the time zone's, in tens of thousands of steps. Two threads that
// come to it first would make as many states, and the library's own races.
#pragma once

#include "base/result.h"
#include "vm/boot_caller.h"

namespace heddle {

// Whether the main class names the library's dates, or a class of the program does that is named by it, and so on, or
// by an argument. Cost: it reads up to kMostClasses class files.
inline constexpr size_t kMostClasses = 200;
bool NamesDates(const VmOptions& options);

// Uses each kind of them once. Trusted: nobody outside the library sees it, but for one thing. The default time zone is
// found now, so a program that sets the property user.timezone itself comes too late.
Status WarmDates(Vm& vm, BootCaller& boot);

}  // namespace heddle
