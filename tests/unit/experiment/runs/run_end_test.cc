#include "experiment/runs/run_end.h"

#include <gtest/gtest.h>

#include <csignal>

namespace heddle {
namespace {

RunRecord Of(const std::string& output, bool ended = false) {
  ChildEnd end;
  end.known = true;
  end.exit_status = 1;
  end.memory_bytes = 1000;
  end.output = output;
  end.errors = "first\nheddle: the last words\n";
  RunRecord record;
  TakeEnd(end, ended, record);
  return record;
}

std::string Said(const std::string& verdict, const std::string& more = "") {
  return "{\n  \"verdict\": \"" + verdict + "\",\n  \"reason\": \"words\"" + more + "\n}\n";
}

TEST(RunEnd, EachVerdictIsAnOutcome) {
  EXPECT_EQ(Of(Said("violation")).outcome, RunOutcome::kFound);
  EXPECT_EQ(Of(Said("complete")).outcome, RunOutcome::kExhausted);
  EXPECT_EQ(Of(Said("unsupported")).outcome, RunOutcome::kUnsupported);
  EXPECT_EQ(Of(Said("failed")).outcome, RunOutcome::kFailed);
  EXPECT_EQ(Of(Said("incomplete")).outcome, RunOutcome::kPruned);
  EXPECT_EQ(Of(Said("incomplete", ",\"limit\": \"time\"")).outcome, RunOutcome::kTimedOut);
  EXPECT_EQ(Of(Said("incomplete", ",\"limit\": \"memory\"")).outcome, RunOutcome::kOutOfMemory);
  EXPECT_EQ(Of(Said("incomplete", ",\"limit\": \"states\"")).outcome, RunOutcome::kPruned);
  EXPECT_EQ(Of(Said("incomplete", ",\"limit\": \"signal\"")).outcome, RunOutcome::kFailed);
  EXPECT_EQ(Of(Said("incomplete")).reason, "words");
  EXPECT_EQ(Of(Said("complete")).reason, "");
}

TEST(RunEnd, CountsAreThoseOfAllSearches) {
  const std::string counts = ",\"counts\": {\"states_new\": 7, \"transitions\": 11}";
  const RunRecord one = Of(Said("violation", counts + ",\"violations\": [{\"property\": \"deadlock\"}]"));
  EXPECT_EQ(one.states, 7u);
  EXPECT_EQ(one.transitions, 11u);
  EXPECT_EQ(one.violation, "deadlock");
  EXPECT_EQ(one.memory_bytes, 1000u);
  const RunRecord several =
      Of(Said("complete", counts + ",\"searches\": {\"all_states_new\": 70},\"memory\": {\"peak_bytes\": 5000}"));
  EXPECT_EQ(several.states, 70u);
  EXPECT_EQ(several.memory_bytes, 5000u);
}

TEST(RunEnd, ALauncherMayAddItsOwnLines) {
  EXPECT_EQ(Of("node 7 {ready}\n" + Said("violation") + "done\n").outcome, RunOutcome::kFound);
}

TEST(RunEnd, WhatIsNoVerdictHasFailed) {
  EXPECT_EQ(Of("").outcome, RunOutcome::kFailed);
  EXPECT_EQ(Of("").reason, "no verdict; exit status 1: heddle: the last words");
  EXPECT_EQ(Of("{\n  \"verdict\": \"vio").outcome, RunOutcome::kFailed);
  EXPECT_EQ(Of("{\n\"verdict\": 3\n}\n").outcome, RunOutcome::kFailed);
  ChildEnd killed;
  killed.known = true;
  killed.signal = SIGKILL;
  RunRecord record;
  TakeEnd(killed, false, record);
  EXPECT_EQ(record.reason, "ended by a signal: Killed");
}

TEST(RunEnd, WhoeverWasEndedFromOutsideHasTimedOut) {
  EXPECT_EQ(Of("", true).outcome, RunOutcome::kTimedOut);
  const RunRecord told = Of(Said("incomplete", ",\"limit\": \"signal\",\"counts\": {\"states_new\": 7}"), true);
  EXPECT_EQ(told.outcome, RunOutcome::kTimedOut);
  EXPECT_EQ(told.states, 7u);
  EXPECT_EQ(Of(Said("violation"), true).outcome, RunOutcome::kFound);
}

}  // namespace
}  // namespace heddle
