#include "report/trace_recorder.h"

#include <gtest/gtest.h>

#include "tests/unit/model/simple_machine.h"

namespace heddle {
namespace {

// Two threads; each has so many reads of one cell before it ends.
class TwoThreads : public toy::SimpleMachine, public Describer {
 public:
  TwoThreads(int first, int second) : left_{first, second} {
    action_.kind = ActionKind::kRead;
    action_.object = 1;
  }
  unsigned ThreadCount() const override { return 2; }
  bool Enabled(ThreadId t) const override { return left_[t] > 0; }
  const Action& Next(ThreadId) const override { return action_; }
  int64_t ExpiresAt(ThreadId t) const override { return expires_[t]; }
  void Write() {
    action_.kind = ActionKind::kWrite;
    action_.size = 4;
  }
  void SetExpiry(ThreadId t, int64_t moment) { expires_[t] = moment; }
  bool Ended(ThreadId t) const override { return left_[t] == 0; }
  bool Exited() const override { return left_[0] + left_[1] == 0; }
  Outcome Take(Step step) override { return --left_[step.thread] == 0 ? Outcome::kEnded : Outcome::kVisible; }
  std::string Message() const override { return "java.lang.Error: no"; }
  std::string Location() const override { return "A.java:9"; }
  uint32_t Mark() override { return 0; }
  void RewindTo(uint32_t) override {}
  void PopTo(uint32_t) override {}
  Fingerprint StateFingerprint() override { return {}; }

  std::string ThreadName(ThreadId t) const override { return "T" + std::to_string(t); }
  std::string ObjectName(uint32_t) const override { return "A#1"; }
  std::string Location(ThreadId) const override { return "A.java:1"; }
  std::string FieldName(const Action&) const override { return "A.x"; }
  bool IdleWorker(ThreadId) const override { return false; }
  Place UserPlace(ThreadId) const override { return {"A.java", 1, ""}; }
  CellName NameOfCell(const Action&) const override { return {"A#1", "x"}; }
  std::string Value(const Action&) const override { return "7"; }
  std::string Printed(bool standard_error) const override { return standard_error ? err : out; }

  uint64_t CallOf(ThreadId t) override { return t == 1 ? 5 : 0; }
  ToldCall CallNumbered(uint64_t) const override {
    ToldCall call;
    call.receiver = "map";
    call.method = "get";
    call.arguments = {"\"k\""};
    if (left_[1] == 0) call.end = ToldCall::kReturned, call.result = "3";
    return call;
  }

  std::string out, err;

 private:
  int left_[2];
  int64_t expires_[2] = {kNoExpiry, kNoExpiry};
  Action action_;
};

Trace Record(const std::vector<ThreadId>& threads, Outcome last = Outcome::kVisible) {
  TwoThreads machine(2, 2);
  TraceRecorder recorder(machine, machine);
  for (size_t i = 0; i < threads.size(); ++i) {
    Step step{threads[i], 0};
    recorder.Taking(machine, step);
    Outcome outcome = machine.Take(step);
    recorder.Took(machine, step, i + 1 == threads.size() && last != Outcome::kVisible ? last : outcome);
  }
  recorder.Finish(last);
  return recorder.Take();
}

TEST(TraceRecorder, TellsStandardOutputFromStandardError) {
  TwoThreads machine(3, 1);
  TraceRecorder recorder(machine, machine);
  for (int i = 0; i < 3; ++i) {
    recorder.Taking(machine, {0, 0});
    (i < 2 ? machine.out : machine.err) += "line " + std::to_string(i) + "\n";
    recorder.Took(machine, {0, 0}, machine.Take({0, 0}));
  }
  recorder.Finish(Outcome::kVisible);
  const Trace trace = recorder.Take();
  EXPECT_EQ(trace.events[1].effects.back(), "prints line 1");
  EXPECT_EQ(trace.events[2].effects.back(), "prints to standard error: line 2");
}

TEST(TraceRecorder, TellsValuesAndSwitches) {
  Trace trace = Record({0, 1, 1, 0});
  ASSERT_EQ(trace.events.size(), 4u);
  EXPECT_EQ(trace.events[0].effects, std::vector<std::string>({"read x: 7"}));
  EXPECT_EQ(trace.events[0].target, "A#1.x");
  ASSERT_EQ(trace.switches.size(), 2u);
  EXPECT_EQ(trace.switches[0].reason, "preemption");
  EXPECT_EQ(trace.switches[1].reason, "T1 ended");
  EXPECT_EQ(trace.threads, std::vector<std::string>({"T0", "T1"}));
  EXPECT_TRUE(trace.at_end.empty());
}

// Which waits time out too early if the first thread takes a step whose time is up then, and the second one could go
// on, unless its time has to be up, too.
size_t EarlyEnds(int64_t first, int64_t second) {
  TwoThreads machine(2, 2);
  machine.SetExpiry(0, first);
  machine.SetExpiry(1, second);
  TraceRecorder recorder(machine, machine);
  for (int i = 0; i < 2; ++i) {
    recorder.Taking(machine, {0, 0});
    recorder.Took(machine, {0, 0}, machine.Take({0, 0}));
  }
  recorder.Finish(Outcome::kVisible);
  return recorder.Take().early_ends.size();
}

TEST(TraceRecorder, TellsOnceWhereAWaitTimesOutThoughOthersCouldGoOn) {
  EXPECT_EQ(EarlyEnds(5, Machine::kNoExpiry), 1u);
  EXPECT_EQ(EarlyEnds(5, 7), 0u);
  EXPECT_EQ(EarlyEnds(Machine::kNoExpiry, Machine::kNoExpiry), 0u);
  EXPECT_EQ(EarlyEnds(Machine::kEndOfTime, Machine::kNoExpiry), 0u);
}

TEST(TraceRecorder, TellsOfARaceWhatTheOtherThreadIsAboutToDo) {
  TwoThreads machine(2, 2);
  machine.Write();
  TraceRecorder recorder(machine, machine);
  recorder.Taking(machine, {0, 0});
  recorder.Took(machine, {0, 0}, machine.Take({0, 0}));
  recorder.AddRacingAccesses();
  recorder.Finish(Outcome::kVisible);
  const Trace trace = recorder.Take();
  ASSERT_EQ(trace.events.size(), 2u);
  EXPECT_EQ(trace.events[1].thread, 1u);
  EXPECT_EQ(trace.events[1].effects, std::vector<std::string>({"is about to write x"}));
  ASSERT_EQ(trace.switches.size(), 1u);
  EXPECT_EQ(trace.switches[0].before_event, 1u);
}

TEST(TraceRecorder, TellsWhenACallHasEnded) {
  Trace trace = Record({0, 1, 0, 1});
  ASSERT_EQ(trace.calls.size(), 1u);
  EXPECT_EQ(trace.events[0].call, kNoCall);
  EXPECT_EQ(trace.events[1].call, 0u);
  EXPECT_EQ(trace.calls[0].ended_at, 3u);
  EXPECT_EQ(WordsOf(trace.calls[0].call, true), "map.get(\"k\") -> 3");
}

TEST(TraceRecorder, TellsWhatWasThrownWhere) {
  Trace trace = Record({0, 1}, Outcome::kUncaught);
  ASSERT_EQ(trace.events.size(), 3u);
  EXPECT_EQ(trace.events[2].effects, std::vector<std::string>({"throws Error: no"}));
  EXPECT_EQ(trace.events[2].place.Text(), "A.java:9");
  EXPECT_EQ(trace.at_end.size(), 2u);
}

}  // namespace
}  // namespace heddle
