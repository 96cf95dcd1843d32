#include "report/whereabouts.h"

#include <gtest/gtest.h>

#include "tests/unit/model/toy_machine.h"

namespace heddle {
namespace {

// Thread 0 stands in the program's code, thread 1 in a call of the library, others are the library's.
class Stands : public toy::ToyMachine {
 public:
  Stands() : ToyMachine({}) {}
  heddle::Place UserPlace(ThreadId t) const override {
    if (t == 0) return {"Main.java", 7, ""};
    if (t == 1) return {"Main.java", 9, ""};
    return {"Queue.java", 5, "", true};
  }
  std::string LibraryCall(ThreadId t) const override { return t == 0 ? "" : t == 1 ? "HashMap.put" : "Thread.run"; }
  std::vector<std::string> StackLines(ThreadId) const override {
    return {"lib.Queue.take(Queue.java:5)", "lib.Worker.run(Worker.java:3)", "java.lang.Thread.run(Thread.java:840)"};
  }
};

void Take(Whereabouts& whereabouts, Stands& machine, ThreadId thread, unsigned steps) {
  for (unsigned i = 0; i < steps; ++i) whereabouts.Took(machine, {thread, 0}, Outcome::kVisible);
}

TEST(WhereaboutsTest, NamesThePlacesOfMostSteps) {
  Stands machine;
  Whereabouts whereabouts(machine);
  Take(whereabouts, machine, 1, 600'000);
  Take(whereabouts, machine, 2, 300'000);
  Take(whereabouts, machine, 0, 100'000);
  EXPECT_EQ(whereabouts.Words(), "of the steps, 60 % at HashMap.put (Main.java:9), 30 % at lib.Worker.run");
}

TEST(WhereaboutsTest, SaysNothingAfterFewSteps) {
  Stands machine;
  Whereabouts whereabouts(machine);
  Take(whereabouts, machine, 0, 100'000);
  EXPECT_EQ(whereabouts.Words(), "");
}

}  // namespace
}  // namespace heddle
