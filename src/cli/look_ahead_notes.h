// What a report says of a search or reduction that looks ahead.
#pragma once

#include "report/check_report.h"
#include "vm/java_machine.h"

namespace heddle {

// How long the analyses took. And a note where they have come to something unknown, so that nothing is foreseen, or
// where nothing was looked ahead. Requires a machine that looks ahead, and whose search is over.
void NoteLookAhead(const JavaMachine& machine, CheckReport& report);

}  // namespace heddle
