#include "property/registry.h"

#include <algorithm>
#include <iterator>

#include "base/nearest_words.h"
#include "base/one_line.h"
#include "property/assertion.h"
#include "property/deadlock.h"
#include "property/livelock.h"
#include "property/swallowed.h"
#include "property/test_failure.h"
#include "property/uncaught.h"

namespace heddle {

namespace {

template <typename T>
std::unique_ptr<Property> Make(const PropertyOptions& options) {
  return std::make_unique<T>(*options.describer);
}

std::unique_ptr<Property> MakeRace(const PropertyOptions& options) {
  return std::make_unique<RaceProperty>(*options.describer, options.fail_on_race, options.publications);
}

std::unique_ptr<Property> MakeExitStatus(const PropertyOptions& options) {
  return std::make_unique<ExitStatusProperty>(*options.describer, options.allowed_exits);
}

std::unique_ptr<Property> MakeUncaught(const PropertyOptions& options) {
  return std::make_unique<UncaughtProperty>(*options.describer, options.all_uncaught);
}

std::unique_ptr<Property> MakeDeadlock(const PropertyOptions& options) {
  return std::make_unique<DeadlockProperty>(*options.describer, options.idle_workers_stay);
}

std::unique_ptr<Property> MakeSwallowed(const PropertyOptions& options) {
  return std::make_unique<SwallowedProperty>(*options.describer, options.idle_workers_stay);
}

std::unique_ptr<Property> MakeLivelock(const PropertyOptions& options) {
  return std::make_unique<LivelockProperty>(*options.describer, options.replays_livelock);
}

// What `heddle explain` says. tests/explain.py writes the outputs of the examples.
// clang-format off
constexpr const char* kExplainDeadlock =
#include "property/explain_deadlock.inc"
;
constexpr const char* kExplainUncaught =
#include "property/explain_uncaught.inc"
;
constexpr const char* kExplainAssertion =
#include "property/explain_assertion.inc"
;
constexpr const char* kExplainTest =
#include "property/explain_test.inc"
;
constexpr const char* kExplainSwallowed =
#include "property/explain_swallowed.inc"
;
constexpr const char* kExplainExit =
#include "property/explain_exit.inc"
;
constexpr const char* kExplainLivelock =
#include "property/explain_livelock.inc"
;
constexpr const char* kExplainRace =
#include "property/explain_race.inc"
;
// clang-format on

constexpr PropertyRow kProperties[] = {
    {"deadlock", "no thread can step, or threads wait for each other in a circle", MakeDeadlock, Outcome::kVisible,
     DeadlockHeadline, true, kExplainDeadlock},
    {"uncaught", "an exception leaves a thread's last frame, for no handler (uncaught:all: or for one)", MakeUncaught,
     Outcome::kUncaught, UncaughtHeadline, false, kExplainUncaught},
    {"assertion", "an assert statement fails, even if the error is caught", Make<AssertionProperty>,
     Outcome::kAssertion, AssertionHeadline, false, kExplainAssertion},
    {"test", "a test framework (JUnit 3, 4 or 5, TestNG) is told that a test failed", Make<TestFailureProperty>,
     Outcome::kTestFailed, TestHeadline, false, kExplainTest},
    {"swallowed", "at the end, a task's exception is in a Future that nobody has asked", MakeSwallowed,
     Outcome::kVisible, SwallowedHeadline, false, kExplainSwallowed},
    {"exit", "System.exit or Runtime.halt with a status other than 0 (--allow-exit 0,3: and 3)", MakeExitStatus,
     Outcome::kVisible, ExitHeadline, false, kExplainExit},
    {"livelock", "no end can be reached any more, and threads spin for ever (--fail-on livelock: whatever they do)",
     MakeLivelock, Outcome::kVisible, MessageHeadline, true, kExplainLivelock},
    {"race", "two threads access a field or element, one writes, not both are volatile", MakeRace, Outcome::kVisible,
     MessageHeadline, false, kExplainRace},
};

// Describes nothing: enough to see whether names are known, before there is a machine.
class NoDescriber : public Describer {
 public:
  std::string ThreadName(ThreadId) const override { return {}; }
  std::string ObjectName(uint32_t) const override { return {}; }
  std::string Location(ThreadId) const override { return {}; }
  std::string FieldName(const Action&) const override { return {}; }
  bool IdleWorker(ThreadId) const override { return false; }
};

const PropertyRow* FindRow(const std::string& name) {
  const auto row = std::ranges::find_if(kProperties, [&](const PropertyRow& known) { return name == known.name; });
  return row == std::end(kProperties) ? nullptr : &*row;
}

std::vector<std::string> SplitAtCommas(const std::string& list) {
  std::vector<std::string> names;
  for (size_t begin = 0; begin <= list.size();) {
    size_t end = std::min(list.find(',', begin), list.size());
    names.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

Error Unknown(const std::string& name) {
  std::vector<std::string_view> known = NamesOf(kProperties);
  known.insert(known.end(), {"all", "none"});
  return Error{UnknownName("property", name, known)};
}

}  // namespace

std::span<const PropertyRow> Properties() { return kProperties; }

std::string HeadlineOf(const Violation& violation) {
  if (violation.property == UncaughtProperty::kHandled) return InOneLine(HandledHeadline(violation));
  if (violation.property == DeadlockProperty::kLeftRunning) return InOneLine(DeadlockHeadline(violation));
  const PropertyRow* row = FindRow(violation.property);
  return InOneLine(row == nullptr ? PlainHeadline(violation) : row->headline(violation));
}

std::string RemarkWords(const Violation& remark) {
  const std::string who = "\"" + remark.thread + "\" at " + remark.location;
  if (remark.property == DeadlockProperty::kLeftRunning) return "an executor was left running, not shut down: " + who;
  return "an exception went to a handler of the program: " + remark.message + " in " + who;
}

bool ShowsThreads(const Violation& violation) {
  const PropertyRow* row = FindRow(violation.property);
  return row != nullptr && row->shows_threads;
}

std::vector<Property*> PropertySet::pointers() const {
  std::vector<Property*> all;
  for (const auto& property : owned) all.push_back(property.get());
  return all;
}

Result<PropertySet> MakeProperties(const std::string& list, const PropertyOptions& given) {
  PropertyOptions options = given;
  std::vector<std::string> names;
  if (list != "all" && list != "none") names = SplitAtCommas(list);
  std::vector<bool> wanted(std::size(kProperties), list == "all");
  for (std::string name : names) {
    if (name == "uncaught:all") {
      options.all_uncaught = true;
      name = "uncaught";
    }
    size_t i = 0;
    while (i < std::size(kProperties) && name != kProperties[i].name) ++i;
    if (i == std::size(kProperties)) return Unknown(name);
    wanted[i] = true;
  }
  for (size_t i = 0; i < std::size(kProperties); ++i) {
    const std::string_view name = kProperties[i].name;
    wanted[i] = wanted[i] || (options.fail_on_race && name == "race") ||
                ((options.fail_on_livelock || options.replays_livelock) && name == "livelock");
  }
  PropertySet set;
  ExitStatusProperty::Others others;
  if (options.of_search) {
    auto no_tests = std::make_unique<NoTestsProperty>();
    others.no_tests = no_tests.get();
    set.owned.push_back(std::move(no_tests));
  }
  for (size_t i = 0; i < std::size(kProperties); ++i) {
    if (!wanted[i]) continue;
    set.owned.push_back(kProperties[i].make(options));
    if (auto* race = dynamic_cast<RaceProperty*>(set.owned.back().get())) set.race = race;
    if (auto* exit = dynamic_cast<ExitStatusProperty*>(set.owned.back().get())) set.exit = exit;
    if (kProperties[i].outcome != Outcome::kVisible) others.outcomes.push_back(kProperties[i].outcome);
    others.swallowed |= kProperties[i].name == std::string_view("swallowed");
    others.deadlock |= kProperties[i].name == std::string_view("deadlock");
  }
  if (set.exit != nullptr) set.exit->LeaveTo(std::move(others));
  return set;
}

Status CheckProperties(const std::string& list) {
  NoDescriber nobody;
  const Result<PropertySet> made = MakeProperties(list, {.describer = &nobody});
  return made ? Status() : made.error();
}

}  // namespace heddle
