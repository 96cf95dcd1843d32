// foresight [options of `heddle check`] MAIN_CLASS [ARG...]
// explores a program as `check` does, depth first, with every step held against what was foreseen, and says what was
// not. Exit status 0: nothing was found; 1: something; 2: bad input.
#include <cstdio>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/guest.h"
#include "property/registry.h"
#include "reduction/registry.h"
#include "search/loop/explorer.h"
#include "search/strategies/dfs.h"
#include "tests/foresight/future_machine.h"

namespace {

using namespace heddle;  // NOLINT(google-build-using-namespace)

int Fail(const std::string& message) {
  fprintf(stderr, "foresight: %s\n", message.c_str());
  return 2;
}

int Explore(Options options) {
  Result<Guest> guest = OpenGuest(options, false);
  if (!guest) return Fail(guest.error().message);
  Result<std::unique_ptr<Reduction>> reduction =
      MakeReduction(options.reduction.empty() ? kDefaultReduction : options.reduction);
  if (!reduction) return Fail(reduction.error().message);
  JavaMachine& machine = *guest.value().machine;
  machine.Show(reduction.value()->Sees());
  foresight::FutureMachine checked(machine);
  DfsStrategy strategy;
  SearchOptions search;
  search.limits = options.limits;
  search.state_matching = options.state_matching;
  search.all_violations = true;
  search.shorten_states = 0;
  PropertySet properties = MakeProperties(options.property, {.describer = &machine.describer()}).take();
  Explorer explorer(checked, *reduction.value(), strategy, search);
  for (Property* property : properties.pointers()) explorer.AddProperty(property);
  const SearchResult result = explorer.Run();
  for (const auto& [finding, steps] : checked.findings()) {
    printf("%s (%llu steps)\n", finding.c_str(), static_cast<unsigned long long>(steps));
  }
  size_t unknown = 0;
  if (ProgramAnalysis* analysis = checked.foresight().analysis()) {
    for (const ReachedMethod& reached : analysis->points_to().methods()) unknown += reached.unknown.size();
    if (analysis->MeetsUnknown()) printf("nothing is known; ");
    printf("%zu methods, %u objects, %u facts, %zu unknown places, %.3f s; ", analysis->points_to().methods().size(),
           analysis->points_to().objects().count(), analysis->future().facts().count(), unknown, analysis->seconds());
  }
  printf("%zu findings in %llu steps, %s\n", checked.findings().size(),
         static_cast<unsigned long long>(checked.steps()), VerdictName(result.verdict));
  return checked.findings().empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  Result<Options> options = ParseOptions(Command::kCheck, words);
  return options ? Explore(options.take()) : Fail(options.error().message);
}
