// The settings of the command line, in one plain struct. Defaults are those of the documentation (`heddle check
// --help`).
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "reduction/lock_protection.h"
#include "search/loop/limits.h"
#include "search/visited/visited_set.h"

namespace heddle {

enum class Format : uint8_t { kText, kJson };
enum class Progressing : uint8_t { kAuto, kOn, kOff };

// The values of --add-opens, --add-exports and --add-modules, as given.
struct ModuleOptions {
  std::vector<std::string> opens, exports, modules;
};

// An option is a row of option_table.cc. The row says what the option does to these fields.
struct Options {
  // the program
  std::string class_path = ".";
  std::string class_path_here;  // the same, found from here, for a schedule made elsewhere. Empty: it is as above
  const std::string& ClassPathHere() const { return class_path_here.empty() ? class_path : class_path_here; }
  std::string jar;
  std::string jdk;
  std::string main_class;  // `replay`: the schedule file. `experiment`: the grid
  std::vector<std::string> arguments;
  std::map<std::string, std::string> properties;  // -D
  ModuleOptions modules;
  std::vector<std::string> opens, exports;         // of the jar's manifest, as MODULE/PACKAGE
  std::string stdin_file;                          // empty: standard input is at its end at once
  std::string stdin_hash;                          // of its content, once it was read
  std::map<std::string, std::string> environment;  // --env
  std::vector<std::string> readable;               // --allow-read
  std::string working_folder;                      // for relative names of files. Empty: the current one
  bool assertions = true;
  uint64_t guest_heap_bytes = uint64_t{256} << 20;

  // the search
  std::string reduction;
  std::string search = "auto";
  bool assume_locked = false;
  LockProtectionOptions lock_protection;
  std::string attributes_file;        // --attributes
  std::string attributes;             // its text
  std::vector<std::string> break_at;  // methods and lines
  std::string property = "all";
  bool fail_on_race = false;
  std::set<int> allowed_exits;  // statuses of System.exit without a violation, besides 0
  bool fail_on_livelock = false;
  bool idle_workers_stay = false;       // that an executor was not shut down is a note
  bool keep_edges = false;              // for livelocks, by reductions that do not keep them anyway
  bool sequential_consistency = false;  // taken for granted
  bool all = false;
  bool outcomes = false;
  bool characteristics = false;  // of the state space
  bool state_matching = true;
  bool shortening = true;  // of found schedules
  std::string visited_set = kDefaultVisitedSet;
  bool spurious_wakeups = false;
  bool time_outs_last = false;
  bool merges_alike = true;  // of threads, where the reduction allows it
  bool sleeps_last = false;  // only with time_outs_last
  uint64_t seed = 0;
  unsigned workers = 0;      // 0: not said
  bool by_messages = false;  // they send messages (--ranks, --distributed)
  unsigned machines = 0;     // that each machine counts as (--machines). 0: not said
  bool distributed = false;  // this process is a rank of a job of MPI. `workers` is known when it has begun
  SearchLimits limits;

  // checkpoints
  std::string checkpoint;            // the file. Empty: none are written
  double checkpoint_interval_s = 0;  // 0: not said
  std::string resume;                // the file to go on from
  std::vector<std::string> given;    // the options on the command line, as in "--seed"

  // the analyses
  std::vector<std::string> analysis_kinds;   // --print
  bool analysis_contexts = true;             // --contexts
  std::vector<std::string> analysis_places;  // --at

  double time_given_s = 60;  // `advise`: for the check

  // `test`
  std::vector<std::string> selections;
  double budget_s = 60;           // of each method
  unsigned jobs = 0;              // methods or runs at once. 0: not said
  bool only_list = false;         // the methods that are meant
  bool compile = true;            // the project's classes, if they are older than their sources
  bool offline = false;           // the build tool must not use the network
  std::vector<std::string> said;  // the options on the command line, as "--name=value"

  // `experiment`
  std::string results;   // the file. Empty: the grid's name with another ending
  std::string launcher;  // a template of a shell command. Empty: that of the grid, if it has one

  // what is told, and where
  Format format = Format::kText;
  bool unfold = false;
  std::string guest_output = "show";  // or "hide", or a file
  std::string schedule = "heddle-schedule.json";
  std::string keep_files;  // a folder of the host. Empty: the program's files are not kept
  Progressing progress = Progressing::kAuto;
  std::vector<std::string> trace;  // subsystems
  std::string source_path;
  std::vector<std::string> reports;  // files

  // `rank`
  std::vector<std::string> ranked_files;
  std::vector<std::string> tables;            // --table: "4", "1-10" or "all"
  std::vector<std::string> ranking_programs;  // --programs
  std::vector<std::string> ranking_groups;    // --group
  std::string tables_form = "text";           // or "markdown", "csv"
  std::string tables_folder;                  // --output. Empty: standard output
  std::string figures_folder;                 // --figures. Empty: none are drawn
};

}  // namespace heddle
