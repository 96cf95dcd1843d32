// `heddle list`: what there is to choose from, from the tables themselves.
#include <fmt/format.h>

#include <map>
#include <set>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/host_output.h"
#include "property/registry.h"
#include "reduction/registry.h"
#include "search/registry.h"
#include "vm/native.h"

namespace heddle {

namespace {

std::string WithParameters(const char* name, const char* parameters) {
  return name + (parameters[0] == 0 ? std::string() : std::string(":") + parameters);
}

std::string SearchTable() {
  std::string text;
  for (const SearchRow& row : Searches()) {
    const std::string name = WithParameters(row.name, row.parameters);
    text += name.size() <= 16 ? fmt::format("{:<16} {}\n", name, row.description)
                              : fmt::format("{}\n{:<16} {}\n", name, "", row.description);
  }
  return text +
         "\nCombined with +, at most one of each kind (an order, a bound, rb, restarts): "
         "rb:<20,pl,d,F,0.90,1>+random\n";
}

std::string ReductionTable() {
  std::string text;
  for (const ReductionRow& row : Reductions()) {
    text += fmt::format("{:<22} {}{}\n{:<22} guarantee: {}{}\n", WithParameters(row.name, row.parameters),
                        row.description, std::string(row.name) == kDefaultReduction ? " (default)" : "", "",
                        row.guarantee, row.sound ? "" : "; may miss schedules: never complete");
  }
  return text;
}

std::string PropertyTable() {
  std::string text;
  for (const PropertyRow& row : Properties()) text += fmt::format("{:<16} {}\n", row.name, row.description);
  return text;
}

std::string NativeList() {
  std::set<std::string> lines;
  unsigned count = 0;
  const NativeTable* tables = AllNativeTables(&count);
  for (unsigned t = 0; t < count; ++t) {
    for (unsigned i = 0; i < tables[t].count; ++i) {
      const NativeRow& row = tables[t].rows[i];
      lines.insert(fmt::format("{}.{}{}{}\n", row.class_name, row.name,
                               row.descriptor == nullptr ? "(...)" : row.descriptor,
                               row.reason == nullptr ? "" : std::string("  replaced: ") + row.reason));
    }
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

}  // namespace

int List(const std::string& what) {
  static const std::map<std::string, std::string (*)()> kLists = {{"searches", SearchTable},
                                                                  {"reductions", ReductionTable},
                                                                  {"properties", PropertyTable},
                                                                  {"natives", NativeList},
                                                                  {"options", OptionTable}};
  auto found = kLists.find(what);
  if (found == kLists.end()) {
    Complain("list knows searches, reductions, properties, natives and options, not " + what);
    return kStatusBadInput;
  }
  Status failed = WriteStandardOutput(found->second());
  if (failed) Complain(failed->message);
  return failed ? kStatusBadInput : kStatusComplete;
}

}  // namespace heddle
