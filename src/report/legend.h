// What the signs in a schedule's table mean, in one line below it.
#pragma once

#include <string>
#include <vector>

#include "report/schedule_rows.h"

namespace heddle {

// Only of signs that the rows have. Empty: they have none that need words.
std::string LegendOf(const std::vector<ScheduleRow>& rows);

}  // namespace heddle
