// `heddle analyze`: what the static analyses know of a program. They begin where its main method does.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "analysis/fact_words.h"
#include "analysis/gated_future.h"
#include "cli/analyze_threads.h"
#include "cli/commands.h"
#include "cli/guest.h"
#include "cli/host_output.h"
#include "foresight/program_analysis.h"

namespace heddle {

namespace {

using Json = nlohmann::ordered_json;
// Lines under a heading.
using Section = std::map<std::string, std::set<std::string>>;

std::string Place(const Method& method, int line) {
  return method.FullName() + (line < 0 ? "" : ":" + std::to_string(line));
}

class Analyzer {
 public:
  explicit Analyzer(ProgramAnalysis& analysis) : analysis_(analysis), points_to_(analysis.points_to()) {}

  Section Calls() {
    return ForEachUserMethod([&](const ReachedMethod& reached, std::set<std::string>& lines) {
      for (const ReachedMethod::Call& call : reached.calls) {
        const Method& callee = *points_to_.methods()[call.callee].method;
        lines.insert(callee.owner->name == "java/lang/Object" && callee.name[0] == '(' ? std::string(callee.name)
                                                                                       : callee.FullName());
      }
      for (const ReachedMethod::Native& native : reached.natives) {
        if (!native.row->name.empty()) lines.insert(ExternalText(native.row->name) + " (native)");
      }
    });
  }

  Section PointsToSets() {
    Section section;
    points_to_.ForEachCell([&](ObjectId object, const Field* field, const SparseBits& held) {
      const bool is_own = field != nullptr ? field->owner->is_user
                                           : object != kNoObject && points_to_.objects().at(object).type->is_user;
      if (!is_own || held.empty()) return;
      std::string cell = field == nullptr ? "elements" : field->owner->ExternalName() + "." + std::string(field->name);
      if (object != kNoObject) cell += " of " + ObjectWords(points_to_.objects(), object);
      held.ForEach([&](ObjectId target) { section[cell].insert(ObjectWords(points_to_.objects(), target)); });
    });
    return section;
  }

  // Of each method of the program, the facts of a call that are wanted.
  Section FactsOfCalls(const std::function<bool(const Fact&)>& wanted) {
    return ForEachUserMethod([&](const ReachedMethod& reached, std::set<std::string>& lines) {
      AddFacts(analysis_.future().OfCall(*reached.method), wanted, lines);
    });
  }

  // Of each method of the program, the accesses to its fields that come only after a gate of this kind in each call.
  // As in section 4.3 of the paper, a gate is known by where its object is made.
  Section AfterGates(const std::vector<GateKind>& kinds) {
    Section section;
    for (const Gate& gate : GatesOf(kinds)) {
      GatedFuture before(analysis_.future(), {.gates = {gate}});
      const std::string words = GateWords(gate.kind) + ObjectWords(points_to_.objects(), gate.object) + ": ";
      for (uint32_t number = 0; number < points_to_.methods().size(); ++number) {
        const ReachedMethod& reached = points_to_.methods()[number];
        if (!reached.method->owner->is_user || reached.flow == nullptr) continue;
        const FactSet first = before.FromPlace(number, 0, GatedFuture::From::kBefore).facts;
        const auto is_after = [&](FactId id) {
          const Fact& fact = analysis_.future().facts().at(id);
          return !first.Has(id) && IsAccess(fact.kind) && fact.field != nullptr && fact.field->owner->is_user;
        };
        analysis_.future().OfCall(number).ForEach([&](FactId id) {
          if (!is_after(id)) return;
          section[reached.method->FullName()].insert(words +
                                                     FactWords(analysis_.future(), analysis_.future().facts().at(id)));
        });
      }
    }
    return section;
  }

  // Of each method of the program, the fields that a call accesses only under the object's own monitor, or in its
  // constructor.
  Section LockPatterns() {
    return ForEachUserMethod([&](const ReachedMethod& reached, std::set<std::string>& lines) {
      std::set<const Field*> exclusive, others;
      analysis_.future().OfCall(*reached.method).ForEach([&](FactId id) {
        const Fact& fact = analysis_.future().facts().at(id);
        if (IsAccess(fact.kind) && fact.field != nullptr)
          (fact.way == AccessWay::kAny ? others : exclusive).insert(fact.field);
      });
      for (const Field* field : exclusive) {
        if (others.contains(field) || !field->owner->is_user) continue;
        lines.insert(field->owner->ExternalName() + "." + std::string(field->name));
      }
    });
  }

  Section Threads() {
    Section section;
    points_to_.Threads().ForEach([&](ObjectId thread) {
      std::set<std::string>& lines = section[ObjectWords(points_to_.objects(), thread)];
      ForEachCallOn(thread, "start", [&](const std::string& place) { lines.insert("started by " + place); });
      ForEachCallOn(thread, "join", [&](const std::string& place) { lines.insert("joined by " + place); });
      if (lines.empty()) lines.insert("started by the library, or by the machine");
    });
    return section;
  }

  Section Unknown() {
    Section section;
    for (const ReachedMethod& reached : points_to_.methods()) {
      for (const auto& [statement, why] : reached.unknown) {
        const int line = reached.method->LineOf(reached.flow->statements()[statement].pc);
        section[Place(*reached.method, line)].insert(why);
      }
    }
    return section;
  }

  // What may still happen in the call that comes to the line, from there on. Empty: no code of the program is there.
  Section At(const std::string& file, uint64_t line) {
    Section section;
    for (uint32_t number = 0; number < points_to_.methods().size(); ++number) {
      const ReachedMethod& reached = points_to_.methods()[number];
      if (reached.flow == nullptr || reached.method->owner->file->source_file != file) continue;
      for (const LineNumber& entry : reached.method->code->lines) {
        if (entry.line != line) continue;
        AddFacts(
            analysis_.future().From(number, entry.start_pc, false), [](const Fact&) { return true; },
            section[Place(*reached.method, entry.line)]);
      }
    }
    return section;
  }

  Json Counts() {
    size_t calls = 0, unknown = 0;
    for (const ReachedMethod& reached : points_to_.methods()) {
      calls += reached.calls.size();
      unknown += reached.unknown.size();
    }
    return {
        {"methods", points_to_.methods().size()},      {"calls", calls},     {"objects", points_to_.objects().count()},
        {"facts", analysis_.future().facts().count()}, {"unknown", unknown}, {"time_s", analysis_.seconds()}};
  }

 private:
  template <typename Add>
  Section ForEachUserMethod(const Add& add) {
    Section section;
    for (const ReachedMethod& reached : points_to_.methods()) {
      if (reached.method->owner->is_user && reached.flow != nullptr) add(reached, section[reached.method->FullName()]);
    }
    return section;
  }

  // Those in the program's own code.
  std::set<Gate> GatesOf(const std::vector<GateKind>& kinds) {
    std::set<Gate> gates;
    for (uint32_t number = 0; number < points_to_.methods().size(); ++number) {
      if (!points_to_.methods()[number].method->owner->is_user) continue;
      for (const MethodFacts::GatePlace& place : analysis_.future().FactsOf(number).gates) {
        if (std::find(kinds.begin(), kinds.end(), place.gate.kind) != kinds.end()) gates.insert(place.gate);
      }
    }
    return gates;
  }

  static std::string GateWords(GateKind kind) {
    switch (kind) {
      case GateKind::kMonitor:
      case GateKind::kLock: return "after locking ";
      case GateKind::kJoin: return "after joining ";
      case GateKind::kWait: return "after waiting on ";
    }
    return "";
  }

  static std::string ExternalText(std::string_view name) {
    std::string text(name.substr(0, name.find('(')));
    std::replace(text.begin(), text.end(), '/', '.');
    return text;
  }

  void AddFacts(const FactSet& facts, const std::function<bool(const Fact&)>& wanted, std::set<std::string>& lines) {
    facts.ForEach([&](FactId id) {
      const Fact& fact = analysis_.future().facts().at(id);
      if (wanted(fact)) lines.insert(FactWords(analysis_.future(), fact));
    });
  }

  // The places in the program that call a method of Thread on the thread.
  void ForEachCallOn(ObjectId thread, std::string_view name, const std::function<void(const std::string&)>& visit) {
    for (const ReachedMethod& reached : points_to_.methods()) {
      if (reached.flow == nullptr || !reached.method->owner->is_user) continue;
      const std::vector<FlowStatement>& statements = reached.flow->statements();
      for (size_t i = 0; i < statements.size(); ++i) {
        const Method* called = reached.resolved[i].method;
        if (statements[i].kind != FlowKind::kInvoke || called == nullptr || called->name != name) continue;
        if (called->owner->name != "java/lang/Thread") continue;
        if (!points_to_.ObjectsOf(reached, statements[i].base).Has(thread)) continue;
        visit(Place(*reached.method, reached.method->LineOf(statements[i].pc)));
      }
    }
  }

  ProgramAnalysis& analysis_;
  PointsTo& points_to_;
};

bool IsOwnField(const Fact& fact) { return IsAccess(fact.kind) && fact.field != nullptr && fact.field->owner->is_user; }
bool IsElement(const Fact& fact) {
  return IsAccess(fact.kind) && fact.field == nullptr && fact.object != Fact::kNobody;
}
bool IsNotify(const Fact& fact) { return fact.kind == ActionKind::kNotify || fact.kind == ActionKind::kNotifyAll; }
bool IsLock(const Fact& fact) { return fact.kind == ActionKind::kMonitorEnter; }
bool IsWait(const Fact& fact) { return fact.kind == ActionKind::kWait; }

Section Make(Analyzer& analyzer, const std::string& kind) {
  if (kind == "calls") return analyzer.Calls();
  if (kind == "points-to") return analyzer.PointsToSets();
  if (kind == "fields") return analyzer.FactsOfCalls(IsOwnField);
  if (kind == "arrays") return analyzer.FactsOfCalls(IsElement);
  if (kind == "locks") return analyzer.FactsOfCalls(IsLock);
  if (kind == "may-wait") return analyzer.FactsOfCalls(IsWait);
  if (kind == "may-notify") return analyzer.FactsOfCalls(IsNotify);
  if (kind == "must-lock") return analyzer.AfterGates({GateKind::kMonitor, GateKind::kLock});
  if (kind == "must-join") return analyzer.AfterGates({GateKind::kJoin});
  if (kind == "must-wait") return analyzer.AfterGates({GateKind::kWait});
  if (kind == "lock-patterns") return analyzer.LockPatterns();
  return kind == "threads" ? analyzer.Threads() : analyzer.Unknown();
}

PrintedAnalysis Print(const Section& section) {
  std::string text;
  for (const auto& [heading, lines] : section) {
    if (lines.empty()) continue;
    text += "  " + heading + "\n";
    for (const std::string& line : lines) text += "    " + line + "\n";
  }
  return {text, Json(section)};
}

// Kinds by name, as they are asked for.
std::vector<std::pair<std::string, PrintedAnalysis>> PrintKinds(ProgramAnalysis& analysis, Analyzer& analyzer,
                                                                const std::vector<std::string>& kinds) {
  std::vector<std::pair<std::string, PrintedAnalysis>> printed;
  std::optional<ThreadAnalyses> threads;
  for (const std::string& kind : kinds) {
    const bool of_threads = kind == "races" || kind == "allocations";
    if (of_threads && !threads) threads.emplace(analysis.future(), analysis.MeetsUnknown());
    printed.emplace_back(kind, kind == "races" ? PrintRaces(*threads)
                               : of_threads    ? PrintAllocations(*threads)
                                               : Print(Make(analyzer, kind)));
  }
  return printed;
}

}  // namespace

int Analyze(const Options& given) {
  Options options = given;
  Result<Guest> guest = OpenGuest(options, false);
  if (!guest) {
    Complain(guest.error().message);
    return StatusOfGuestError(guest.error());
  }
  ProgramAnalysis analysis(*guest->machine, {.contexts = options.analysis_contexts});
  Analyzer analyzer(analysis);
  std::vector<std::pair<std::string, PrintedAnalysis>> sections =
      PrintKinds(analysis, analyzer, options.analysis_kinds);
  for (const std::string& place : options.analysis_places) {
    const size_t colon = place.rfind(':');
    Section section = analyzer.At(place.substr(0, colon), std::strtoull(place.c_str() + colon + 1, nullptr, 10));
    if (section.empty()) {
      Complain("--at " + place + ": no code that the program may run is there");
      return kStatusBadInput;
    }
    sections.emplace_back("from " + place + " to the end of the method", Print(section));
  }
  const Json counts = analyzer.Counts();
  std::string text;
  if (options.format == Format::kJson) {
    Json json = {{"heddle", HEDDLE_VERSION}, {"main", options.main_class}, {"counts", counts}};
    for (const auto& [title, section] : sections) json["analyses"][title] = section.json;
    text = json.dump(2) + "\n";
  } else {
    for (const auto& [title, section] : sections) text += title + ":\n" + section.text;
    text += fmt::format("{} methods, {} calls, {} objects, {} facts, {} places of which nothing is known; {:.2f} s\n",
                        counts["methods"].get<size_t>(), counts["calls"].get<size_t>(), counts["objects"].get<size_t>(),
                        counts["facts"].get<size_t>(), counts["unknown"].get<size_t>(), counts["time_s"].get<double>());
  }
  Status failed = WriteStandardOutput(text);
  if (failed) Complain(failed->message);
  return failed ? kStatusBadInput : kStatusComplete;
}

}  // namespace heddle
