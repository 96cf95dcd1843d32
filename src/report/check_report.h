// All facts that `check` and `replay` have to tell, as data. The text and the JSON report are two ways to write it
// down.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/trace.h"
#include "search/result.h"
#include "search/sharing/traffic.h"

namespace heddle {

// A file that the program has left behind, or a folder.
struct KeptFile {
  std::string path;
  bool is_folder = false;
  std::string content;
};

struct ReportedViolation {
  FoundViolation found;
  std::string headline;        // of the property: "uncaught exception: ... in "main" at Account.java:31"
  bool shows_threads = false;  // the report shows where the threads stand at the end
  std::string schedule_file;   // empty: not saved
  Trace trace;
  std::vector<KeptFile> files;  // at the end of the schedule, if they are to be kept
};

struct ReportedAccess {
  std::string thread, kind, location;
};

struct ReportedRace {
  std::string field;
  ReportedAccess accesses[2];
};

// A distinct output of complete executions.
struct ReportedOutcome {
  std::string standard_output;
  int exit_status = 0;
  uint64_t end_states = 0;
  Schedule schedule;  // one leading to it
};

struct Times {
  double boot = 0, search = 0, shortening = 0, total = 0;  // seconds, one part after the other
  double analysis = 0;                                     // of the search
  double fingerprint_ns = 0;                               // of one state, in the mean. 0: not known
};

// Of a program with threads that begin alike: whether states were merged that differ only in which of them is where.
enum class AlikeThreads : uint8_t { kNone, kMerged, kToldApart };

struct CheckReport {
  std::string version, main_class, jdk;
  std::vector<std::string> arguments;  // of the program
  uint64_t code_lines = 0;  // with code, of the program's loaded classes, by their line number tables. If wanted
  std::string reduction, search, visited_set;
  AlikeThreads alike_threads = AlikeThreads::kNone;
  // The library's waits were not known before they began, since the program can tell how its threads wait there.
  bool sees_waits = false;
  std::string search_reason;  // why it is another search than the default. Empty: it is that, or the user's
  uint64_t seed = 0;
  unsigned workers = 1;
  Traffic traffic;                      // between ranks, if the workers share no memory
  bool sequential_consistency = false;  // taken for granted
  SearchResult result;                  // its violations are in `violations`
  std::vector<ReportedViolation> violations;
  // Exceptions caught by handlers of the program. The result's notes have a line for each.
  std::vector<ReportedViolation> handled;
  std::vector<ReportedRace> races;
  bool with_outcomes = false;
  bool outcomes_complete = false;         // no others exist
  std::vector<ReportedOutcome> outcomes;  // sorted by output
  std::vector<std::string> held_fixed;    // the assumptions of a complete verdict, a few words each
  std::string launcher_output;            // of a test framework without any test run
  Times times;
};

}  // namespace heddle
