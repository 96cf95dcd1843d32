// One exploration of a generated program, boiled down to what explorations of it must agree on.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "search/loop/explorer.h"
#include "tests/generator/differential/checked_machine.h"
#include "tests/generator/generate.h"
#include "vm/java_machine.h"

namespace heddle::generator {

struct ExploreOptions {
  std::string reduction = "none";
  bool assume_locked = false;  // fields accessed once under a lock, too, make no choices
  uint64_t max_states = 30'000;
  double time_s = 60;
  bool state_matching = true;
  bool merges_alike = false;  // states that differ only in which of alike threads is where
  Checks checks;
  bool foresees = false;        // every step is held against what was foreseen
  bool confirms = false;        // every choice that is skipped is looked at (tests/layers/skip_checker.h)
  bool sparse_marks = false;    // few points of a path keep their marks
  bool collect_always = false;  // young garbage is collected at every allocating instruction
};

struct Exploration {
  bool finished = false;  // the whole space was seen; otherwise `why_not` says what cut it
  bool limited = false;   // by a limit
  std::string why_not;
  std::string fault;       // found by the checks
  uint64_t confirmed = 0;  // skipped choices
  Verdict verdict = Verdict::kComplete;
  Counts counts;
  double seconds = 0;
  // What must not depend on the reduction; all but races with a schedule that shows it.
  std::map<std::string, Schedule> violations;  // by identity
  std::map<std::string, Schedule> ends;        // by final state (final_state.h); of deadlocks the fingerprint, too
  std::set<std::string> races;                 // "S.x at Program.java:3, Program.java:9"
};

// A machine that runs one generated program after another.
class Runner {
 public:
  // After so many explorations the classes of programs gone by weigh more than a boot.
  static constexpr unsigned kExplorationsPerBoot = 2000;

  // `options` without a program; the JDK and its image are there. A machine that was just booted does each first use of
  // a method within some step: `explorations_per_boot` of 1 makes that as frequent as can be.
  explicit Runner(VmOptions options, unsigned explorations_per_boot = kExplorationsPerBoot)
      : options_(std::move(options)), explorations_per_boot_(explorations_per_boot) {}

  Exploration Explore(const GeneratedProgram& program, const ExploreOptions& options);

 private:
  Status Prepare(ClassSource& source);

  VmOptions options_;
  std::unique_ptr<JavaMachine> machine_;
  const unsigned explorations_per_boot_;
  unsigned explorations_ = 0;  // of this machine
};

// The parts in which explorations by different reductions differ, in words: nothing when they agree. Requires that both
// are finished.
std::vector<std::string> Differences(const Exploration& reference, const Exploration& reduced);
// The same for two explorations that must be the same in every count and schedule.
std::vector<std::string> RunDifferences(const Exploration& first, const Exploration& second);

}  // namespace heddle::generator
