// The table of properties, for `heddle list properties` and `--property LIST`.
#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/describe.h"
#include "model/property.h"
#include "property/exit_status.h"
#include "property/headlines.h"
#include "property/no_tests.h"
#include "property/race.h"

namespace heddle {

struct PropertyOptions {
  const Describer* describer = nullptr;                 // not owned, must outlive the properties
  bool fail_on_race = false, fail_on_livelock = false;  // then they are looked for, whatever the list says
  std::set<int> allowed_exits = {};                     // these statuses are no violation, nor is 0
  bool of_search = false;                      // of all executions, not of one run again: the first must have run tests
  const Publications* publications = nullptr;  // the same as describer. Null: no races on what is published
  bool replays_livelock = false;               // livelock: for a schedule showing one, so it is looked for
  bool all_uncaught = false;                   // uncaught: handlers of the program do not count
  bool idle_workers_stay = false;              // deadlock: workers left without a task are a remark
};

struct PropertyRow {
  const char* name;
  const char* description;
  std::unique_ptr<Property> (*make)(const PropertyOptions& options);
  Outcome outcome = Outcome::kVisible;  // each step that ends so is a violation; kVisible: none
  std::string (*headline)(const Violation& violation) = PlainHeadline;
  bool shows_threads = false;    // a report shows where the threads stand at the end
  const char* explanation = "";  // of `heddle explain`, with an example
};

std::span<const PropertyRow> Properties();
// How a report tells the violation, or the remark.
std::string HeadlineOf(const Violation& violation);
// A note about the remark.
std::string RemarkWords(const Violation& remark);
bool ShowsThreads(const Violation& violation);

struct PropertySet {
  std::vector<std::unique_ptr<Property>> owned;
  RaceProperty* race = nullptr;        // the one of `owned` collecting races, if it is there
  ExitStatusProperty* exit = nullptr;  // the one collecting exit statuses

  std::vector<Property*> pointers() const;
};

// `list` is names with commas between. "all" or "none" stand alone. "uncaught:all" sets all_uncaught.
Result<PropertySet> MakeProperties(const std::string& list, const PropertyOptions& options);
// What is wrong with the list.
Status CheckProperties(const std::string& list);

}  // namespace heddle
