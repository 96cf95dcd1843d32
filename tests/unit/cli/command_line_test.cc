#include "cli/command_line.h"

#include <gtest/gtest.h>

#include "cli/host_memory.h"
#include "cli/schedule_files.h"

namespace heddle {
namespace {

Options Parsed(const std::vector<std::string>& words, Command command = Command::kCheck) {
  Result<Options> options = ParseOptions(command, words);
  EXPECT_TRUE(options.ok()) << options.error().message;
  return options ? options.value() : Options();
}

std::string Complaint(const std::vector<std::string>& words, Command command = Command::kCheck) {
  Result<Options> options = ParseOptions(command, words);
  return options ? "" : options.error().message;
}

TEST(CommandLine, DefaultsAreTheDocumentedOnes) {
  Options o = Parsed({"Main"});
  EXPECT_EQ(o.main_class, "Main");
  EXPECT_EQ(o.class_path, ".");
  EXPECT_EQ(o.search, "auto");
  EXPECT_EQ(o.property, "all");
  EXPECT_EQ(o.schedule, "heddle-schedule.json");
  EXPECT_TRUE(o.assertions);
  EXPECT_TRUE(o.state_matching);
  EXPECT_FALSE(o.sequential_consistency);
  EXPECT_EQ(o.limits.states, kNoLimit);
}

TEST(CommandLine, ACheckpointNamesTheProgram) {
  const Options o = Parsed({"--resume", "saved", "--checkpoint-interval", "0.5", "--seed", "3"});
  EXPECT_EQ(o.resume, "saved");
  EXPECT_EQ(o.main_class, "");
  EXPECT_EQ(o.checkpoint_interval_s, 0.5);
  EXPECT_EQ(o.given, (std::vector<std::string>{"--seed", "--checkpoint-interval", "--resume"}));
  EXPECT_EQ(Parsed({"--checkpoint", "saved", "Main"}).checkpoint, "saved");
  EXPECT_EQ(Complaint({"--checkpoint", "saved"}), "the main class is missing");
  EXPECT_EQ(Complaint({"--checkpoint-interval", "5", "Main"}), "--checkpoint-interval needs --checkpoint or --resume");
  EXPECT_NE(Complaint({"--checkpoint-interval", "0", "--resume", "saved"}), "");
}

TEST(CommandLine, TakesJavasSpellings) {
  Options o = Parsed({"-cp", "a:b", "-Dk=v=w", "-Dempty", "-da", "-Xmx64m", "--enable-preview", "com/example/Main"});
  EXPECT_EQ(o.class_path, "a:b");
  EXPECT_EQ(o.properties.at("k"), "v=w");
  EXPECT_EQ(o.properties.at("empty"), "");
  EXPECT_FALSE(o.assertions);
  EXPECT_EQ(o.guest_heap_bytes, 64u << 20);
  EXPECT_EQ(o.main_class, "com.example.Main");
  EXPECT_TRUE(Parsed({"-ea:com.example...", "Main"}).assertions);
}

TEST(CommandLine, WhatFollowsTheMainClassIsTheProgramsOwn) {
  Options o = Parsed({"--seed", "7", "Main", "--seed", "x", "-cp", "--help"});
  EXPECT_EQ(o.seed, 7u);
  EXPECT_EQ(o.arguments, std::vector<std::string>({"--seed", "x", "-cp", "--help"}));
}

TEST(CommandLine, AJarNeedsNoMainClass) {
  Options o = Parsed({"-jar", "app.jar", "one", "two"});
  EXPECT_EQ(o.jar, "app.jar");
  EXPECT_EQ(o.class_path, "app.jar");
  EXPECT_EQ(o.arguments, std::vector<std::string>({"one", "two"}));
}

TEST(CommandLine, AllWordsBehindAJarAreTheProgramsOwn) {
  Options o = Parsed({"--seed", "7", "-jar", "app.jar", "--seed", "x", "--"});
  EXPECT_EQ(o.seed, 7u);
  EXPECT_EQ(o.arguments, std::vector<std::string>({"--seed", "x", "--"}));
}

TEST(CommandLine, TwoDashesEndTheOptions) {
  Options o = Parsed({"--seed", "7", "--", "Main", "--", "-x"});
  EXPECT_EQ(o.main_class, "Main");
  EXPECT_EQ(o.arguments, std::vector<std::string>({"--", "-x"}));
}

TEST(CommandLine, OptionsMayFollowTestsAndSchedules) {
  const Options test = ParseOptions(Command::kTest, {"PlainTest", "--budget", "7", "Other#it", "--", "--odd"}).take();
  EXPECT_EQ(test.selections, (std::vector<std::string>{"PlainTest", "Other#it", "--odd"}));
  EXPECT_EQ(test.budget_s, 7);
  const Options replay = ParseOptions(Command::kReplay, {"schedule.json", "--unfold"}).take();
  EXPECT_EQ(replay.main_class, "schedule.json");
  EXPECT_TRUE(replay.unfold);
}

TEST(CommandLine, PackagesAreOpenedByProperties) {
  Options o =
      Parsed({"--add-opens", "a/b=c", "--add-opens=a/d=c", "--add-exports", "a/e=c", "--add-modules=m", "Main"});
  EXPECT_EQ(o.properties.at("jdk.module.addopens.0"), "a/b=c");
  EXPECT_EQ(o.properties.at("jdk.module.addopens.1"), "a/d=c");
  EXPECT_EQ(o.properties.at("jdk.module.addexports.0"), "a/e=c");
  EXPECT_EQ(o.properties.at("jdk.module.addmods.0"), "m");
}

TEST(CommandLine, ReadsEveryOption) {
  Options o = Parsed({"--class-path=x",
                      "--reduction",
                      "none",
                      "--search=bounded:2",
                      "--property",
                      "deadlock",
                      "--fail-on",
                      "race",
                      "--memory-model",
                      "sc",
                      "--all",
                      "--outcomes",
                      "--no-state-matching",
                      "--spurious-wakeups",
                      "--max-depth",
                      "1",
                      "--max-states=2",
                      "--max-executions",
                      "3",
                      "--time-limit",
                      "0.5",
                      "--memory-limit",
                      "2g",
                      "--workers",
                      "1",
                      "--format",
                      "json",
                      "--guest-output",
                      "hide",
                      "--schedule",
                      "s.json",
                      "--progress",
                      "off",
                      "--trace",
                      "sched,heap",
                      "Main"});
  EXPECT_EQ(o.class_path, "x");
  EXPECT_EQ(o.reduction, "none");
  EXPECT_EQ(o.search, "bounded:2");
  EXPECT_TRUE(o.fail_on_race && o.sequential_consistency && o.all && o.outcomes && o.spurious_wakeups);
  EXPECT_FALSE(o.state_matching);
  EXPECT_EQ(o.limits.depth, 1u);
  EXPECT_EQ(o.limits.states, 2u);
  EXPECT_EQ(o.limits.executions, 3u);
  EXPECT_EQ(o.limits.time_s, 0.5);
  EXPECT_EQ(o.limits.memory_bytes, uint64_t{2} << 30);
  EXPECT_EQ(o.format, Format::kJson);
  EXPECT_EQ(o.trace, std::vector<std::string>({"sched", "heap"}));
}

TEST(CommandLine, SchedulesAreShortenedUnlessTheUserWantsThemAsFound) {
  EXPECT_TRUE(Parsed({"Main"}).shortening);
  EXPECT_FALSE(Parsed({"--no-shortening", "Main"}).shortening);
}

TEST(CommandLine, TimeOutsComeAtAnyMomentUnlessTheyAreToBeLast) {
  EXPECT_FALSE(Parsed({"Main"}).time_outs_last);
  EXPECT_FALSE(Parsed({"--time-outs", "any", "Main"}).time_outs_last);
  EXPECT_TRUE(Parsed({"--time-outs", "last", "Main"}).time_outs_last);
  EXPECT_FALSE(Parsed({"--time-outs", "last", "Main"}).sleeps_last);
  EXPECT_TRUE(Parsed({"--time-outs", "last:all", "Main"}).time_outs_last);
  EXPECT_TRUE(Parsed({"--time-outs", "last:all", "Main"}).sleeps_last);
}

TEST(CommandLine, NamesTheWrongWordInOneLine) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> kCases = {
      {{"--no-such", "Main"}, "--no-such"},
      {{"-x", "Main"}, "-x"},
      {{"--seed", "many", "Main"}, "many"},
      {{"--seed", "-1", "Main"}, "-1"},
      {{"--max-states", "99999999999999999999", "Main"}, "99999999999999999999"},
      {{"--format", "xml", "Main"}, "xml"},
      {{"--fail-on", "luck", "Main"}, "luck"},
      {{"--memory-limit", "lots", "Main"}, "lots"},
      {{"--time-limit", "-3", "Main"}, "-3"},
      {{"--time-outs", "sometimes", "Main"}, "sometimes"},
      {{"--time-outs", "last", "--spurious-wakeups", "Main"}, "--spurious-wakeups"},
      {{"--workers", "0", "Main"}, "--workers"},
      {{"--workers", "1025", "Main"}, "--workers"},
      {{"--trace", "nothing", "Main"}, "nothing"},
      {{"-da:com.example", "Main"}, "com.example"},
      {{"--reduction"}, "--reduction"},
      {{}, "main class"},
  };
  for (const auto& [words, named] : kCases) {
    std::string complaint = Complaint(words);
    EXPECT_NE(complaint.find(named), std::string::npos) << "complaint: " << complaint << ", should name " << named;
    EXPECT_EQ(complaint.find('\n'), std::string::npos) << complaint;
  }
  EXPECT_NE(Complaint({"--seed", "1", "s.json"}, Command::kReplay).find("--seed"), std::string::npos);
  EXPECT_NE(Complaint({"a.json", "b.json"}, Command::kReplay).find("b.json"), std::string::npos);
}

TEST(HostMemory, ReadsSizes) {
  EXPECT_EQ(ParseSize("4096"), 4096u);
  EXPECT_EQ(ParseSize("512k"), 512u << 10);
  EXPECT_EQ(ParseSize("1.5G"), uint64_t{3} << 29);
  EXPECT_EQ(ParseSize("2GB"), uint64_t{2} << 30);
  for (const char* wrong : {"", "x", "-1", "1x", "1 m", "nan", "inf", "1e30", "99999999t"}) {
    EXPECT_FALSE(ParseSize(wrong).has_value()) << wrong;
  }
  EXPECT_GT(FreeMemory(), 0u);
}

TEST(ScheduleFiles, AreNumbered) {
  EXPECT_EQ(NumberedPath("a/heddle.json", 1), "a/heddle.json");
  EXPECT_EQ(NumberedPath("a/heddle.json", 2), "a/heddle-2.json");
  EXPECT_EQ(NumberedPath("a.b/heddle", 3), "a.b/heddle-3");
}

TEST(ScheduleFiles, CarryTheOptionsThatTheRunDependsOn) {
  ScheduleFile file;
  file.main_class = "Main";
  file.class_path = "classes";
  file.args = {"1"};
  file.seed = 3;
  file.assertions = false;
  file.options = {{"reduction", "none"}, {"guest_heap_bytes", "1000"}, {"time_outs_last", "yes"}};
  Result<Options> options = OptionsOf(file, Options(), "s.json");
  ASSERT_TRUE(options.ok());
  EXPECT_EQ(options->class_path, "classes");
  EXPECT_EQ(options->reduction, "none");
  EXPECT_EQ(options->guest_heap_bytes, 1000u);
  EXPECT_TRUE(options->time_outs_last);
  EXPECT_EQ(options->seed, 3u);
  EXPECT_FALSE(options->assertions);
  Options moved;
  moved.class_path = "elsewhere";
  moved.given = {"--class-path"};
  EXPECT_EQ(OptionsOf(file, moved, "s.json")->class_path, "elsewhere");
  file.options["guest_heap_bytes"] = "many";
  EXPECT_FALSE(OptionsOf(file, Options(), "s.json").ok());
}

TEST(ScheduleFiles, NameTheirViolation) {
  ScheduleFile file;
  file.violation = "uncaught|java.lang.Error|A.java:3";
  file.message = "java.lang.Error: x";
  FoundViolation found = ViolationOf(file);
  EXPECT_EQ(found.violation.Identity(), file.violation);
  EXPECT_EQ(found.violation.message, file.message);
}

}  // namespace
}  // namespace heddle
