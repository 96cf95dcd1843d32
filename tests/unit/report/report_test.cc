#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/json.h"
#include "report/notes.h"
#include "report/text.h"

namespace heddle {
namespace {

CheckReport Report(Verdict verdict, const std::string& reason = "") {
  CheckReport report;
  report.version = "0.1.0";
  report.main_class = "Account";
  report.jdk = "17.0.15";
  report.reduction = "heap-reach";
  report.search = "dfs";
  report.result.verdict = verdict;
  report.result.reason = reason;
  report.held_fixed = {"no spurious wakeups"};
  if (verdict == Verdict::kViolation) {
    ReportedViolation violation;
    violation.found.violation = {"assertion", "java.lang.AssertionError: balance 50", "main", "Account.java:31", ""};
    violation.headline = "assertion failed: java.lang.AssertionError: balance 50 in \"main\" at Account.java:31";
    violation.found.cost = {1, 4, 17};
    violation.schedule_file = "heddle-schedule.json";
    violation.trace.threads = {"main"};
    report.violations.push_back(violation);
  }
  return report;
}

std::string JsonOf(const CheckReport& report) {
  SourceText no_sources("/nowhere", "/nowhere/classes");
  return Written(CheckDocument(report, no_sources));
}

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST(TextReport, FirstLineIsTheVerdict) {
  EXPECT_EQ(FirstLine(TextReport(Report(Verdict::kViolation), {})),
            "VIOLATION  assertion failed: java.lang.AssertionError: balance 50 in \"main\" at Account.java:31");
  EXPECT_EQ(FirstLine(TextReport(Report(Verdict::kIncomplete, "time limit of 5 s reached"), {})),
            "INCOMPLETE  time limit of 5 s reached");
  EXPECT_EQ(FirstLine(TextReport(Report(Verdict::kUnsupported, "native method A.b"), {})),
            "UNSUPPORTED  native method A.b");
}

TEST(TextReport, CompleteNamesWhatWasHeldFixed) {
  CheckReport report = Report(Verdict::kComplete);
  report.result.counts.states_new = 1233;
  report.result.counts.states_end = 1;
  report.result.counts.transitions = 5678;
  std::string text = TextReport(report, {});
  EXPECT_EQ(FirstLine(text),
            "COMPLETE  no violation in any schedule: 1,234 states, 5,678 transitions (reduction heap-reach, sequential "
            "consistency)");
  EXPECT_NE(text.find("held fixed: no spurious wakeups"), std::string::npos);
}

TEST(TextReport, CompleteSaysThatNothingEnds) {
  const std::string note = "no schedule comes to an end";
  CheckReport report = Report(Verdict::kComplete);
  report.result.counts.states_new = 12;
  EXPECT_NE(TextReport(report, {}).find(note), std::string::npos);
  report.result.counts.dropped = 1;
  EXPECT_EQ(TextReport(report, {}).find(note), std::string::npos);
  report.result.counts.dropped = 0;
  report.result.counts.states_end = 1;
  EXPECT_EQ(TextReport(report, {}).find(note), std::string::npos);
}

TEST(TextReport, NamesWaitsThatTimeOutTooEarly) {
  CheckReport report = Report(Verdict::kViolation);
  auto has = [&report](const char* words) { return TextReport(report, {}).find(words) != std::string::npos; };
  EXPECT_FALSE(has("only if"));
  constexpr int64_t kSecond = 1'000'000'000;
  std::vector<EarlyEnd>& ends = report.violations[0].trace.early_ends;
  ends = {{{"A.java", 3, ""}, "a", "main", false, 5 * kSecond}};
  EXPECT_TRUE(FirstLine(TextReport(report, {})).ends_with(", only if a wait of 5 s ends while main could run"));
  EXPECT_TRUE(has("wait of 5 s in a at A.java:3"));
  ends.push_back({{"B.java", 4, ""}, "b", "a", true, 100 * kSecond});
  EXPECT_TRUE(FirstLine(TextReport(report, {}))
                  .ends_with(", only if a sleep of 100 s ends while a could run, and 1 other does as early"));
  EXPECT_TRUE(has("--time-outs last:all"));
  ends = {{{"B.java", 4, ""}, "b", "a", true, 5 * kSecond, true}};
  EXPECT_TRUE(FirstLine(TextReport(report, {})).ends_with(", only if a sleep of 5 s ends before a shorter wait of a"));
}

TEST(TextReport, TellsHowToReplay) {
  EXPECT_NE(TextReport(Report(Verdict::kViolation), {}).find("heddle replay heddle-schedule.json"), std::string::npos);
}

TEST(JsonReport, HasTheNotesOfTheText) {
  CheckReport report = Report(Verdict::kComplete);
  EXPECT_EQ(nlohmann::json::parse(JsonOf(report))["notes"][0], "no schedule comes to an end: each goes on for ever");
  report = Report(Verdict::kIncomplete);
  EXPECT_FALSE(nlohmann::json::parse(JsonOf(report)).contains("advice"));
  report.result.stopped = true;
  EXPECT_EQ(nlohmann::json::parse(JsonOf(report))["advice"].size(), 1u);
  report = Report(Verdict::kViolation);
  report.violations[0].trace.early_ends = {{.place = {"A.java", 3, ""}, .thread = "a", .other = "b"}};
  const std::string note = nlohmann::json::parse(JsonOf(report))["violations"][0]["notes"][0];
  EXPECT_TRUE(note.starts_with("this takes a run in which a thread is slow: wait in a at A.java:3")) << note;
}

TEST(Advice, TellsWhatTookTheTimeOfASearchGivenUp) {
  CheckReport report = Report(Verdict::kIncomplete);
  report.result.counts = {.states_new = 900, .states_visited = 100, .transitions = 2000, .executions = 100};
  report.result.search_s = 1;
  report.times.fingerprint_ns = 1000;
  EXPECT_TRUE(AdviceOn(report).empty());
  report.result.stopped = true;
  EXPECT_EQ(AdviceOn(report).size(), 1u);
  report.times.fingerprint_ns = 800'000;
  ASSERT_EQ(AdviceOn(report).size(), 2u);
  EXPECT_TRUE(AdviceOn(report)[0].starts_with("telling states apart took 80 % of the time, 800 µs for each"));
  report.result.search_s = 10;
  EXPECT_EQ(AdviceOn(report).size(), 1u);
  report.result.counts.executions = 1;
  report.result.counts.max_depth = 1500;
  ASSERT_EQ(AdviceOn(report).size(), 2u);
  EXPECT_TRUE(
      AdviceOn(report)[0].starts_with("hardly any path comes to an end: 1 did in 2,000 transitions, and the "
                                      "longest has 1,500."));
}

TEST(Advice, TellsWhatTheProgramLooksAt) {
  CheckReport report = Report(Verdict::kIncomplete);
  report.result.stopped = true;
  report.alike_threads = AlikeThreads::kMerged;
  EXPECT_EQ(AdviceOn(report).size(), 1u);
  report.alike_threads = AlikeThreads::kToldApart;
  report.sees_waits = true;
  ASSERT_EQ(AdviceOn(report).size(), 3u);
  EXPECT_TRUE(AdviceOn(report)[0].starts_with("threads that do the same were told apart"));
  EXPECT_TRUE(AdviceOn(report)[1].starts_with("waits for the library's locks and queues were explored step by step"));
}

TEST(Advice, TellsOfWhatIsLackingAroundTheProgram) {
  ReportedViolation violation = Report(Verdict::kViolation).violations[0];
  Trace& trace = violation.trace;
  EXPECT_EQ(AdviceOn(violation), "");
  trace.exception = {"java.lang.IllegalStateException: no", "\tat A.main(A.java:1)",
                     "Caused by: java.lang.NoClassDefFoundError: com/example/Lib"};
  EXPECT_EQ(AdviceOn(violation), "class com.example.Lib is not on the class path: is a jar missing (-cp)?");
  trace.exception = {"java.lang.NoClassDefFoundError: Could not initialize class com.example.Lib"};
  EXPECT_EQ(AdviceOn(violation), "");
  trace.lacked_variables = {"HOST", "PORT"};
  EXPECT_EQ(AdviceOn(violation), "");
  trace.exception = {"java.lang.IllegalStateException: no PORT"};
  EXPECT_EQ(AdviceOn(violation),
            "the program asked for a variable of the environment that it was not given: PORT (--env NAME=VALUE)");
  trace.exception = {"java.util.NoSuchElementException: No line found"};
  EXPECT_EQ(AdviceOn(violation), "");
  trace.input_ended = true;
  EXPECT_NE(AdviceOn(violation).find("standard input"), std::string::npos);
}

TEST(JsonReport, HasTheDocumentedKeys) {
  CheckReport report = Report(Verdict::kViolation, "assertion: no");
  report.races.push_back({"Counter.value", {{"a", "write", "C.java:1"}, {"b", "read", "C.java:2"}}});
  report.with_outcomes = true;
  report.outcomes.push_back({"1, 1\n", 0, 3, {{0, 0}, {0, 0}, {1, 2}}});
  auto json = nlohmann::json::parse(JsonOf(report));
  EXPECT_EQ(json["verdict"], "violation");
  for (const char* key : {"heddle", "main", "jdk", "reason", "reduction", "search", "seed", "violations", "races",
                          "outcomes", "counts", "time_s", "memory"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  for (const char* key : {"states_new", "states_visited", "states_end", "transitions", "steps", "thread_choices",
                          "data_choices", "executions", "instructions", "max_depth", "threads_max"}) {
    EXPECT_TRUE(json["counts"].contains(key)) << key;
  }
  for (const char* key : {"boot", "analysis", "search", "total"}) EXPECT_TRUE(json["time_s"].contains(key)) << key;
  EXPECT_EQ(json["violations"][0]["preemptions"], 1);
  EXPECT_EQ(json["violations"][0]["steps"], 17);
  EXPECT_EQ(json["violations"][0]["early_ends"], nlohmann::json::array());
  EXPECT_TRUE(json["violations"][0]["only_if"].is_null());
  EXPECT_EQ(json["violations"][0]["schedule_file"], "heddle-schedule.json");
  EXPECT_EQ(json["races"][0]["accesses"][1]["kind"], "read");
  EXPECT_EQ(json["outcomes"][0]["stdout"], "1, 1\n");
  EXPECT_EQ(json["outcomes"][0]["schedule"], nlohmann::json::parse("[[0,0,2],[1,2,1]]"));
}

TEST(Reports, SayHowASimplerScheduleCameAbout) {
  CheckReport report = Report(Verdict::kViolation, "assertion: no");
  EXPECT_EQ(TextReport(report, {}).find("shortened "), std::string::npos);
  EXPECT_FALSE(nlohmann::json::parse(JsonOf(report))["violations"][0].contains("as_found"));
  report.violations[0].found.as_found = {83, 90, 1409};
  report.result.shorten_s = 0.4;
  const ScheduleCost cost = report.violations[0].found.cost;
  EXPECT_NE(TextReport(report, {})
                .find("shortened       preemptions 83 -> " + std::to_string(cost.preemptions) + ", switches 90 -> " +
                      std::to_string(cost.switches) + ", steps 1,409 -> " + std::to_string(cost.steps) + ", in 0.40 s"),
            std::string::npos);
  const auto as_found = nlohmann::json::parse(JsonOf(report))["violations"][0]["as_found"];
  EXPECT_EQ(as_found, nlohmann::json({{"preemptions", 83}, {"switches", 90}, {"steps", 1409}}));
  report.violations[0].found.as_found = cost;  // nothing simpler was found
  EXPECT_EQ(TextReport(report, {}).find("shortened "), std::string::npos);
}

TEST(JsonReport, TakesAnyBytes) {
  CheckReport report = Report(Verdict::kComplete);
  report.with_outcomes = true;
  report.outcomes.push_back({"\xff\xfe", 0, 1, {}});
  EXPECT_TRUE(nlohmann::json::accept(JsonOf(report)));
  EXPECT_TRUE(nlohmann::json::accept(Written(FailureDocument("0.1.0", "A\xff", "failed", "no\xff"))));
}

}  // namespace
}  // namespace heddle
