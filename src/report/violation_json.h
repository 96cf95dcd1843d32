// A violation and its schedule as JSON. docs/reports.md lists the keys.
#pragma once

#include <nlohmann/json.hpp>

#include "report/check_report.h"
#include "report/named_sources.h"

namespace heddle {

// At most so many events are written of a schedule: the last ones.
inline constexpr size_t kMostEvents = 20'000;

// The files of all places in it become named sources.
nlohmann::ordered_json ViolationJson(const ReportedViolation& violation, NamedSources& sources);

}  // namespace heddle
