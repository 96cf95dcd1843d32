// Toy programs explored by several searches together, and what they have found.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "search/sharing/sharing.h"
#include "tests/unit/reduction/random_program.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {

// Makes the workers slow enough to meet: a step of a toy takes no time at all.
class Slow : public Observer {
 public:
  explicit Slow(unsigned seed) : random_(seed) {}
  void Taking(Machine&, Step) override {
    if (random_() % 4 == 0) usleep(1);
  }

 private:
  std::mt19937 random_;
};

// What one or more searches have found, in an order that does not matter.
struct Found {
  Counts counts;
  std::set<std::string> identities, cuts;
  EndStates exits, deadlocks;
  bool complete = true;
  unsigned ends = 0;

  void Add(const SearchResult& result, const EndStateCollector& states) {
    for (const FoundViolation& found : result.violations) identities.insert(found.violation.Identity());
    cuts.insert(result.cuts.begin(), result.cuts.end());
    exits.insert(states.exits.begin(), states.exits.end());
    deadlocks.insert(states.deadlocks.begin(), states.deadlocks.end());
    Count(result.counts);
    complete &= result.verdict == Verdict::kComplete;
  }
  void Count(const Counts& more) {
    counts.states_new += more.states_new;
    counts.states_visited += more.states_visited;
    counts.states_end += more.states_end;
    counts.transitions += more.transitions;
    counts.steps += more.steps;
    counts.thread_choices += more.thread_choices;
    counts.data_choices += more.data_choices;
    counts.executions += more.executions;
    counts.dropped += more.dropped;
    counts.cut += more.cut;
  }
};

inline std::string ToText(const Found& found) {
  std::ostringstream text;
  const Counts& c = found.counts;
  text << c.states_new << ' ' << c.states_visited << ' ' << c.states_end << ' ' << c.transitions << ' ' << c.steps
       << ' ' << c.thread_choices << ' ' << c.data_choices << ' ' << c.executions << ' ' << c.dropped << ' ' << c.cut
       << '\n';
  for (const std::string& identity : found.identities) text << "violation " << identity << '\n';
  for (const std::string& cut : found.cuts) text << "cut " << cut << '\n';
  for (const auto& [low, high] : found.exits) text << "exit " << low << ' ' << high << '\n';
  for (const auto& [low, high] : found.deadlocks) text << "deadlock " << low << ' ' << high << '\n';
  text << (found.complete ? "complete\n" : "not complete\n");
  return text.str();
}

inline void AddText(const std::string& bytes, Found& found) {
  std::istringstream text(bytes);
  Counts c;
  text >> c.states_new >> c.states_visited >> c.states_end >> c.transitions >> c.steps >> c.thread_choices >>
      c.data_choices >> c.executions >> c.dropped >> c.cut;
  found.Count(c);
  bool complete = false;
  for (std::string line; std::getline(text, line);) {
    std::istringstream words(line);
    std::string word;
    uint64_t low = 0, high = 0;
    words >> word;
    if (word == "violation") found.identities.insert(line.substr(10));
    if (word == "cut") found.cuts.insert(line.substr(4));
    if (word == "exit" && words >> low >> high) found.exits.insert({low, high});
    if (word == "deadlock" && words >> low >> high) found.deadlocks.insert({low, high});
    complete |= line == "complete";
    found.ends += line == "complete" || line == "not complete" ? 1 : 0;
  }
  found.complete &= complete;
}

inline Found Explore(const Program& program, const ToyOptions& options, Strategy& strategy, Sharing* sharing,
                     unsigned seed) {
  ToyMachine machine(program);
  auto reduction = MakeReduction(options.reduction).take();
  PropertySet properties = MakeProperties(options.properties, {&machine, options.fail_on_race}).take();
  EndStateCollector ends;
  SearchOptions search = options.search;
  search.sharing = sharing;
  Explorer explorer(machine, *reduction, strategy, search);
  for (Property* property : properties.pointers()) explorer.AddProperty(property);
  explorer.AddEndObserver(&ends);
  Slow slow(seed);
  if (sharing != nullptr) explorer.AddObserver(&slow);
  Found found;
  found.Add(explorer.Run(), ends);
  return found;
}

inline Found Alone(const Program& program, const ToyOptions& options) {
  DfsStrategy dfs;
  return Explore(program, options, dfs, nullptr, 0);
}

inline void ExpectSame(const Found& together, const Found& alone) {
  EXPECT_EQ(together.counts, alone.counts);
  EXPECT_EQ(together.identities, alone.identities);
  EXPECT_EQ(together.exits, alone.exits);
  EXPECT_EQ(together.deadlocks, alone.deadlocks);
  EXPECT_EQ(together.complete, alone.complete);
}

inline OpMix WithoutChoices(OpMix mix) {
  mix.choices = 0;
  return mix;
}

// A text of each process, read by another.
class Answers {
 public:
  explicit Answers(unsigned processes) : files_(processes) {
    for (std::FILE*& file : files_) file = std::tmpfile();
  }
  ~Answers() {
    for (std::FILE* file : files_) std::fclose(file);
  }
  Answers(const Answers&) = delete;
  Answers& operator=(const Answers&) = delete;

  void Write(unsigned process, const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), files_[process]);
    std::fflush(files_[process]);
  }
  std::string Read(unsigned process) {
    std::FILE* file = files_[process];
    std::fseek(file, 0, SEEK_END);
    std::string text(static_cast<size_t>(std::ftell(file)), ' ');
    std::rewind(file);
    EXPECT_EQ(std::fread(text.data(), 1, text.size(), file), text.size());
    return text;
  }

 private:
  std::vector<std::FILE*> files_;
};

}  // namespace heddle::toy
