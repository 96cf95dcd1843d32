#include "report/documents/writers.h"

#include <gtest/gtest.h>

#include "report/documents/fields.h"
#include "report/documents/markup.h"
#include "report/documents/sarif_flows.h"
#include "report/documents/trace_text.h"

namespace heddle {
namespace {

using Json = nlohmann::ordered_json;

bool Has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

size_t CountOf(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++count;
  return count;
}

Json Verdict(const std::string& verdict, const std::string& reason, const std::string& test = "") {
  Json json = {{"heddle", "0.1"}, {"main", "a.Main"}, {"verdict", verdict}, {"reason", reason}};
  if (!test.empty()) json["test"] = test;
  return json;
}

Json Row(int thread, const std::string& place, const std::string& effect, int begin) {
  return {{"kind", "step"},      {"thread", thread}, {"place", place},  {"source", "x++;"},
          {"effects", {effect}}, {"begin", begin},   {"end", begin + 1}};
}

Json WithViolation() {
  Json json = Verdict("violation", "assertion: no");
  json["sources"] = Json::parse(R"([{"file": "a/A.java", "path": "my src/a/A.java",
                                     "excerpts": [{"first": 7, "lines": ["  x++;"]}]}])");
  Json violation = {{"property", "assertion"}, {"message", "no"},    {"headline", "assertion failed: no"},
                    {"location", "A.java:7"},  {"file", "a/A.java"}, {"threads", {"main", "one"}}};
  violation["schedule"] = {
      Row(0, "A.java:7", "x = 0", 0),
      {{"kind", "switch"}, {"thread", 1}, {"words", "switch to one: preemption"}, {"begin", 1}, {"end", 1}},
      Row(1, "A.java:7", "x: 0 -> 1", 1)};
  violation["events"] = {{{"thread", 0}, {"file", "a/A.java"}, {"line", 7}},
                         {{"thread", 1}, {"file", "a/A.java"}, {"line", 7}}};
  json["violations"] = {violation};
  return json;
}

ReportFile File(std::vector<Json> documents) {
  return {"heddle check a.Main", {{"assertion", "an assertion fails"}, {"race", "a data race"}}, std::move(documents)};
}

// --- JUnit ---

TEST(Junit, OnlyACompleteCheckHasPassed) {
  const std::string xml =
      JunitReport(File({Verdict("complete", "", "a.T#one"), Verdict("incomplete", "time", "a.T#two"),
                        Verdict("unsupported", "sockets", "a.T#three"), Verdict("failed", "none", "a.T#four"),
                        Verdict("violation", "deadlock", "a.T#five"), Json::object(),
                        Verdict("disabled", "of another issue", "a.T#six")}));
  EXPECT_TRUE(Has(xml, "tests=\"7\" failures=\"1\" errors=\"2\" skipped=\"3\"")) << xml;
  EXPECT_TRUE(Has(xml, "<skipped message=\"disabled: of another issue\"/>")) << xml;
  EXPECT_TRUE(Has(xml, "<skipped message=\"incomplete: time\"/>")) << xml;
  EXPECT_TRUE(Has(xml, "<skipped message=\"unsupported: sockets\"/>")) << xml;
  EXPECT_TRUE(Has(xml, "<error message=\"failed: none\"")) << xml;
  EXPECT_TRUE(Has(xml, "<error message=\"no verdict\"")) << xml;
  EXPECT_TRUE(Has(xml, "classname=\"a.T\" name=\"five\"")) << xml;
}

TEST(Junit, AFailureHasTheTrace) {
  const std::string xml = JunitReport(File({WithViolation()}));
  EXPECT_TRUE(Has(xml, "<failure message=\"assertion failed: no\" type=\"assertion\">")) << xml;
  EXPECT_TRUE(Has(xml, "switch to one: preemption")) << xml;
  EXPECT_TRUE(Has(xml, "x: 0 -&gt; 1")) << xml;
}

TEST(Junit, TakesTimesOfBothKinds) {
  Json one = Verdict("complete", ""), two = one;
  one["time_s"] = 1.5;
  two["time_s"] = {{"boot", 1}, {"total", 2.25}};
  EXPECT_TRUE(Has(JunitReport(File({one, two})), "time=\"3.750\""));
}

TEST(Markup, EscapesWhatXmlCannotHold) {
  EXPECT_EQ(Escaped("<a b=\"c\">'&'</a>"), "&lt;a b=&quot;c&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
  EXPECT_EQ(Escaped("a\tb\nc\rd"), "a\tb\nc&#13;d");
  EXPECT_EQ(Escaped(std::string("\0\x01\x1b", 3)), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(Escaped("\xEF\xBF\xBF!"), "\xEF\xBF\xBD!");
  EXPECT_FALSE(Has(Escaped("\xff\xed\xa0\x80"), "\xff"));
  EXPECT_EQ(Escaped("\xC3\xA4\xF0\x9F\x98\x80"), "\xC3\xA4\xF0\x9F\x98\x80");
}

// --- SARIF ---

TEST(Sarif, AViolationHasItsPlaceAndTheSchedule) {
  const Json run = Json::parse(SarifReport(File({WithViolation()})))["runs"][0];
  ASSERT_EQ(run["results"].size(), 1u);
  const Json& result = run["results"][0];
  EXPECT_EQ(result["ruleId"], "assertion");
  EXPECT_EQ(run["tool"]["driver"]["rules"][result["ruleIndex"].get<size_t>()]["id"], "assertion");
  const Json& place = result["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "my%20src/a/A.java");
  EXPECT_EQ(place["region"]["startLine"], 7);
  EXPECT_EQ(place["region"]["snippet"]["text"], "  x++;");
  const Json& steps = result["codeFlows"][0]["threadFlows"][0]["locations"];
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[1]["location"]["message"]["text"], "(switch to one: preemption) [one] x: 0 -> 1");
  EXPECT_EQ(steps[1]["executionOrder"], 2);
  const Json& threads = result["codeFlows"][1]["threadFlows"];
  ASSERT_EQ(threads.size(), 2u);
  EXPECT_EQ(threads[1]["id"], "one");
  EXPECT_EQ(threads[1]["locations"][0]["executionOrder"], 2);
}

TEST(Sarif, ADeadlockIsAtTheFirstOfItsPlaces) {
  Json json = WithViolation();
  Json& violation = json["violations"][0];
  violation["property"] = "deadlock";
  violation["location"] = "A.java:7, B.java:9";
  violation.erase("file");
  violation["at_end"] = Json::parse(R"([{"name": "one", "place": "A.java:7", "file": "a/A.java", "waits": "waits"},
                                        {"name": "two", "place": "B.java:9", "file": "B.java", "waits": "waits"}])");
  auto place = [&] {
    return Json::parse(SarifReport(File({json})))["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
  };
  EXPECT_EQ(place()["artifactLocation"]["uri"], "my%20src/a/A.java");
  EXPECT_EQ(place()["region"]["startLine"], 7);
  violation["location"] = "a.A.x at B.java:9, A.java:7";  // of a race
  EXPECT_EQ(place()["artifactLocation"]["uri"], "B.java");
  EXPECT_EQ(place()["region"]["startLine"], 9);
}

TEST(Sarif, ARaceHasBothAccesses) {
  Json json = Verdict("incomplete", "data races");
  json["races"] = Json::parse(R"([{"field": "a.A.x", "accesses": [
      {"thread": "one", "kind": "write", "location": "A.java:7", "file": "a/A.java"},
      {"thread": "two", "kind": "read", "location": "B.java:8"}]}])");
  Json run = Json::parse(SarifReport(File({json})))["runs"][0];
  ASSERT_EQ(run["results"].size(), 1u);
  EXPECT_EQ(run["results"][0]["level"], "warning");
  EXPECT_EQ(run["results"][0]["relatedLocations"][1]["physicalLocation"]["artifactLocation"]["uri"], "B.java");
  EXPECT_EQ(run["results"][0]["relatedLocations"][1]["message"]["text"], "\"two\" reads it here");
  EXPECT_EQ(run["invocations"][0]["toolExecutionNotifications"][0]["level"], "warning");
  json["violations"] = Json::parse(R"([{"property": "race", "location": "A.java:7",
      "message": "data race on a.A.x: one writes at A.java:7, two reads at B.java:8"}])");
  run = Json::parse(SarifReport(File({json})))["runs"][0];
  EXPECT_EQ(run["results"].size(), 1u);
  EXPECT_EQ(run["results"][0]["level"], "error");
}

TEST(Sarif, LongSchedulesKeepTheirEnd) {
  Json violation = WithViolation()["violations"][0];
  violation["schedule"] = Json::array();
  for (int i = 0; i < 1500; ++i) violation["schedule"].push_back(Row(0, "A.java:7", std::to_string(i), 0));
  const Json flows = CodeFlowsOf(violation, SarifPlaces(Json::object()));
  const Json& steps = flows[0]["threadFlows"][0]["locations"];
  ASSERT_EQ(steps.size(), kMostFlowSteps);
  EXPECT_EQ(steps.back()["location"]["message"]["text"], "[main] 1499");
  EXPECT_TRUE(Has(flows[0]["message"]["text"], "the last 1000 rows"));
}

// --- JSON, HTML, and odd documents ---

TEST(JsonFile, OneCheckIsAnObjectAndTestsAreAnArray) {
  EXPECT_TRUE(Json::parse(JsonReport(File({Verdict("complete", "")}))).is_object());
  EXPECT_TRUE(Json::parse(JsonReport(File({Verdict("complete", "", "a.T#one")}))).is_array());
  EXPECT_EQ(Json::parse(JsonReport(File({Verdict("complete", ""), Verdict("failed", "")}))).size(), 2u);
}

TEST(Html, NothingOfTheProgramIsMarkup) {
  const std::string evil = "</script><script>alert(1)</script><!--{{script}}\xff";
  Json json = WithViolation();
  json["main"] = evil;
  json["violations"][0]["message"] = json["violations"][0]["headline"] = evil;
  json["violations"][0]["threads"][1] = evil;
  json["violations"][0]["schedule"][0]["effects"][0] = evil;
  ReportFile file = File({json});
  file.title = evil;
  const std::string page = HtmlReport(file);
  EXPECT_EQ(CountOf(page, "<script"), 2u);
  EXPECT_EQ(CountOf(page, "</script"), 2u);
  EXPECT_FALSE(Has(page, "<!--"));
  EXPECT_FALSE(Has(page, "\xff"));
  const size_t begin = page.find("id=\"data\">") + 10;
  const Json data = Json::parse(page.substr(begin, page.find("</script", begin) - begin));
  EXPECT_EQ(data["documents"][0]["violations"][0]["threads"][1].get<std::string>().substr(0, 46), evil.substr(0, 46));
}

TEST(Html, NeedsNoOtherFile) {
  const std::string page = HtmlReport(File({WithViolation()}));
  EXPECT_TRUE(Has(page, "default-src 'none'"));
  for (const char* outside : {" src=", "@import", "url(http", "fetch(", "XMLHttpRequest", "innerHTML"}) {
    EXPECT_FALSE(Has(page, outside)) << outside;
  }
}

TEST(Writers, TakeAnyDocument) {
  const std::vector<Json> odd = {
      Json(), Json(3), Json::object(), Json::array(),
      Json::parse(R"({"verdict": 3, "violations": [3, {"schedule": [4, {}], "threads": ["a"]}],
                                                 "races": [{"accesses": 3}], "sources": [{"excerpts": [{}]}]})")};
  for (const ReportForm& form : ReportForms()) EXPECT_FALSE(form.write(File(odd)).empty()) << form.ending;
}

TEST(ReportForms, AreFoundByTheEnding) {
  EXPECT_EQ(ReportFormOf("a/b.c/d.xml")->write, JunitReport);
  EXPECT_EQ(ReportFormOf("d.sarif")->write, SarifReport);
  EXPECT_EQ(ReportFormOf("d.pdf"), nullptr);
  EXPECT_EQ(ReportFormOf("html"), nullptr);
}

}  // namespace
}  // namespace heddle
