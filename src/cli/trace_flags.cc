#include "cli/trace_flags.h"

#include <algorithm>
#include <sstream>

namespace heddle {

TraceFlags::TraceFlags(const std::vector<std::string>& names) {
  auto has = [&](const char* name) { return std::find(names.begin(), names.end(), name) != names.end(); };
  sched = has("sched");
  search = has("search");
  reduction = has("reduction");
  classes = has("class");
  heap = has("heap");
}

std::vector<std::string> TraceFlags::Split(const std::string& list) {
  std::vector<std::string> names;
  std::istringstream stream(list);
  for (std::string name; std::getline(stream, name, ',');) names.push_back(name);
  return names;
}

std::string TraceFlags::Complaint(const std::string& list) {
  std::vector<std::string> known = Split(kNames);
  for (const std::string& name : Split(list)) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const char* words = name == "native" ? "is not available in this version" : "is no subsystem";
    return "'" + name + "' " + words + " (there are " + kNames + ")";
  }
  return "";
}

}  // namespace heddle
