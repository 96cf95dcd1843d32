#include "experiment/run_record.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

RunRecord ARun() {
  RunRecord run;
  run.program = "Elevator \"small\"";
  run.configuration = "<I,pl,d,Lb,0.75,1.5>";
  run.group = "DFS-RB";
  run.randomized = true;
  run.phase = 2;
  run.repetition = 17;
  run.seed = 18446744073709551615ull;
  run.outcome = RunOutcome::kTimedOut;
  run.states = 1234;
  run.transitions = 5678;
  run.seconds = 0.125;
  run.memory_bytes = 1u << 20;
  run.reason = "time limit";
  run.command = "heddle check Elevator";
  return run;
}

TEST(RunRecord, IsReadAsItWasWritten) {
  const std::string line = WrittenRun(ARun());
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const Result<RunRecord> read = ReadRun(line);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(WrittenRun(read.value()), line);
  EXPECT_EQ(read.value().seed, ARun().seed);
  EXPECT_EQ(read.value().outcome, RunOutcome::kTimedOut);
}

TEST(RunRecord, EachOutcomeHasAName) {
  for (const RunOutcome outcome :
       {RunOutcome::kFound, RunOutcome::kExhausted, RunOutcome::kPruned, RunOutcome::kTimedOut,
        RunOutcome::kOutOfMemory, RunOutcome::kUnsupported, RunOutcome::kFailed}) {
    EXPECT_EQ(RunOutcomeOf(RunOutcomeName(outcome)), outcome);
  }
  EXPECT_EQ(RunOutcomeOf("lost"), std::nullopt);
}

TEST(RunRecord, SaysWhatIsWrongWithALine) {
  const auto wrong = [](const std::string& line) {
    const Result<RunRecord> read = ReadRun(line);
    return read ? std::string() : read.error().message;
  };
  EXPECT_EQ(wrong("{"), "no JSON object");
  EXPECT_EQ(wrong("[]"), "no JSON object");
  EXPECT_EQ(wrong("{}"), "no key \"program\"");
  std::string line = WrittenRun(ARun());
  line.replace(line.find("1234"), 4, "-123");
  EXPECT_EQ(wrong(line), "\"states\" is not a number of at least 0");
  line = WrittenRun(ARun());
  line.replace(line.find("timed-out"), 9, "timed_out");
  EXPECT_EQ(wrong(line), "\"outcome\" is \"timed_out\", none of those known");
}

TEST(RunRecord, PassesOverKeysItDoesNotKnow) {
  std::string line = WrittenRun(ARun());
  line.insert(1, "\"machine\":\"m\",");
  EXPECT_TRUE(ReadRun(line));
}

}  // namespace
}  // namespace heddle
