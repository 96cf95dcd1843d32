#include "report/schedule_rows.h"

#include <gtest/gtest.h>

#include "report/schedule_table.h"

namespace heddle {
namespace {

TraceEvent Access(ThreadId thread, int line, const std::string& effect, const std::string& target, bool writes) {
  TraceEvent event;
  event.thread = thread;
  event.place = {"A.java", line, ""};
  event.effects = {effect};
  event.target = target;
  event.writes = writes;
  return event;
}

Trace LostUpdate() {
  Trace trace;
  trace.threads = {"main", "one", "two"};
  trace.events = {Access(1, 6, "x = 0", "A#1.x", false), Access(2, 6, "x = 0", "A#1.x", false),
                  Access(2, 6, "x: 0 -> 1", "A#1.x", true), Access(1, 6, "x: 1 -> 1", "A#1.x", true)};
  trace.switches = {{1, 1, 2, "preemption"}, {3, 2, 1, "two ended"}};
  return trace;
}

std::vector<ScheduleRow> Rows(const Trace& trace) {
  SourceText no_sources("/nowhere", "/nowhere/classes");
  return RowsOf(trace, no_sources);
}

TEST(ScheduleRows, SayWhichEventsTheyStandFor) {
  Trace trace = LostUpdate();
  for (int i = 0; i < 5; ++i) trace.events.push_back(Access(1, 20 + i, "y = 1", "A#1.y", false));
  trace.events.push_back(Access(1, 6, "x = 1", "A#1.x", false));
  const std::vector<ScheduleRow> rows = Rows(trace);
  ASSERT_EQ(rows.size(), 7u);
  EXPECT_EQ(rows[1].begin, 1u);  // a switch comes before an event
  EXPECT_EQ(rows[2].begin, 1u);
  EXPECT_EQ(rows[2].end, 3u);
  EXPECT_EQ(rows[5].kind, ScheduleRow::kFolded);
  EXPECT_EQ(rows[5].begin, 4u);
  EXPECT_EQ(rows[5].end, 9u);
  EXPECT_EQ(rows[6].end, 10u);
}

TEST(ScheduleRows, StepsOfOneLineComeTogether) {
  std::vector<ScheduleRow> rows = Rows(LostUpdate());
  ASSERT_EQ(rows.size(), 5u);
  EXPECT_EQ(rows[0].effects, std::vector<std::string>({"x = 0"}));
  EXPECT_EQ(rows[1].words, "switch to two: preemption");
  EXPECT_EQ(rows[2].effects, std::vector<std::string>({"x = 0", "x: 0 -> 1"}));
  EXPECT_EQ(rows[3].words, "switch to one: two ended");
  EXPECT_EQ(rows[4].place, "A.java:6");
}

TEST(ScheduleRows, WhatConcernsOneThreadIsFolded) {
  Trace trace = LostUpdate();
  for (int i = 0; i < 10; ++i) {
    trace.events.insert(trace.events.begin(), Access(1, 100 + i, "y = 0", "A#1.y" + std::to_string(i), true));
  }
  for (TraceSwitch& change : trace.switches) change.before_event += 10;
  std::vector<ScheduleRow> rows = Rows(trace);
  ASSERT_EQ(rows.size(), 6u);
  EXPECT_EQ(rows[0].kind, ScheduleRow::kFolded);
  EXPECT_EQ(rows[0].words, "... 10 steps ...");
}

TEST(ScheduleRows, WhatIsOnlyReadIsFolded) {
  Trace trace = LostUpdate();
  for (TraceEvent& event : trace.events) event.writes = false;
  const std::vector<ScheduleRow> rows = Rows(trace);
  for (size_t i = 0; i + 1 < rows.size(); ++i) EXPECT_NE(rows[i].kind, ScheduleRow::kStep);  // but the last
}

TEST(ScheduleRows, LibraryStepsStandUnderTheCall) {
  Trace trace = LostUpdate();
  for (TraceEvent& event : trace.events) event.library_call = "ReentrantLock.lock";
  std::vector<ScheduleRow> rows = Rows(trace);
  ASSERT_EQ(rows.size(), 5u);
  EXPECT_EQ(rows[0].source, "ReentrantLock.lock");
  EXPECT_TRUE(rows[0].effects.empty());
}

TEST(ScheduleRows, ACallHasItsResultOnceItIsOver) {
  Trace trace = LostUpdate();
  for (TraceEvent& event : trace.events) event.library_call = "ConcurrentHashMap.get";
  trace.events[0].call = trace.events[3].call = 0;
  TracedCall traced;
  traced.call.receiver = "map";
  traced.call.method = "get";
  traced.call.arguments = {"\"k\""};
  traced.call.end = ToldCall::kReturned;
  traced.call.result = "3";
  traced.ended_at = 3;
  trace.calls = {traced};
  std::vector<ScheduleRow> rows = Rows(trace);
  ASSERT_EQ(rows.size(), 5u);
  EXPECT_EQ(rows[0].effects, std::vector<std::string>({"map.get(\"k\") ..."}));
  EXPECT_EQ(rows[4].effects, std::vector<std::string>({"map.get(\"k\") -> 3"}));
}

TEST(ScheduleRows, TheLastStepIsShown) {
  Trace trace = LostUpdate();
  for (int i = 0; i < 9; ++i) trace.events.push_back(Access(1, 20 + i, "y = 1", "A#1.y", false));
  EXPECT_EQ(Rows(trace).back().place, "A.java:28");
}

TEST(ScheduleRows, UnfoldedAllAreShown) {
  Trace trace = LostUpdate();
  for (int i = 0; i < 9; ++i) trace.events.push_back(Access(1, 20 + i, "y = 1", "A#1.y", false));
  trace.unfolded = true;
  const std::vector<ScheduleRow> rows = Rows(trace);
  EXPECT_EQ(rows.size(), 14u);
  for (const ScheduleRow& row : rows) EXPECT_NE(row.kind, ScheduleRow::kFolded);
}

TEST(ScheduleRows, WhatHappensAgainAtOnceIsCountedButReadsAreNot) {
  Trace trace;
  trace.threads = {"main"};
  for (const char* effect : {"start w", "start w", "start w", "read n: 1", "read n: 1", "start w"}) {
    trace.events.push_back(Access(0, 4, effect, "n", true));
    trace.events.back().notable = true;
  }
  EXPECT_EQ(Rows(trace)[0].effects, std::vector<std::string>({"start w (3 times)", "read n: 1", "start w"}));
  trace.unfolded = true;
  EXPECT_EQ(Rows(trace)[0].effects.size(), 6u);
}

TEST(ScheduleRows, WaitersAreNamedAtTheEndOfADeadlock) {
  Trace trace = LostUpdate();
  ThreadAtEnd waiting;
  waiting.name = "one";
  waiting.waits = "waits for monitor A#1 held by two";
  trace.at_end = {waiting};
  EXPECT_EQ(Rows(trace).back().words, "one waits for monitor A#1 held by two");
}

TEST(ScheduleTable, HasAColumnForEachThreadThatActs) {
  std::string table = ScheduleTable(Rows(LostUpdate()), LostUpdate().threads, 120, "", "");
  EXPECT_EQ(table.find("main"), std::string::npos);
  EXPECT_NE(table.find("one"), std::string::npos);
  EXPECT_NE(table.find("-- switch to two: preemption --"), std::string::npos);
}

TEST(ScheduleTable, FitsTheWidth) {
  Trace trace;
  for (int t = 0; t < 12; ++t) {
    trace.threads.push_back("a thread with a long name " + std::to_string(t));
    trace.events.push_back(Access(static_cast<ThreadId>(t), 1, "value: 0 -> " + std::string(50, '1'), "A.x", true));
    if (t > 0)
      trace.switches.push_back(
          {static_cast<size_t>(t), static_cast<ThreadId>(t - 1), static_cast<ThreadId>(t), "preemption"});
  }
  for (unsigned width : {60u, 80u, 120u, 200u}) {
    std::string table = ScheduleTable(Rows(trace), trace.threads, width, "", "");
    for (size_t begin = 0; begin < table.size();) {
      size_t end = table.find('\n', begin);
      EXPECT_LE(end - begin, width) << table.substr(begin, end - begin);
      begin = end + 1;
    }
  }
}

}  // namespace
}  // namespace heddle
