#include "property/registry.h"

#include <algorithm>
#include <iterator>

#include "property/assertion.h"
#include "property/deadlock.h"
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
  return std::make_unique<RaceProperty>(*options.describer, options.fail_on_race);
}

constexpr PropertyRow kProperties[] = {
    {"deadlock", "no thread can step, or threads wait for each other in a circle", Make<DeadlockProperty>},
    {"uncaught", "an exception leaves a thread's last frame", Make<UncaughtProperty>},
    {"assertion", "an assert statement fails, even if the error is caught", Make<AssertionProperty>},
    {"test", "a test framework (JUnit 3, 4 or 5) is told that a test failed", Make<TestFailureProperty>},
    {"swallowed", "at the end, a task's exception is in a Future that nobody has asked", Make<SwallowedProperty>},
    {"race", "two threads access a field or element, one writes, not both are volatile", MakeRace},
};

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
  std::string known;
  for (const PropertyRow& row : kProperties) known += std::string(row.name) + ", ";
  return Error{"unknown property " + name + " (known: " + known + "all, none)"};
}

}  // namespace

std::span<const PropertyRow> Properties() { return kProperties; }

std::vector<Property*> PropertySet::pointers() const {
  std::vector<Property*> all;
  for (const auto& property : owned) all.push_back(property.get());
  return all;
}

Result<PropertySet> MakeProperties(const std::string& list, const PropertyOptions& options) {
  std::vector<std::string> names;
  if (list != "all" && list != "none") names = SplitAtCommas(list);
  std::vector<bool> wanted(std::size(kProperties), list == "all");
  for (const std::string& name : names) {
    size_t i = 0;
    while (i < std::size(kProperties) && name != kProperties[i].name) ++i;
    if (i == std::size(kProperties)) return Unknown(name);
    wanted[i] = true;
  }
  PropertySet set;
  for (size_t i = 0; i < std::size(kProperties); ++i) {
    if (!wanted[i]) continue;
    set.owned.push_back(kProperties[i].make(options));
    if (auto* race = dynamic_cast<RaceProperty*>(set.owned.back().get())) set.race = race;
  }
  return set;
}

}  // namespace heddle
