// SARIF 2.1.0. A property is a rule, a violation an error, a race a warning. Verdicts without violation have no result:
// the invocation's notifications tell what was not covered.
#include <algorithm>
#include <map>

#include "report/documents/sarif_flows.h"
#include "report/documents/trace_text.h"
#include "report/documents/writers.h"
#include "report/json.h"

namespace heddle {

namespace {

Document Message(const std::string& text) { return {{"text", text}}; }

// A violation of `race` that is told as such, too.
bool IsViolation(const Document& race, const Document& document) {
  const Document& violations = ListAt(document, "violations");
  return std::any_of(violations.begin(), violations.end(), [&race](const Document& violation) {
    const std::string message = TextAt(violation, "message");
    const Document& accesses = ListAt(race, "accesses");
    return TextAt(violation, "property") == "race" && message.find(TextAt(race, "field")) != std::string::npos &&
           std::all_of(accesses.begin(), accesses.end(), [&message](const Document& access) {
             return message.find(TextAt(access, "location")) != std::string::npos;
           });
  });
}

class SarifWriter {
 public:
  explicit SarifWriter(const ReportFile& file) {
    for (const ReportRule& rule : file.rules) AddRule(rule.name, rule.description);
    for (const Document& document : file.documents) AddDocument(document);
  }

  Document Write(const std::string& version) {
    Document driver = {{"name", "Heddle"}};
    if (!version.empty()) driver["version"] = version;
    driver["rules"] = rules_;
    Document run = {{"tool", {{"driver", driver}}},
                    {"invocations", invocations_},
                    {"columnKind", "unicodeCodePoints"},
                    {"results", results_}};
    return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
            {"version", "2.1.0"},
            {"runs", Document::array({run})}};
  }

 private:
  size_t AddRule(const std::string& name, const std::string& description) {
    const auto [known, is_new] = rule_index_.try_emplace(name, rules_.size());
    if (is_new) {
      rules_.push_back({{"id", name},
                        {"shortDescription", Message(description)},
                        {"defaultConfiguration", {{"level", name == "race" ? "warning" : "error"}}}});
    }
    return known->second;
  }

  void AddDocument(const Document& document) {
    const SarifPlaces places(document);
    const std::string test = TextAt(document, "test");
    for (const Document& violation : ListAt(document, "violations")) AddViolation(violation, "error", test, places);
    for (const Document& handled : ListAt(document, "handled")) AddViolation(handled, "note", test, places);
    for (const Document& race : ListAt(document, "races")) {
      if (!IsViolation(race, document)) AddRace(race, test, places);
    }
    AddInvocation(document);
  }

  Document NewResult(const std::string& rule, const char* level, const std::string& words, const std::string& test,
                     const std::string& key) {
    const size_t index = AddRule(rule, rule);
    Document result = {{"ruleId", rule}, {"ruleIndex", index}, {"level", level}};
    result["message"] = Message(test.empty() ? words : test + ": " + words);
    result["partialFingerprints"]["heddle/v1"] = rule + "|" + key + (test.empty() ? "" : "|" + test);
    return result;
  }

  void AddViolation(const Document& violation, const char* level, const std::string& test, const SarifPlaces& places) {
    std::string location = TextAt(violation, "location"), file = TextAt(violation, "file");
    Document result = NewResult(TextAt(violation, "property"), level, HeadlineOf(violation), test, location);
    Document related = Document::array();
    for (const Document& thread : ListAt(violation, "at_end")) {
      const std::string place = TextAt(thread, "place"), waits = TextAt(thread, "waits");
      if (place.empty()) continue;
      const std::string words = "\"" + TextAt(thread, "name") + "\" " + (waits.empty() ? "could go on" : waits);
      related.push_back(places.LocationOf(place, TextAt(thread, "file"), words));
      if (location.empty() || (file.empty() && place == FirstPlace(location))) {
        location = place;
        file = TextAt(thread, "file");
      }
    }
    PutLocations(result, location.empty() ? Document() : places.LocationOf(location, file, ""), related);
    if (Document flows = CodeFlowsOf(violation, places); !flows.empty()) result["codeFlows"] = std::move(flows);
    results_.push_back(std::move(result));
  }

  void AddRace(const Document& race, const std::string& test, const SarifPlaces& places) {
    std::string key = TextAt(race, "field");
    Document related = Document::array();
    for (const Document& access : ListAt(race, "accesses")) {
      const std::string location = TextAt(access, "location");
      const std::string words = "\"" + TextAt(access, "thread") + "\" " + TextAt(access, "kind") + "s it here";
      related.push_back(places.LocationOf(location, TextAt(access, "file"), words));
      key += "|" + location;
    }
    Document result = NewResult("race", "warning", RaceText(race), test, key);
    Document first;
    if (!related.empty()) {
      first = related[0];
      first.erase("message");
    }
    PutLocations(result, first, related);
    results_.push_back(std::move(result));
  }

  static void PutLocations(Document& result, const Document& location, Document& related) {
    if (!location.is_null()) result["locations"] = Document::array({location});
    for (size_t i = 0; i < related.size(); ++i) related[i]["id"] = i + 1;
    if (!related.empty()) result["relatedLocations"] = related;
  }

  void AddInvocation(const Document& document) {
    const std::string verdict = TextAt(document, "verdict");
    const bool is_fine = verdict == "complete" || verdict == "disabled";
    const bool told = is_fine || verdict == "violation" || verdict == "incomplete";
    Document invocation = {{"executionSuccessful", told}};
    Document notifications = Document::array();
    if (verdict != "violation") {
      const char* level = is_fine ? "note" : verdict == "incomplete" ? "warning" : "error";
      notifications.push_back(
          {{"level", level}, {"message", Message(NameOf(document) + ": " + VerdictLine(document))}});
    }
    for (const std::string& note : TextsAt(document, "notes")) {
      notifications.push_back({{"level", "note"}, {"message", Message(NameOf(document) + ": " + note)}});
    }
    if (!notifications.empty()) invocation["toolExecutionNotifications"] = std::move(notifications);
    invocations_.push_back(std::move(invocation));
  }

  Document rules_ = Document::array(), results_ = Document::array(), invocations_ = Document::array();
  std::map<std::string, size_t> rule_index_;
};

}  // namespace

std::string SarifReport(const ReportFile& file) {
  const std::string version = file.documents.empty() ? std::string() : TextAt(file.documents[0], "heddle");
  return Written(SarifWriter(file).Write(version));
}

}  // namespace heddle
