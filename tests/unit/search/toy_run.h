// Runs a search over a toy program with all properties on, and gathers its end states.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>

#include "property/registry.h"
#include "reduction/registry.h"
#include "search/loop/explorer.h"
#include "search/strategies/dfs.h"
#include "tests/unit/model/toy_foresight.h"
#include "tests/unit/model/toy_machine.h"
#include "tests/unit/scale.h"

namespace heddle::toy {

using EndStates = std::set<std::pair<uint64_t, uint64_t>>;

class EndStateCollector : public EndObserver {
 public:
  void AtEnd(Machine&, const Fingerprint& state, EndKind kind, std::span<const Step>) override {
    (kind == EndKind::kExited ? exits : deadlocks).insert({state.low, state.high});
  }
  EndStates exits;
  EndStates deadlocks;
};

struct ToyRun {
  SearchResult result;
  EndStates exits;
  EndStates deadlocks;
  std::set<std::string> identities;  // of the violations
  size_t races = 0;
};

struct ToyOptions {
  SearchOptions search;
  std::string reduction = "none";
  std::string properties = "all";
  bool fail_on_race = false;
};

// `reduction` rather than that of the options.
inline ToyRun RunToy(ToyMachine& machine, const ToyOptions& options, Strategy& strategy, Reduction& reduction) {
  PropertySet properties = MakeProperties(options.properties, {&machine, options.fail_on_race}).take();
  EndStateCollector ends;
  Explorer explorer(machine, reduction, strategy, options.search);
  for (Property* property : properties.pointers()) explorer.AddProperty(property);
  explorer.AddEndObserver(&ends);
  ToyRun run;
  run.result = explorer.Run();
  run.exits = std::move(ends.exits);
  run.deadlocks = std::move(ends.deadlocks);
  for (const FoundViolation& found : run.result.violations) run.identities.insert(found.violation.Identity());
  if (properties.race != nullptr) run.races = properties.race->races().size();
  return run;
}

inline ToyRun RunToy(ToyMachine& machine, const ToyOptions& options, Strategy& strategy) {
  auto reduction = MakeReduction(options.reduction).take();
  return RunToy(machine, options, strategy, *reduction);
}

inline ToyRun RunToy(const Program& program, const ToyOptions& options = {}) {
  ToyMachine machine(program);
  ToyForesight ahead(program, machine);
  if (ReductionRowOf(options.reduction)->looks_ahead) machine.ahead = &ahead;
  DfsStrategy dfs;
  return RunToy(machine, options, dfs);
}

// Every violation, data races too, as the search finds them.
inline ToyOptions AllViolations(const std::string& reduction = "none") {
  ToyOptions options;
  options.reduction = reduction;
  options.fail_on_race = true;
  options.search.all_violations = true;
  options.search.shorten_states = 0;
  return options;
}

}  // namespace heddle::toy
