// footprints [options of `heddle check`] MAIN_CLASS [ARG...]
// explores a program as `check` does, depth first, with every step held against the footprint of its action, and says
// what was touched and not named. Only a build with HEDDLE_LOG_TOUCHES can. With the environment variable
// HEDDLE_TRUSTED it tells which exceptions were needed, too. Exit status 0: nothing was found; 1: something; 2: bad
// input.
#include <cstdio>
#include <cstdlib>

#include "tests/footprints/footprint_machine.h"
#include "tests/layers/explore_through.h"

namespace {

using namespace heddle;  // NOLINT(google-build-using-namespace)

int Tell(footprints::FootprintMachine& checked, const SearchResult& result) {
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
  if (!kLogsTouches) {
    fprintf(stderr, "footprints: this build does not log touches (HEDDLE_LOG_TOUCHES)\n");
    return 2;
  }
  return layers::ExploreThrough<footprints::FootprintMachine>("footprints", argc, argv, Tell);
}
