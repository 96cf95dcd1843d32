// Explores a program through a layer over its machine, for tools that hold each step against something.
#pragma once

#include <cstdio>
#include <string>

#include "cli/command_line.h"
#include "cli/guest.h"
#include "property/registry.h"
#include "reduction/registry.h"
#include "search/loop/explorer.h"
#include "search/strategies/dfs.h"

namespace heddle::layers {

// main of `tool [options of heddle check] MAIN_CLASS [ARG...]`. The program is explored as `check` does, depth first.
// Layer is made of the JavaMachine and `more`. `tell(Layer&, const SearchResult&)` prints what was found, and gives the
// exit status. 2: bad input.
template <typename Layer, typename Tell, typename... More>
int ExploreThrough(const char* tool, int argc, char** argv, const Tell& tell, const More&... more) {
  const auto fail = [tool](const Error& error) {
    fprintf(stderr, "%s: %s\n", tool, error.message.c_str());
    return 2;
  };
  Result<Options> parsed = ParseOptions(Command::kCheck, {argv + 1, argv + argc});
  if (!parsed) return fail(parsed.error());
  Options options = parsed.take();
  Result<Guest> guest = OpenGuest(options, false);
  if (!guest) return fail(guest.error());
  Result<std::unique_ptr<Reduction>> reduction =
      MakeReduction(options.reduction.empty() ? kDefaultReduction : options.reduction);
  if (!reduction) return fail(reduction.error());
  JavaMachine& machine = *guest.value().machine;
  machine.Show(reduction.value()->Sees());
  Layer layer(machine, more...);
  DfsStrategy strategy;
  SearchOptions search;
  search.limits = options.limits;
  search.state_matching = options.state_matching;
  search.all_violations = true;
  search.shorten_states = 0;
  PropertySet properties = MakeProperties(options.property, {.describer = &machine.describer()}).take();
  Explorer explorer(layer, *reduction.value(), strategy, search);
  for (Property* property : properties.pointers()) explorer.AddProperty(property);
  return tell(layer, explorer.Run());
}

}  // namespace heddle::layers
