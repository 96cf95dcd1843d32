#include "cli/option_values.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "cli/attribute_file.h"
#include "cli/host_access.h"
#include "cli/host_memory.h"
#include "cli/trace_flags.h"

namespace heddle {

std::string CheckCount(const std::string& text) {
  const bool digits = !text.empty() && text.size() < 20 && text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? "" : "'" + text + "' is no number, 0 or more";
}

std::string CheckSize(const std::string& text) {
  const std::optional<uint64_t> size = ParseSize(text);
  return size && *size > 0 ? "" : "'" + text + "' is no size (as in 512m or 4g)";
}

std::string CheckTime(const std::string& text) {
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  return end != text.c_str() && *end == 0 && seconds > 0 ? "" : "'" + text + "' is no positive number of seconds";
}

std::string CheckDefine(const std::string& text) {
  return text.empty() || text[0] == '=' ? "'" + text + "' is not name=value" : "";
}

std::string CheckVariable(const std::string& text) {
  const size_t equals = text.find('=');
  return equals == 0 || equals == std::string::npos ? "'" + text + "' is not NAME=VALUE" : "";
}

std::string CheckPlace(const std::string& text) {
  const size_t colon = text.rfind(':');
  const bool fits = colon != std::string::npos && colon > 0 && CheckCount(text.substr(colon + 1)).empty();
  return fits ? "" : "'" + text + "' is not a file and a line, as in Main.java:12";
}

std::string CheckChoicePlace(const std::string& text) {
  if (ParseChoicePlace(text)) return {};
  return "'" + text + "' is neither a method, as in com.acme.Foo.bar, nor a line, as in Foo.java:12";
}

std::string CheckVisited(const std::string& words) {
  const Status wrong = CheckVisitedSet(words);
  return wrong ? wrong->message : std::string();
}

std::string CheckVisitedFolder(const std::string& folder) {
  return CheckVisited(std::string(kVisitedSetOnDisk) + ":" + folder);
}

std::string CheckTables(const std::string& text) {
  const size_t dash = text.find('-');
  const auto is_number = [](const std::string& part) { return part.size() < 9 && CheckCount(part).empty(); };
  const bool fits = text == "all" ||
                    (dash == std::string::npos ? is_number(text)
                                               : is_number(text.substr(0, dash)) && is_number(text.substr(dash + 1)));
  return fits ? "" : "'" + text + "' is no number of a table, such as 4 or 1-10, nor all";
}

Status TakeGuestHeap(Options& o, const std::string& value) {
  constexpr uint64_t kLeast = 64 << 10;  // less is not enough to boot
  o.guest_heap_bytes = *ParseSize(value);
  if (o.guest_heap_bytes < kLeast) return Error{"-Xmx" + value + ": at least 64k"};
  if (o.guest_heap_bytes > uint64_t{4} << 30) return Error{"-Xmx" + value + ": at most 4g"};
  return {};
}

Status TakeAssertionsOff(Options& o, const std::string& value) {
  if (value.find(':') != std::string::npos) {
    return Error{"-" + value + ": assertions can be disabled for all user classes only (-da)"};
  }
  o.assertions = false;
  return {};
}

Status TakeAssumeLocked(Options& o, const std::string& value) {
  o.assume_locked = true;
  if (value.empty()) return {};
  if (std::string wrong = CheckCount(value); !wrong.empty()) return Error{"--assume-locked: " + wrong};
  o.lock_protection.accesses = std::stoull(value);
  if (o.lock_protection.accesses == 0) return Error{"--assume-locked=0: from 1 on"};
  return {};
}

Status TakeAttributes(Options& o, const std::string& value) {
  Result<std::string> text = ReadWhole(value);
  if (!text) return Error{"--attributes " + value + ": cannot be read: " + text.error().message};
  if (Result<AttributeRules> rules = ParseAttributes(text.value(), value); !rules) return rules.error();
  o.attributes_file = value;
  o.attributes = text.take();
  return {};
}

Status TakeAllowedExits(Options& o, const std::string& value) {
  constexpr uint64_t kMost = 255;
  for (size_t begin = 0; begin <= value.size();) {
    const size_t end = std::min(value.find(',', begin), value.size());
    const std::string status = value.substr(begin, end - begin);
    if (std::string wrong = CheckCount(status); !wrong.empty()) return Error{"--allow-exit: " + wrong};
    if (std::stoull(status) > kMost) return Error{"--allow-exit " + status + ": an exit status is from 0 to 255"};
    o.allowed_exits.insert(std::stoi(status));
    begin = end + 1;
  }
  return {};
}

Status TakeFailOn(Options& o, const std::string& value) {
  (value == "race" ? o.fail_on_race : o.fail_on_livelock) = true;
  return {};
}

Status TakeTimeOuts(Options& o, const std::string& value) {
  o.sleeps_last = value == "last:all";
  o.time_outs_last = value == "last" || o.sleeps_last;
  return {};
}

// A set named twice must be one. The default counts as not named.
Status TakeVisited(Options& o, const std::string& words) {
  if (o.visited_set != kDefaultVisitedSet && o.visited_set != words) {
    return Error{"--visited " + words + ": the visited set is already to be " + o.visited_set};
  }
  o.visited_set = words;
  return {};
}

Status TakeVisitedFolder(Options& o, const std::string& folder) {
  return TakeVisited(o, std::string(kVisitedSetOnDisk) + ":" + std::filesystem::absolute(folder).string());
}

Status TakeWorkers(Options& o, const std::string& value) {
  constexpr uint64_t kMost = 1024;
  const uint64_t workers = std::stoull(value);
  if (workers == 0 || workers > kMost) return Error{"--workers " + value + ": from 1 to 1024"};
  if (o.by_messages) return Error{"--workers " + value + " cannot be combined with --ranks or --distributed"};
  o.workers = static_cast<unsigned>(workers);
  return {};
}

Status TakeRanks(Options& o, const std::string& value) {
  constexpr uint64_t kMost = 128;
  const uint64_t ranks = std::stoull(value);
  if (ranks == 0 || ranks > kMost) return Error{"--ranks " + value + ": from 1 to 128"};
  if (o.workers > 0 || o.distributed)
    return Error{"--ranks " + value + " cannot be combined with --workers or --distributed"};
  o.workers = static_cast<unsigned>(ranks);
  o.by_messages = true;
  return {};
}

Status TakeMachines(Options& o, const std::string& value) {
  constexpr uint64_t kMost = 128;
  const uint64_t machines = std::stoull(value);
  if (machines == 0 || machines > kMost) return Error{"--machines " + value + ": from 1 to 128"};
  o.machines = static_cast<unsigned>(machines);
  return {};
}

Status TakeProgress(Options& o, const std::string& value) {
  o.progress = value == "auto" ? Progressing::kAuto : value == "on" ? Progressing::kOn : Progressing::kOff;
  return {};
}

Status TakeTraces(Options& o, const std::string& value) {
  for (const std::string& name : TraceFlags::Split(value)) o.trace.push_back(name);
  return {};
}

Status TakeReport(Options& o, const std::string& value) {
  o.reports.push_back(value);
  return {};
}

}  // namespace heddle
