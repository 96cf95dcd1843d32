// Schedule files as the commands make and read them. They name the program of a schedule and the options it depends
// on.
#pragma once

#include <string>

#include "base/result.h"
#include "cli/guest.h"
#include "cli/options.h"
#include "search/result.h"
#include "search/schedule_file.h"

namespace heddle {

// As the value of --schedule: no file is written.
inline constexpr const char* kNoSchedule = "none";

// Error: the folder of the file does not exist or cannot be written to. This is found before a long search rather
// than after it.
Status CheckScheduleTarget(const std::string& path);

// The first violation's schedule goes to `path`, the second's to "heddle-schedule-2.json" ...
std::string NumberedPath(const std::string& path, size_t number);
// The schedule of the first exception caught by a handler goes to "heddle-schedule-handled-1.json" ...
std::string HandledPath(const std::string& path, size_t number);

// `path`: where it will be.
ScheduleFile MakeScheduleFile(Guest& guest, const Options& options, const FoundViolation& found,
                              const std::string& path);

// The options under which the schedule was made. Whatever `given` says about the present places of things is kept.
// Error: a field has a value never written by any heddle.
Result<Options> OptionsOf(const ScheduleFile& file, const Options& given, const std::string& name);

// Which accesses are steps of the schedule. `of_reduction`: if the file does not say. The search auto also hunts by
// another reduction than the one in the file.
Visible VisibleIn(const ScheduleFile& file, Visible of_reduction);

// Error: one line naming the classes, or the file, unlike those of the schedule.
Status CheckSameProgram(const ScheduleFile& file, Guest& guest, const Options& options, const std::string& name);

// The violation in the file. Its cost is left empty.
// Whether `violation` has the form of Violation::Identity, or is empty.
bool ToldRight(const ScheduleFile& file);
FoundViolation ViolationOf(const ScheduleFile& file);

}  // namespace heddle
