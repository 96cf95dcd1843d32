#include "report/violation_json.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Json = nlohmann::ordered_json;

// A thread adds to a static field, in so many steps.
ReportedViolation Adding(size_t steps) {
  ReportedViolation violation;
  violation.found.violation = {"assertion", "no", "main", "A.java:7", ""};
  Trace& trace = violation.trace;
  trace.threads = {"main"};
  for (size_t i = 0; i < steps; ++i) {
    TraceEvent event;
    event.place = {"A.java", 7, "a/b"};
    event.target = "a.b.A.total";
    event.writes = true;
    event.change = {{"", "total"}, std::to_string(i), std::to_string(i + 1)};
    trace.events.push_back(event);
  }
  trace.events[0].statuses = {{0, ThreadStatus::kBlocked, "waits", "A#1", 1, {"A#2"}}};
  return violation;
}

Json JsonOf(const ReportedViolation& violation) {
  SourceText no_sources("/nowhere", "/nowhere/classes");
  NamedSources sources(no_sources);
  return ViolationJson(violation, sources);
}

TEST(ViolationJson, TellsVariablesAndStatuses) {
  const Json json = JsonOf(Adding(2));
  EXPECT_EQ(json["file"], "a/b/A.java");
  const Json& event = json["events"][0];
  EXPECT_EQ(event["variable"], "A.total");
  EXPECT_EQ(event["old"], "0");
  EXPECT_EQ(event["value"], "1");
  EXPECT_EQ(event["statuses"][0]["state"], "blocked");
  EXPECT_EQ(event["statuses"][0]["owner"], 1);
  EXPECT_FALSE(json.contains("before"));
}

TEST(ViolationJson, NamesCellsOfObjectsAndArrays) {
  ReportedViolation violation = Adding(2);
  violation.trace.events[0].change.cell = {"int[]#1", "[3]"};
  violation.trace.events[1].change.cell = {"A#1", "x"};
  const Json json = JsonOf(violation);
  EXPECT_EQ(json["events"][0]["variable"], "int[]#1[3]");
  EXPECT_EQ(json["events"][1]["variable"], "A#1.x");
}

TEST(ViolationJson, LeavesOutTheBeginningOfLongSchedules) {
  constexpr size_t kMore = 5;
  ReportedViolation violation = Adding(kMostEvents + kMore);
  violation.trace.switches = {{1, 0, 0, "too early"}, {kMore + 1, 0, 0, "preemption"}};
  const Json json = JsonOf(violation);
  EXPECT_EQ(json["first_event"], kMore);
  EXPECT_EQ(json["events"].size(), kMostEvents);
  EXPECT_EQ(json["events"][0]["old"], "5");
  EXPECT_EQ(json["events"][1]["switch"], "preemption");
  EXPECT_EQ(json["before"]["variables"]["A.total"], "5");
  EXPECT_EQ(json["before"]["statuses"][0]["holds"][0], "A#2");
}

TEST(ViolationJson, TellsTheThreadsAtTheEnd) {
  ReportedViolation violation = Adding(1);
  ThreadAtEnd left;
  left.name = "main";
  left.place = {"A.java", 9, "a/b"};
  left.waits = "waits for the end of one";
  left.owner = 1;
  left.stack = {"a.b.A.main(A.java:9)"};
  violation.trace.at_end = {left};
  const Json json = JsonOf(violation)["at_end"][0];
  EXPECT_EQ(json["place"], "A.java:9");
  EXPECT_EQ(json["file"], "a/b/A.java");
  EXPECT_EQ(json["owner"], 1);
  EXPECT_FALSE(json.contains("object"));
  EXPECT_EQ(json["stack"][0], "a.b.A.main(A.java:9)");
}

}  // namespace
}  // namespace heddle
