// The table of properties, for `heddle list properties` and `--property LIST`.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/describe.h"
#include "model/property.h"
#include "property/race.h"

namespace heddle {

struct PropertyOptions {
  const Describer* describer = nullptr;  // not owned; must outlive the properties
  bool fail_on_race = false;
};

struct PropertyRow {
  const char* name;
  const char* description;
  std::unique_ptr<Property> (*make)(const PropertyOptions& options);
};

std::span<const PropertyRow> Properties();

struct PropertySet {
  std::vector<std::unique_ptr<Property>> owned;
  RaceProperty* race = nullptr;  // the one of `owned` that collects races, if it is there

  std::vector<Property*> pointers() const;
};

// `list` is names with commas between; "all" or "none" stand alone.
Result<PropertySet> MakeProperties(const std::string& list, const PropertyOptions& options);

}  // namespace heddle
