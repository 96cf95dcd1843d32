// A schedule as a table: one column for each acting thread, time downward, places in a margin at the left. With too
// many threads for the width there is one column for all, with the thread's name before each row.
#pragma once

#include <string>
#include <vector>

#include "report/schedule_rows.h"

namespace heddle {

// `threads`: names, by thread number. `bold` and `plain` are put around headers and switches. They are empty without
// colours.
std::string ScheduleTable(const std::vector<ScheduleRow>& rows, const std::vector<std::string>& threads, unsigned width,
                          const std::string& bold, const std::string& plain);

}  // namespace heddle
