// A schedule as a file that anyone can replay: JSON, with all that is needed to set the same program up again. Steps
// are run-length encoded, [[thread, alternative, count], ...].
//
// The reader is total: no file can crash it. For anything it cannot use, it returns an Error naming the file and the
// field. The writer puts a temporary file in place by renaming. So a full disk never leaves half a schedule.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "search/schedule.h"

namespace heddle {

struct ScheduleFile {
  std::string heddle_version;
  std::string main_class;
  std::string class_path;
  std::vector<std::string> args;
  std::string jdk;
  std::map<std::string, std::string> properties;  // -Dname=value
  uint64_t seed = 0;
  bool assertions = true;
  bool spurious_wakeups = false;
  std::map<std::string, std::string> options;  // further options needed by the run
  std::string program_hash;                    // whatever the caller uses to notice another program
  std::string violation;                       // Violation::Identity()
  std::string message;                         // Violation::message, for people looking into the file
  Schedule steps;
};

// Error only if a text is not UTF-8.
Result<std::string> FormatSchedule(const ScheduleFile& file);
// `name` is only for error messages.
Result<ScheduleFile> ParseSchedule(std::string_view text, const std::string& name);

Status WriteScheduleFile(const ScheduleFile& file, const std::string& path);
Result<ScheduleFile> ReadScheduleFile(const std::string& path);

}  // namespace heddle
