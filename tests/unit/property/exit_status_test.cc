#include "property/exit_status.h"

#include <gtest/gtest.h>

#include "property/no_tests.h"
#include "property/registry.h"
#include "tests/unit/model/toy_machine.h"

namespace heddle::toy {
namespace {

class EndedMachine : public ToyMachine {
 public:
  explicit EndedMachine(int status) : ToyMachine(Program{{{Yield()}}}) {
    ending.exit_call = "System.exit(" + std::to_string(status) + ")";
    ending.location = "Main.java:3";
    ending.status = status & 0xff;
  }
  Ending HowEnded() const override { return ending; }
  void UnreadFailures(std::vector<UnreadFailure>& failures) override { failures = unread; }

  Ending ending;
  std::vector<UnreadFailure> unread;
};

// What the properties of the list find when the machine has ended.
std::vector<std::string> Found(EndedMachine& machine, PropertyOptions options = {}, const std::string& list = "all") {
  options.describer = &machine;
  PropertySet set = MakeProperties(list, options).take();
  std::vector<Violation> violations;
  for (Property* property : set.pointers()) property->After(machine, {}, Outcome::kExited, violations);
  std::vector<std::string> found;
  for (const Violation& violation : violations) found.push_back(violation.property + ": " + violation.message);
  return found;
}

using Words = std::vector<std::string>;

TEST(ExitStatus, OtherThanZeroIsAViolation) {
  EndedMachine zero(0), three(3), minus(-1), whole(256);
  EXPECT_EQ(Found(zero), Words());
  EXPECT_EQ(Found(three), Words({"exit: exit with status 3: System.exit(3)"}));
  EXPECT_EQ(Found(minus), Words({"exit: exit with status 255: System.exit(-1)"}));
  EXPECT_EQ(Found(whole), Words());
}

TEST(ExitStatus, SomeAreAllowed) {
  EndedMachine three(3);
  EXPECT_EQ(Found(three, {.allowed_exits = {2, 3}}), Words());
  EXPECT_EQ(Found(three, {.allowed_exits = {2}}).size(), 1u);
  EXPECT_EQ(Found(three, {}, "deadlock"), Words());
}

TEST(ExitStatus, OfAnExceptionIsNone) {
  EndedMachine machine(1);
  machine.ending.exit_call.clear();
  EXPECT_EQ(Found(machine), Words());
}

TEST(ExitStatus, WhatOthersReportGoesBefore) {
  EndedMachine machine(1);
  machine.ending.failures = 1u << static_cast<unsigned>(Outcome::kTestFailed);
  EXPECT_EQ(Found(machine), Words());
  EXPECT_EQ(Found(machine, {}, "exit,uncaught").size(), 1u);
  machine.ending.failures = 0;
  machine.unread = {{"lost", "T0", "Main.java:1"}};
  EXPECT_EQ(Found(machine), Words({"swallowed: lost"}));
  EXPECT_EQ(Found(machine, {}, "exit").size(), 1u);
}

TEST(ExitStatus, DifferingOnesAreNamed) {
  EXPECT_EQ(DifferingStatuses({}), "");
  EXPECT_EQ(DifferingStatuses({3}), "");
  EXPECT_EQ(DifferingStatuses({0, 3}), "the exit status differs between schedules: 0 and 3");
  EXPECT_EQ(DifferingStatuses({0, 1, 3}), "the exit status differs between schedules: 0, 1 and 3");
}

TEST(NoTests, GoBeforeTheExitStatus) {
  EndedMachine machine(2);
  machine.ending.without_tests = true;
  EXPECT_EQ(Found(machine, {.of_search = true}), Words({"no tests: no test was run"}));
  EXPECT_EQ(Found(machine, {.of_search = true}, "none"), Words({"no tests: no test was run"}));
  EXPECT_EQ(Found(machine), Words({"exit: exit with status 2: System.exit(2)"}));
}

TEST(NoTests, AreLookedForInTheFirstExecutionAlone) {
  EndedMachine machine(0);
  NoTestsProperty property;
  std::vector<Violation> violations;
  property.After(machine, {}, Outcome::kExited, violations);
  machine.ending.without_tests = true;
  property.After(machine, {}, Outcome::kExited, violations);
  EXPECT_TRUE(violations.empty());
  EXPECT_FALSE(property.found());
}

}  // namespace
}  // namespace heddle::toy
