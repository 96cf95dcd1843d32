// footprints [options of `heddle check`] MAIN_CLASS [ARG...]
// explores a program as `check` does, depth first, with every step held against the footprint of its action, and says
// what was touched and not named. Only a build with HEDDLE_LOG_TOUCHES can. With the environment variable
// HEDDLE_TRUSTED it tells which exceptions were needed, too. Exit status 0: nothing was found; 1: something; 2: bad
// input.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/guest.h"
#include "property/registry.h"
#include "reduction/registry.h"
#include "search/loop/explorer.h"
#include "search/strategies/dfs.h"
#include "tests/footprints/footprint_machine.h"

namespace {

using namespace heddle;  // NOLINT(google-build-using-namespace)

int Fail(const std::string& message) {
  fprintf(stderr, "footprints: %s\n", message.c_str());
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
  footprints::FootprintMachine checked(machine);
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
  const std::map<std::string, uint64_t> findings = checked.findings();
  for (const auto& [finding, steps] : findings) {
    printf("%s (%llu steps)\n", finding.c_str(), static_cast<unsigned long long>(steps));
  }
  if (std::getenv("HEDDLE_TRUSTED") != nullptr) {
    for (const auto& [row, times] : checked.touches().trusted()) {
      printf("trusted: %s (%llu times)\n", row.c_str(), static_cast<unsigned long long>(times));
    }
  }
  printf("%zu findings in %llu steps, %s\n", findings.size(), static_cast<unsigned long long>(checked.steps()),
         VerdictName(result.verdict));
  return findings.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (!kLogsTouches) return Fail("this build does not log touches (HEDDLE_LOG_TOUCHES)");
  const std::vector<std::string> words(argv + 1, argv + argc);
  Result<Options> options = ParseOptions(Command::kCheck, words);
  return options ? Explore(options.take()) : Fail(options.error().message);
}
