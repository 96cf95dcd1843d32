#include "tests/generator/differential/campaign.h"

#include <chrono>

namespace heddle::generator {

namespace {

constexpr uint64_t kCheckNoneEvery = 10;
constexpr size_t kShownFaults = 6;
constexpr uint64_t kUnmatchedStates = 4'000;  // where the exploration without state matching is given up
constexpr uint64_t kRelations = 20'000;       // where one that remembers relations is

void AddAll(const std::string& who, const std::vector<std::string>& words, std::vector<std::string>& faults) {
  for (const std::string& each : words) faults.push_back(who + ": " + each);
}

// A repetition of `first` under other conditions.
void Repeat(const std::string& who, const Exploration& first, const Exploration& again,
            std::vector<std::string>& faults) {
  if (!again.fault.empty()) faults.push_back(who + ": " + again.fault);
  if (again.finished) {
    AddAll(who, RunDifferences(first, again), faults);
  } else {
    faults.push_back(who + ": not finished: " + again.why_not);
  }
}

double SecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

void Campaign::JudgeUnmatched(const GeneratedProgram& program, Judgement& judgement) {
  ExploreOptions options;
  options.reduction = "heap-reach";
  options.state_matching = false;
  options.max_states = kUnmatchedStates;
  const Exploration unmatched = runner_.Explore(program, options);
  judgement.unmatched = unmatched.finished;
  if (unmatched.finished) {
    AddAll("heap-reach with state matching", Differences(unmatched, judgement.reduced), judgement.faults);
  } else if (!unmatched.limited) {
    judgement.faults.push_back("heap-reach unmatched: not finished: " + unmatched.why_not);
  }
  options.reduction = "dynamic";
  const Exploration tree = runner_.Explore(program, options);
  if (tree.finished) {
    AddAll("dynamic without state matching", Differences(judgement.none, tree), judgement.faults);
  } else if (!tree.limited) {
    judgement.faults.push_back("dynamic unmatched: not finished: " + tree.why_not);
  }
}

void Campaign::JudgeAssumeLocked(const GeneratedProgram& program, Judgement& judgement) {
  ExploreOptions options;
  options.reduction = "heap-reach";
  options.assume_locked = true;
  options.max_states = 2 * options_.max_states;
  const Exploration locked = runner_.Explore(program, options);
  if (locked.finished) {
    AddAll("heap-reach assuming locks", Differences(judgement.none, locked), judgement.faults);
  } else {
    judgement.faults.push_back("heap-reach assuming locks: not finished: " + locked.why_not);
  }
}

void Campaign::JudgeMerged(const GeneratedProgram& program, Judgement& judgement) {
  ExploreOptions options;
  options.reduction = "heap-reach";
  options.merges_alike = true;
  options.max_states = 2 * options_.max_states;
  options.checks = {.heap = true, .journal = true};
  judgement.merged = runner_.Explore(program, options);
  if (!judgement.merged.fault.empty()) judgement.faults.push_back("merged: " + judgement.merged.fault);
  if (judgement.merged.finished) {
    AddAll("merged", Differences(judgement.none, judgement.merged), judgement.faults);
  } else {
    judgement.faults.push_back("merged: not finished: " + judgement.merged.why_not);
  }
  options.reduction = "dynamic";
  const Exploration dynamic = runner_.Explore(program, options);
  if (!dynamic.fault.empty()) judgement.faults.push_back("dynamic merged: " + dynamic.fault);
  if (dynamic.finished) {
    AddAll("dynamic merged", Differences(judgement.none, dynamic), judgement.faults);
  } else {
    judgement.faults.push_back("dynamic merged: not finished: " + dynamic.why_not);
  }
  judgement.dynamic_merged_states = dynamic.counts.states_new;
}

// Nothing is done that was not foreseen, and looking ahead changes nothing.
void Campaign::JudgeForeseen(const GeneratedProgram& program, Judgement& judgement) {
  for (const char* reduction : {"none", "heap-reach", "dynamic"}) {
    ExploreOptions options;
    options.reduction = reduction;
    options.max_states = 2 * options_.max_states;
    const Exploration plain = runner_.Explore(program, options);
    options.foresees = true;
    Repeat(std::string(reduction) + " foreseen", plain, runner_.Explore(program, options), judgement.faults);
  }
}

void Campaign::JudgeLookAhead(const GeneratedProgram& program, Judgement& judgement) {
  for (size_t i = 0; i < kLookAhead.size(); ++i) {
    ExploreOptions options;
    options.reduction = kLookAhead[i];
    options.confirms = options_.confirms;
    options.max_states = 2 * options_.max_states;
    const Exploration seen = runner_.Explore(program, options);
    if (!seen.finished) {
      judgement.faults.push_back(options.reduction + ": not finished: " + seen.why_not);
      continue;
    }
    if (!seen.fault.empty()) judgement.faults.push_back(options.reduction + ": " + seen.fault);
    AddAll(options.reduction, Differences(judgement.none, seen), judgement.faults);
    judgement.confirmed += seen.confirmed;
    judgement.choices[i] = seen.counts.thread_choices;
  }
}

// Many relations may lead to one state, and to one on a cycle endlessly many.
void Campaign::JudgeCaching(const GeneratedProgram& program, Judgement& judgement) {
  for (size_t i = 0; i < kCaching.size(); ++i) {
    ExploreOptions options;
    options.reduction = kCaching[i];
    options.max_states = kRelations;
    const Exploration seen = runner_.Explore(program, options);
    if (!seen.finished) {
      judgement.uncached += seen.limited;
      if (!seen.limited) judgement.faults.push_back(options.reduction + ": not finished: " + seen.why_not);
      continue;
    }
    AddAll(options.reduction, Differences(judgement.none, seen), judgement.faults);
    judgement.relations[i] = seen.counts.states_new;
  }
  const auto [all, lazy] = judgement.relations;
  if (all != 0 && lazy > all) judgement.faults.emplace_back("the lazy relation has told more paths apart");
}

void Campaign::JudgeDynamic(const GeneratedProgram& program, bool collect_always, Judgement& judgement) {
  ExploreOptions options;
  options.reduction = "dynamic";
  options.max_states = 2 * options_.max_states;
  options.collect_always = options.sparse_marks = collect_always;
  judgement.dynamic = runner_.Explore(program, options);
  if (judgement.dynamic.finished) {
    AddAll("dynamic", Differences(judgement.none, judgement.dynamic), judgement.faults);
  } else {
    judgement.faults.push_back("dynamic: not finished: " + judgement.dynamic.why_not);
  }
}

Judgement Campaign::Judge(const GeneratedProgram& program, bool check_none) {
  Judgement judgement;
  ExploreOptions options;
  options.max_states = options_.max_states;
  judgement.none = runner_.Explore(program, options);
  if (!judgement.none.finished) {
    judgement.skipped = judgement.none.limited;
    if (!judgement.skipped) judgement.faults.push_back("none: not finished: " + judgement.none.why_not);
    return judgement;
  }
  if (options_.foresees) {
    JudgeForeseen(program, judgement);
    return judgement;
  }
  if (options_.looks_ahead) {
    JudgeLookAhead(program, judgement);
    return judgement;
  }
  if (options_.caches) {
    JudgeCaching(program, judgement);
    return judgement;
  }
  options.max_states = 2 * options_.max_states;  // no other way should need more than the reference
  if (check_none) {
    options.checks = {.heap = true, .journal = true};
    Repeat("none checked", judgement.none, runner_.Explore(program, options), judgement.faults);
    options.checks = {};
  }
  options.reduction = "heap-reach";
  judgement.reduced = runner_.Explore(program, options);
  if (!judgement.reduced.finished) {
    judgement.faults.push_back("heap-reach: not finished: " + judgement.reduced.why_not);
    return judgement;
  }
  AddAll("heap-reach", Differences(judgement.none, judgement.reduced), judgement.faults);
  if (options_.generator.copies > 0) JudgeMerged(program, judgement);
  JudgeDynamic(program, program.listing.size() % 2 == 0, judgement);
  JudgeAssumeLocked(program, judgement);
  JudgeUnmatched(program, judgement);
  JudgeCaching(program, judgement);
  options.checks = {.heap = true, .journal = true};
  Repeat("heap-reach checked", judgement.reduced, runner_.Explore(program, options), judgement.faults);
  options.checks = {.heap = true};
  options.collect_always = options.sparse_marks = true;
  Repeat("heap-reach collecting", judgement.reduced, runner_.Explore(program, options), judgement.faults);
  return judgement;
}

GeneratedProgram Campaign::Minimal(GeneratedProgram program, bool check_none) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (GeneratedProgram& candidate : Shrink(program)) {
      if (Judge(candidate, check_none).faults.empty()) continue;
      program = std::move(candidate);
      smaller = true;
      break;
    }
  }
  return program;
}

void Campaign::Report(uint64_t seed, const GeneratedProgram& program, const Judgement& judgement, bool check_none) {
  auto show = [&](const std::vector<std::string>& faults) {
    for (size_t i = 0; i < faults.size() && i < kShownFaults; ++i) fprintf(out_, "  %s\n", faults[i].c_str());
    if (faults.size() > kShownFaults) fprintf(out_, "  and %zu more\n", faults.size() - kShownFaults);
  };
  fprintf(out_, "FAILED seed %llu (%llu states):\n", static_cast<unsigned long long>(seed),
          static_cast<unsigned long long>(judgement.none.counts.states_new));
  show(judgement.faults);
  if (options_.shrink) {
    const GeneratedProgram minimal = Minimal(program, check_none);
    fprintf(out_, "minimal:\n%s", minimal.listing.c_str());
    show(Judge(minimal, check_none).faults);
  }
  fflush(out_);
}

void Campaign::Count(const Judgement& judgement) {
  ++totals_.compared;
  if (judgement.unmatched) ++totals_.unmatched;
  totals_.none_states += judgement.none.counts.states_new;
  totals_.dynamic_states += judgement.dynamic.counts.states_new;
  totals_.reduced_states += judgement.reduced.counts.states_new;
  totals_.merged_states += judgement.merged.counts.states_new;
  totals_.dynamic_merged_states += judgement.dynamic_merged_states;
  for (size_t i = 0; i < kLookAhead.size(); ++i) totals_.choices[i] += judgement.choices[i];
  totals_.confirmed += judgement.confirmed;
  for (size_t i = 0; i < kCaching.size(); ++i) totals_.relations[i] += judgement.relations[i];
  totals_.uncached += judgement.uncached;
  totals_.violations += judgement.none.violations.size();
  totals_.races += judgement.none.races.size();
  totals_.ends += judgement.none.ends.size();
  for (const auto& [end, schedule] : judgement.none.ends) {
    if (!end.starts_with("deadlock")) continue;
    ++totals_.deadlocking;
    break;
  }
}

CampaignTotals Campaign::Run() {
  const auto start = std::chrono::steady_clock::now();
  for (uint64_t seed = options_.first_seed; seed <= options_.last_seed; ++seed) {
    if (totals_.compared >= options_.programs || totals_.failed >= options_.max_failures) break;
    if (options_.time_s > 0 && SecondsSince(start) > options_.time_s) break;
    const GeneratedProgram program = Generate(seed, options_.generator);
    const bool check_none = options_.stress || seed % kCheckNoneEvery == 0;
    const Judgement judgement = Judge(program, check_none);
    if (judgement.skipped) {
      ++totals_.skipped;
      continue;
    }
    Count(judgement);
    if (!judgement.faults.empty()) {
      ++totals_.failed;
      Report(seed, program, judgement, check_none);
    }
    if (options_.progress && totals_.compared % 500 == 0) {
      fprintf(stderr, "%llu compared, %llu skipped, %.0f s\n", static_cast<unsigned long long>(totals_.compared),
              static_cast<unsigned long long>(totals_.skipped), SecondsSince(start));
    }
  }
  totals_.seconds = SecondsSince(start);
  return totals_;
}

}  // namespace heddle::generator
