// `heddle list`: what there is to choose from, from the tables themselves.
#include <fmt/format.h>

#include <map>

#include "base/nearest_words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/completions.h"
#include "cli/host_output.h"
#include "cli/native_list.h"
#include "property/registry.h"
#include "reduction/registry.h"
#include "search/strategies/registry.h"
#include "search/visited/visited_set.h"

namespace heddle {

namespace {

std::string WithParameters(const char* name, const char* parameters) {
  return name + (parameters[0] == 0 ? std::string() : std::string(":") + parameters);
}

// Whether workers can share one exploration.
const char* Workers(bool shared) { return shared ? "; with --workers, too" : ""; }

std::string SearchTable() {
  std::string text;
  for (const SearchRow& row : Searches()) {
    const std::string name = WithParameters(row.name, row.parameters);
    const char* workers = Workers(row.shared);
    text += name.size() <= 16 ? fmt::format("{:<16} {}{}\n", name, row.description, workers)
                              : fmt::format("{}\n{:<16} {}{}\n", name, "", row.description, workers);
  }
  return text +
         "\nCombined with +, at most one of each kind (an order, a guide, a bound, rb, restarts): "
         "rb:<20,pl,d,F,0.90,1>+random\n"
         "With --checkpoint all of them can be saved and resumed, but not with several workers.\n";
}

const char* Default(std::string_view name) {
  if (name == kDefaultReduction) return " (default)";
  if (name == kLargeSpaceReduction) return " (default in large spaces)";
  if (name == kSharedReduction) return " (default with --workers)";
  return name == kSimpleReduction ? " (default of searches that leave paths early)" : "";
}

std::string ReductionTable() {
  std::string text;
  for (const ReductionRow& row : Reductions()) {
    text += fmt::format("{:<22} {}{}\n{:<22} guarantee: {}{}{}\n", WithParameters(row.name, row.parameters),
                        row.description, Default(row.name), "", row.guarantee,
                        row.sound ? "" : "; may miss schedules: never complete", Workers(row.shared));
  }
  return text + "\nWith --checkpoint searches under all of them can be saved and resumed.\n";
}

std::string PropertyTable() {
  std::string text;
  for (const PropertyRow& row : Properties()) text += fmt::format("{:<16} {}\n", row.name, row.description);
  return text;
}

std::string VisitedTable() {
  std::string text;
  for (const VisitedSetRow& row : VisitedSets()) {
    text += fmt::format("{:<16} {}{}{}\n", WithParameters(row.name, row.parameters), row.description,
                        Workers(row.shared), row.name == std::string_view(kDefaultVisitedSet) ? " (default)" : "");
  }
  return text;
}

}  // namespace

int List(const std::vector<std::string>& words) {
  static const std::map<std::string, std::string (*)()> kLists = {
      {"searches", SearchTable},         {"reductions", ReductionTable},
      {"properties", PropertyTable},     {"visited", VisitedTable},
      {"options", OptionTable},          {"completion-bash", BashCompletion},
      {"completion-zsh", ZshCompletion}, {"completion-fish", FishCompletion},
      {"manual-page", ManualPage}};
  auto refuse = [](const std::string& message) {
    Complain(message);
    return kStatusBadInput;
  };
  if (words.empty()) return refuse(std::string("list needs one of ") + kListed);
  std::string text;
  if (words[0] == "--help") {
    text = std::string("usage: heddle list ") + kListed + "      what there is to choose from\n" +
           "       heddle list natives [--jdk DIR]\n";
  } else if (words[0] == "natives") {
    if (words.size() != 1 && (words.size() != 3 || words[1] != "--jdk")) {
      return refuse("list natives takes nothing but --jdk DIR");
    }
    Result<std::string> natives = NativeList(words.size() == 3 ? words[2] : std::string());
    if (!natives) return refuse(natives.error().message);
    text = natives.take();
  } else {
    auto found = kLists.find(words[0]);
    if (found == kLists.end()) {
      std::vector<std::string_view> known = {"natives"};
      for (const auto& [name, table] : kLists) known.push_back(name);
      return refuse(UnknownName("list", words[0], known));
    }
    if (words.size() != 1) return refuse("list " + words[0] + " takes nothing more, not " + words[1]);
    text = found->second();
  }
  Status failed = WriteStandardOutput(text);
  return failed ? refuse(failed->message) : kStatusComplete;
}

}  // namespace heddle
