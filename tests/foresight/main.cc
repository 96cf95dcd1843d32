// foresight [options of `heddle check`] MAIN_CLASS [ARG...]
// explores a program as `check` does, depth first, with every step held against what was foreseen, and says what was
// not. Exit status 0: nothing was found; 1: something; 2: bad input.
// foresight --count ...  counts accesses that are local instead (counting_machine.h). --count-without-contexts: so that
// the analyses tell no two calls of a method apart.
#include <cstdio>
#include <numeric>

#include "tests/foresight/counting_machine.h"
#include "tests/foresight/future_machine.h"
#include "tests/layers/explore_through.h"

namespace {

using namespace heddle;  // NOLINT(google-build-using-namespace)

int Tell(foresight::FutureMachine& checked, const SearchResult& result) {
  for (const auto& [finding, steps] : checked.findings()) {
    printf("%s (%llu steps)\n", finding.c_str(), static_cast<unsigned long long>(steps));
  }
  for (const auto& [place, count] : checked.orders().counts()) {
    printf("comes first: %s: %llu of %llu\n", place.c_str(), static_cast<unsigned long long>(count.first),
           static_cast<unsigned long long>(count.asked));
  }
  if (ProgramAnalysis* analysis = checked.foresight().analysis()) {
    for (const ReachedMethod& reached : analysis->points_to().methods()) {
      for (const auto& [statement, why] : reached.unknown) {
        printf("unknown: %s: %s\n", reached.method->FullName().c_str(), why.c_str());
      }
    }
    if (analysis->MeetsUnknown()) printf("nothing is known; ");
    printf("%zu methods, %u objects, %u facts, %.3f s; ", analysis->points_to().methods().size(),
           analysis->points_to().objects().count(), analysis->future().facts().count(), analysis->seconds());
  }
  printf("%zu findings in %llu steps, %s\n", checked.findings().size(),
         static_cast<unsigned long long>(checked.steps()), VerdictName(result.verdict));
  return checked.findings().empty() ? 0 : 1;
}

// Half of the accesses took no longer for a question.
double MedianNanoseconds(const foresight::CountingMachine::Counts& counts) {
  const uint64_t all = std::accumulate(counts.by_time.begin(), counts.by_time.end(), uint64_t{0});
  size_t step = 0;
  for (uint64_t met = counts.by_time[0]; 2 * met < all; met += counts.by_time[step]) ++step;
  return 10.0 * static_cast<double>(step) + 5;
}

int TellCounts(foresight::CountingMachine& counted, const SearchResult&) {
  const foresight::CountingMachine::Counts& counts = counted.counts();
  printf("{\"accesses\": %llu, \"reachability\": %llu, \"fields\": %llu, \"arrays\": %llu, \"order\": %llu, ",
         static_cast<unsigned long long>(counts.accesses), static_cast<unsigned long long>(counts.by_reachability),
         static_cast<unsigned long long>(counts.by_fields), static_cast<unsigned long long>(counts.by_arrays),
         static_cast<unsigned long long>(counts.by_order));
  ProgramAnalysis* analysis = counted.foresight().analysis();
  printf(
      "\"questions\": %llu, \"seconds\": %.6f, \"median_ns\": %.0f, \"analysis_s\": %.3f, \"methods\": %zu, "
      "\"unknown\": %s}\n",
      static_cast<unsigned long long>(counts.questions), counts.seconds, MedianNanoseconds(counts),
      analysis == nullptr ? 0 : analysis->seconds(), analysis == nullptr ? 0 : analysis->points_to().methods().size(),
      analysis != nullptr && analysis->MeetsUnknown() ? "true" : "false");
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (first == "--count" || first == "--count-without-contexts") {
    const PointsToOptions options{.contexts = first == "--count"};
    return layers::ExploreThrough<foresight::CountingMachine>("foresight", argc - 1, argv + 1, TellCounts, options);
  }
  return layers::ExploreThrough<foresight::FutureMachine>("foresight", argc, argv, Tell);
}
