// differential [--seeds A..B] [--programs N] [--profile P] [--states N] [--estimate N] [--copies N] [--seconds S]
//              [--stress] [--explorations-per-boot N] [--no-shrink] [--time-outs-last] [--spurious-wakeups]
//              [--foresight | --look-ahead [--confirm] | --caching]
// holds explorations of generated programs against each other: see differential/campaign.h. Ends when N programs have
// been compared (20,000 unless told otherwise), or at seed B. Exit status 0: all agree; 1: some do not; 2: bad usage.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "tests/generator/differential/campaign.h"

namespace {

using namespace heddle;             // NOLINT(google-build-using-namespace)
using namespace heddle::generator;  // NOLINT(google-build-using-namespace)

int Usage() {
  fprintf(stderr,
          "usage: differential [--seeds A..B] [--programs N] [--profile P] [--states N] [--estimate N] "
          "[--copies N] [--seconds S] [--max-failures N] [--explorations-per-boot N] [--stress] [--no-shrink] "
          "[--time-outs-last] [--spurious-wakeups] [--foresight | --look-ahead [--confirm] | --caching]\n");
  return 2;
}

bool ParseSeeds(const char* text, CampaignOptions& options) {
  char* end = nullptr;
  options.first_seed = std::strtoull(text, &end, 10);
  options.last_seed = options.first_seed;
  if (*end == '\0') return true;
  if (std::strncmp(end, "..", 2) != 0) return false;
  options.last_seed = std::strtoull(end + 2, nullptr, 10);
  return true;
}

bool Parse(int argc, char** argv, CampaignOptions& options, VmOptions& machine) {
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--stress") {
      options.stress = true;
    } else if (name == "--foresight") {
      options.foresees = true;
    } else if (name == "--look-ahead") {
      options.looks_ahead = true;
    } else if (name == "--caching") {
      options.caches = true;
    } else if (name == "--confirm") {
      options.confirms = true;
    } else if (name == "--no-shrink") {
      options.shrink = false;
    } else if (name == "--time-outs-last") {
      machine.time_outs_last = true;
    } else if (name == "--spurious-wakeups") {
      machine.spurious_wakeups = true;
    } else if (i + 1 == argc) {
      return false;
    } else {
      const char* value = argv[++i];
      if (name == "--seeds") {
        if (!ParseSeeds(value, options)) return false;
      } else if (name == "--programs") {
        options.programs = std::strtoull(value, nullptr, 10);
      } else if (name == "--states") {
        options.max_states = std::strtoull(value, nullptr, 10);
      } else if (name == "--estimate") {
        options.generator.max_states = std::strtod(value, nullptr);
      } else if (name == "--copies") {
        options.generator.copies = std::atoi(value);
      } else if (name == "--seconds") {
        options.time_s = std::strtod(value, nullptr);
      } else if (name == "--explorations-per-boot") {
        options.explorations_per_boot = std::max(1, std::atoi(value));
      } else if (name == "--max-failures") {
        options.max_failures = std::strtoull(value, nullptr, 10);
      } else if (name == "--profile") {
        options.generator.profile = FindProfile(value);
        if (options.generator.profile == nullptr) return false;
      } else {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  CampaignOptions options;
  options.progress = true;
  options.generator.max_states = 1000;
  VmOptions vm_options;
  if (!Parse(argc, argv, options, vm_options)) return Usage();
  Result<Jdk> jdk = FindJdk("");
  if (!jdk) {
    fprintf(stderr, "differential: %s\n", jdk.error().message.c_str());
    return 2;
  }
  auto image = RuntimeImage::Open(jdk.value().home + "/lib/modules");
  if (!image) {
    fprintf(stderr, "differential: %s\n", image.error().message.c_str());
    return 2;
  }
  vm_options.jdk = jdk.value();
  vm_options.image = image.value().get();
  const CampaignTotals totals = Campaign(vm_options, options, stdout).Run();
  auto number = [](uint64_t n) { return static_cast<unsigned long long>(n); };
  printf(
      "%llu programs compared, %llu of them without state matching, too, %llu skipped (over %llu states), %llu failed, "
      "in %.0f s\n",
      number(totals.compared), number(totals.unmatched), number(totals.skipped), number(options.max_states),
      number(totals.failed), totals.seconds);
  if (options.looks_ahead) {
    const char* between = "choices:";
    for (size_t i = 0; i < kLookAhead.size(); ++i, between = ",") {
      printf("%s %s %llu", between, kLookAhead[i], number(totals.choices[i]));
    }
    printf("; %llu skipped choices confirmed\n", number(totals.confirmed));
  }
  printf("relations:");
  for (size_t i = 0; i < kCaching.size(); ++i) printf(" %s %llu,", kCaching[i], number(totals.relations[i]));
  printf(" %llu explorations had more than allowed\n", number(totals.uncached));
  printf(
      "states: none %llu, heap-reach %llu, merged %llu, dynamic %llu, merged %llu; found: %llu violations, %llu races, "
      "%llu final states; %llu "
      "programs "
      "deadlock\n",
      number(totals.none_states), number(totals.reduced_states), number(totals.merged_states),
      number(totals.dynamic_states), number(totals.dynamic_merged_states), number(totals.violations),
      number(totals.races), number(totals.ends), number(totals.deadlocking));
  return totals.failed == 0 ? 0 : 1;
}
