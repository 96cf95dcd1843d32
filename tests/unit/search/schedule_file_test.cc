#include "search/schedule_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <random>

#include "search/strategies/registry.h"
#include "tests/unit/scale.h"
#include "tests/unit/search/toy_run.h"

namespace heddle {
namespace {

ScheduleFile Example() {
  ScheduleFile file;
  file.heddle_version = "0.1.0";
  file.main_class = "Account";
  file.class_path = "a:b.jar";
  file.args = {"x", "", "tab\t\"quote\" \xc3\xa4"};
  file.jdk = "17.0.15";
  file.properties = {{"user.dir", "/"}, {"k", ""}};
  file.seed = UINT64_MAX;
  file.assertions = false;
  file.spurious_wakeups = true;
  file.options = {{"clock", "none"}};
  file.program_hash = "deadbeef";
  file.violation = "deadlock||Account.java:31";
  file.message = "deadlock: main waits";
  file.steps = {{0, 0}, {0, 0}, {0, 0}, {1, 2}, {0, 0}, {65534, 65535}};
  return file;
}

void ExpectEqual(const ScheduleFile& a, const ScheduleFile& b) {
  EXPECT_EQ(a.heddle_version, b.heddle_version);
  EXPECT_EQ(a.main_class, b.main_class);
  EXPECT_EQ(a.class_path, b.class_path);
  EXPECT_EQ(a.args, b.args);
  EXPECT_EQ(a.jdk, b.jdk);
  EXPECT_EQ(a.properties, b.properties);
  EXPECT_EQ(a.seed, b.seed);
  EXPECT_EQ(a.assertions, b.assertions);
  EXPECT_EQ(a.spurious_wakeups, b.spurious_wakeups);
  EXPECT_EQ(a.options, b.options);
  EXPECT_EQ(a.program_hash, b.program_hash);
  EXPECT_EQ(a.violation, b.violation);
  EXPECT_EQ(a.message, b.message);
  EXPECT_EQ(a.steps, b.steps);
}

std::string ParseError(const std::string& text) {
  Result<ScheduleFile> parsed = ParseSchedule(text, "s.json");
  return parsed.ok() ? "" : parsed.error().message;
}

std::string Replaced(std::string text, const std::string& what, const std::string& with) {
  size_t place = text.find(what);
  EXPECT_NE(place, std::string::npos) << what;
  return text.replace(place, what.size(), with);
}

TEST(ScheduleFile, SurvivesARoundTrip) {
  Result<std::string> text = FormatSchedule(Example());
  ASSERT_TRUE(text.ok());
  EXPECT_NE(text->find("[[0,0,3],[1,2,1],[0,0,1],[65534,65535,1]]"), std::string::npos);
  Result<ScheduleFile> parsed = ParseSchedule(text.value(), "s.json");
  ASSERT_TRUE(parsed.ok()) << parsed.error().message;
  ExpectEqual(parsed.value(), Example());
}

TEST(ScheduleFile, WritesAndReadsAFile) {
  std::string path = testing::TempDir() + "heddle-schedule-test.json";
  ASSERT_FALSE(WriteScheduleFile(Example(), path));
  ASSERT_FALSE(WriteScheduleFile(Example(), path));  // over itself
  Result<ScheduleFile> file = ReadScheduleFile(path);
  ASSERT_TRUE(file.ok());
  ExpectEqual(file.value(), Example());
  unlink(path.c_str());
}

TEST(ScheduleFile, ErrorsNameFileAndField) {
  std::string good = FormatSchedule(Example()).value();
  EXPECT_EQ(ParseError(good), "");
  EXPECT_EQ(ParseError(Replaced(good, "\"seed\"", "\"sead\"")), "s.json: seed is missing");
  EXPECT_EQ(ParseError(Replaced(good, "\"Account\"", "7")), "s.json: main_class must be a string");
  EXPECT_EQ(ParseError(Replaced(good, "18446744073709551615", "-1")), "s.json: seed must be a number, 0 or more");
  EXPECT_EQ(ParseError(Replaced(good, "\"x\"", "[]")), "s.json: args must be an array of strings");
  EXPECT_EQ(ParseError(Replaced(good, "[0,0,3]", "[0,0]")), "s.json: steps[0] must be [thread, alternative, count]");
  EXPECT_EQ(ParseError(Replaced(good, "[1,2,1]", "[1,-2,1]")), "s.json: steps[1] must hold numbers, 0 or more");
  EXPECT_EQ(ParseError(Replaced(good, "[1,2,1]", "[65535,2,1]")), "s.json: steps[1] thread is too large");
  EXPECT_EQ(ParseError(Replaced(good, "[1,2,1]", "[1,2,99999999999]")), "s.json: steps[1] count is 0 or too large");
  EXPECT_EQ(ParseError(Replaced(good, "heddle-schedule", "x")), "s.json: format must be \"heddle-schedule\"");
  EXPECT_EQ(ParseError(Replaced(good, "\"format_version\": 1", "\"format_version\": 9")),
            "s.json: format_version is 9, not known here");
  EXPECT_EQ(ParseError("[]"), "s.json: not a schedule: no JSON object");
  EXPECT_NE(ParseError("").find("s.json: not a schedule: "), std::string::npos);
}

TEST(ScheduleFile, NoMutationCrashesTheReader) {
  std::string good = FormatSchedule(Example()).value();
  std::mt19937 random(1);
  const size_t runs = Scaled(20'000);
  for (size_t i = 0; i < runs; ++i) {
    std::string text = good;
    for (unsigned edits = 1 + random() % 4; edits > 0; --edits) {
      size_t place = random() % text.size();
      switch (random() % 4) {
        case 0: text[place] = static_cast<char>(random()); break;
        case 1: text.erase(place, 1 + random() % 20); break;
        case 2: text.insert(place, text.substr(random() % text.size(), random() % 30)); break;
        default: text.insert(place, 1, "[]{},:\"0919-e\\"[random() % 14]); break;
      }
      if (text.empty()) text = " ";
    }
    Result<ScheduleFile> parsed = ParseSchedule(text, "s.json");
    if (parsed.ok()) {
      Result<std::string> again = FormatSchedule(parsed.value());
      ASSERT_TRUE(again.ok());
      ExpectEqual(ParseSchedule(again.value(), "s.json").value(), parsed.value());
    } else {
      EXPECT_EQ(parsed.error().message.rfind("s.json: ", 0), 0u);
    }
  }
}

TEST(ScheduleFile, DeepNestingIsNoProblem) {
  EXPECT_NE(ParseError(std::string(1'000'000, '[')), "");
  EXPECT_NE(ParseError(std::string(100'000, '[') + std::string(100'000, ']')), "");
}

TEST(ScheduleFile, ErrorsOfTheSystemAreReported) {
  EXPECT_NE(ReadScheduleFile("/nowhere/s.json").error().message.find("/nowhere/s.json: cannot open: "),
            std::string::npos);
  EXPECT_NE(ReadScheduleFile("/").error().message.find("cannot read"), std::string::npos);
  Status status = WriteScheduleFile(Example(), "/nowhere/s.json");
  ASSERT_TRUE(status);
  EXPECT_NE(status->message.find("/nowhere/s.json: cannot create: "), std::string::npos);
  status = WriteScheduleFile(Example(), "/dev/full");
  ASSERT_TRUE(status);
  EXPECT_NE(status->message.find("/dev/full: cannot write: "), std::string::npos);
  ScheduleFile broken = Example();
  broken.main_class = "\xff";
  EXPECT_TRUE(WriteScheduleFile(broken, testing::TempDir() + "x.json"));
}

TEST(SearchRegistry, MakesStrategiesByName) {
  EXPECT_STREQ(MakeStrategy("dfs", {}).value()->Name(), "dfs");
  EXPECT_STREQ(MakeStrategy("bounded:2", {}).value()->Name(), "bounded");
  EXPECT_FALSE(MakeStrategy("dfs:1", {}).ok());
  EXPECT_FALSE(MakeStrategy("bounded", {}).ok());
  EXPECT_FALSE(MakeStrategy("bounded:2x", {}).ok());
  EXPECT_EQ(MakeStrategy("bfs", {}).error().message,
            "unknown search bfs (did you mean dfs? known: auto, dfs, random, guided, bounded, rb, restarts, walk, pct, "
            "pos, portfolio)");
}

}  // namespace
}  // namespace heddle
